import { act, render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type KeptMessage, readKept } from '../../../src/stores/kept-message.ts';
import { button, expectStatus, fill, island, request, status, values } from '../support/contact-form.tsx';

/** What another page of the browser does to the storage. */
function changeElsewhere(stored: Record<string, string | null>): void {
  for (const [key, value] of Object.entries(stored)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
  act(() => {
    for (const key of Object.keys(stored)) dispatchEvent(new StorageEvent('storage', { key }));
  });
}

/** What is kept now; fails when that is nothing. */
function readDraft(): KeptMessage {
  const kept = readKept();
  if (!kept) throw new Error('Nothing is kept.');
  return kept;
}

describe('ContactForm, on one of several pages', () => {
  test('follows what another page types, sends or takes up again', async () => {
    render(island);
    await fill({ name: 'Ada' });
    const kept = readDraft();
    changeElsewhere({ 'contact-draft': JSON.stringify({ ...kept, name: 'Ada L.', message: 'Hello' }) });
    expect(values()).toMatchObject({ name: 'Ada L.', message: 'Hello' });
    changeElsewhere({ 'contact-draft': null, 'contact-sent': kept.id });
    await expectStatus(/arrived/);
    expect(values()).toMatchObject({ name: '', message: '' });
  });

  test('keeps what it shows when another page was emptied, not sent', async () => {
    render(island);
    await fill({ name: 'Ada' });
    changeElsewhere({ 'contact-draft': null });
    expect(values()).toMatchObject({ name: 'Ada' });
  });

  test('shows no message that was sent while the browser kept the page for the back button', async () => {
    render(island);
    const visitor = await fill();
    const kept = readDraft();
    localStorage.setItem('contact-sent', kept.id);
    localStorage.removeItem('contact-draft');
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await expectStatus(/arrived/);
    expect(values()).toMatchObject({ name: '', message: '' });
    await visitor.click(button());
    expect(status()).toMatch(/arrived/);
    expect(request).not.toHaveBeenCalled();
  });

  test('sends nothing that another page has sent, even if nobody told this one', async () => {
    render(island);
    const visitor = await fill();
    localStorage.setItem('contact-sent', readDraft().id);
    localStorage.removeItem('contact-draft');
    await visitor.click(button());
    await expectStatus(/arrived/);
    expect(request).not.toHaveBeenCalled();
  });
});
