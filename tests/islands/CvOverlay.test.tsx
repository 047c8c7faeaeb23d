import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CvOverlay } from '../../src/islands/CvOverlay/CvOverlay.tsx';
import { hydrate, serve, wake } from './support/hydrate.ts';

const makePicture = (name: string) => ({
  src: `/${name}.webp`,
  srcset: `/${name}.webp 400w`,
  avifSrcset: `/${name}.avif 400w`,
  sizes: '50vw',
  width: 620,
  height: 877,
});

const island = (
  <CvOverlay
    title="Click on CV"
    alt="Curriculum vitae"
    thumbnail={makePicture('small')}
    page={makePicture('whole')}
    image="/cv.jpg"
    pdf="/cv.pdf"
  />
);

afterEach(() => document.body.replaceChildren());

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
const block = () => screen.getByRole('button', { name: 'Click on CV Curriculum vitae' });

describe('CvOverlay', () => {
  test('is served closed, with a button that opens it without script', () => {
    serve(island);
    expect(dialog().open).toBe(false);
    expect([block().getAttribute('commandfor'), block().getAttribute('command')]).toEqual([
      dialog().id,
      'show-modal',
    ]);
  });

  test('opens by a click on the image, and shows the whole CV', async () => {
    hydrate(island);
    await userEvent.setup().click(screen.getByRole('img', { name: 'Curriculum vitae' }));
    expect(dialog().open).toBe(true);
    expect(within(dialog()).getByRole('img', { name: 'Curriculum vitae' }).getAttribute('src')).toBe(
      '/whole.webp',
    );
  });

  test('has exactly three controls: Close, PNG and PDF', () => {
    render(island);
    const controls = [...dialog().querySelectorAll('button, a')];
    expect(controls.map((control) => control.textContent)).toEqual(['Close', 'PNG', 'PDF']);
    const [close, png, pdf] = controls;
    expect(close?.closest('form')?.method).toBe('dialog');
    expect([png?.getAttribute('href'), png?.getAttribute('download')]).toEqual(['/cv.jpg', 'image.jpg']);
    expect([pdf?.getAttribute('href'), pdf?.getAttribute('target'), pdf?.getAttribute('rel')]).toEqual([
      '/cv.pdf',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('closes by a click on the backdrop, and opens again', async () => {
    const visitor = userEvent.setup();
    hydrate(island);
    await visitor.click(block());
    await visitor.click(dialog());
    expect(dialog().open).toBe(false);
    await visitor.click(block());
    expect(dialog().open).toBe(true);
  });

  test('gives the focus back to its button when the browser has lost it', async () => {
    const visitor = userEvent.setup();
    hydrate(island);
    await visitor.click(block());
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await visitor.click(dialog());
    expect(document.activeElement).toBe(block());
  });

  test('leaves the opening to browsers that know commandfor', async () => {
    Object.defineProperty(HTMLButtonElement.prototype, 'commandForElement', {
      value: null,
      configurable: true,
    });
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    hydrate(island);
    await userEvent.setup().click(block());
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    expect(showModal).not.toHaveBeenCalled();
  });

  test('wakes quietly when the browser has opened it already', () => {
    const page = serve(island);
    dialog().showModal();
    wake(page, island);
    expect(dialog().open).toBe(true);
  });
});
