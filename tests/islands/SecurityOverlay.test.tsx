import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SecurityOverlay } from '../../src/islands/SecurityOverlay/SecurityOverlay.tsx';
import {
  $securityOverlay,
  closeSecurityOverlay,
  openSecurityOverlay,
} from '../../src/stores/security-overlay.ts';
import { hydrate, serve, wake } from './support/hydrate.ts';

const names = ['Input Validation', 'HTTPS Usage', 'Error Handling and Logging'];
const island = (
  <SecurityOverlay title="Ten habits">
    {names.map((name) => (
      <details key={name}>
        <summary>{name}</summary>
      </details>
    ))}
  </SecurityOverlay>
);

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

afterEach(() => {
  closeSecurityOverlay();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const visitor = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
const open = () =>
  act(() => {
    openSecurityOverlay();
    vi.runOnlyPendingTimers();
  });
const waitAMoment = () =>
  act(() => {
    vi.runOnlyPendingTimers();
  });
const items = () => [...dialog().querySelectorAll('details')];

describe('SecurityOverlay', () => {
  test('is served closed, with its topics in the HTML', () => {
    serve(island);
    expect(dialog().open).toBe(false);
    expect(dialog().id).toBe('security-overlay');
    for (const name of names) expect(within(dialog()).getByText(name)).toBeTruthy();
  });

  test('opens and closes with its store, and is named by its title', () => {
    hydrate(island);
    open();
    expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Ten habits' }).open).toBe(true);
    act(() => closeSecurityOverlay());
    expect(dialog().open).toBe(false);
  });

  test('opens as a modal dialog, once, and never while it is open', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    hydrate(island);
    open();
    open();
    expect(showModal).toHaveBeenCalledTimes(1);
  });

  test('leaves the opening to a browser that does it by itself after the click', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    hydrate(island);
    act(() => {
      openSecurityOverlay();
      dialog().show();
      vi.runOnlyPendingTimers();
    });
    expect([showModal.mock.calls.length, $securityOverlay.get()]).toEqual([0, 'open']);
  });

  test('opens when it was asked for before it woke', () => {
    const page = serve(island);
    openSecurityOverlay();
    expect(dialog().open).toBe(false);
    wake(page, island);
    waitAMoment();
    expect(dialog().open).toBe(true);
  });

  test('stays closed when the browser opened it before it woke, and it was closed again', () => {
    Reflect.set(HTMLButtonElement.prototype, 'commandForElement', null);
    const page = serve(island);
    openSecurityOverlay();
    wake(page, island);
    waitAMoment();
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    expect([dialog().open, $securityOverlay.get()]).toEqual([false, 'closed']);
  });

  test('stays open when the browser opened it before it woke', () => {
    const page = serve(island);
    dialog().showModal();
    wake(page, island);
    waitAMoment();
    expect([dialog().open, $securityOverlay.get()]).toEqual([true, 'open']);
  });

  test('tells the store when the dialog was closed by the browser, and opens again', () => {
    hydrate(island);
    open();
    act(() => {
      dialog().close();
    });
    expect($securityOverlay.get()).toBe('closed');
    open();
    expect(dialog().open).toBe(true);
  });

  test('closes by its close button, which needs no script', () => {
    serve(island);
    const button = within(dialog()).getByRole('button', { name: 'Close', hidden: true });
    expect([button.getAttribute('type'), button.closest('form')?.getAttribute('method')]).toEqual([
      'submit',
      'dialog',
    ]);
  });

  test('closes by a click on the backdrop, and not by one on its content', async () => {
    const user = visitor();
    hydrate(island);
    open();
    await user.click(screen.getByRole('heading', { name: 'Ten habits' }));
    expect(dialog().open).toBe(true);
    await user.click(dialog());
    expect([dialog().open, $securityOverlay.get()]).toEqual([false, 'closed']);
  });

  test('gives the focus back to the button that opens it when the browser has lost it', () => {
    hydrate(island);
    const opener = document.createElement('button');
    opener.setAttribute('commandfor', 'security-overlay');
    document.body.append(opener);
    open();
    act(() => closeSecurityOverlay());
    expect(document.activeElement).toBe(opener);
  });

  test('leaves the focus alone where the browser has put it', () => {
    hydrate(island);
    const [opener, other] = [document.createElement('button'), document.createElement('button')];
    opener.setAttribute('commandfor', 'security-overlay');
    document.body.append(opener, other);
    open();
    other.focus();
    act(() => closeSecurityOverlay());
    expect(document.activeElement).toBe(other);
  });

  test('stays when a press that began inside ends on the backdrop', async () => {
    const user = visitor();
    hydrate(island);
    open();
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('heading', { name: 'Ten habits' }) },
      { keys: '[/MouseLeft]', target: dialog() },
    ]);
    expect(dialog().open).toBe(true);
  });

  test('keeps the topics a visitor opened for the next time', async () => {
    const user = visitor();
    hydrate(island);
    open();
    await user.click(screen.getByText('HTTPS Usage'));
    act(() => closeSecurityOverlay());
    open();
    expect(items().map((item) => item.open)).toEqual([false, true, false]);
  });
});
