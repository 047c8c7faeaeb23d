import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { StyleShowcase } from '../../src/islands/StyleShowcase/StyleShowcase.tsx';
import { hydrate, serve } from './support/hydrate.ts';

const titles = ['Flat Design', 'Minimalist Design', 'Illustrative Design', 'Typography-Centric Design'];
const styles = titles.map((title, index) => ({
  title,
  description: `All about ${title}`,
  picture: {
    src: `/${index}.jpg`,
    srcset: '',
    avifSrcset: '',
    sizes: '',
    width: 4,
    height: 5,
    alt: `Picture of ${title}`,
  },
}));
const showcase = <StyleShowcase styles={styles} />;

afterEach(() => document.body.replaceChildren());

const tab = (name: string) => screen.getByRole('tab', { name });
const panel = () => screen.getByRole('tabpanel');
const selected = () => screen.getAllByRole('tab', { selected: true }).map((button) => button.textContent);
const shownPictures = () =>
  [...panel().querySelectorAll('img[data-state="shown"]')].map((picture) => picture.getAttribute('alt'));
const arrive = (title: string) => fireEvent.load(screen.getByAltText(`Picture of ${title}`));

describe('StyleShowcase', () => {
  test('is served with the first style: picture, title and description', () => {
    serve(showcase);
    expect(selected()).toEqual(['Flat Design']);
    expect(screen.getByRole('tabpanel', { name: 'Flat Design' }).textContent).toBe(
      'Flat DesignAll about Flat Design',
    );
    expect(panel().querySelectorAll('img')).toHaveLength(1);
  });

  test('wakes without changing what was served', () => {
    hydrate(showcase);
    expect(selected()).toEqual(['Flat Design']);
  });

  test('swaps title and description on a click, and the picture as soon as it is there', async () => {
    const visitor = userEvent.setup();
    render(showcase);
    await visitor.click(tab('Illustrative Design'));
    expect(selected()).toEqual(['Illustrative Design']);
    expect(panel().textContent).toContain('All about Illustrative Design');
    expect(shownPictures()).toEqual(['Picture of Flat Design']);
    arrive('Illustrative Design');
    expect(shownPictures()).toEqual(['Picture of Illustrative Design']);
  });

  test('goes back to the first style at once', async () => {
    const visitor = userEvent.setup();
    render(showcase);
    await visitor.click(tab('Minimalist Design'));
    arrive('Minimalist Design');
    await visitor.click(tab('Flat Design'));
    expect(selected()).toEqual(['Flat Design']);
    expect(shownPictures()).toEqual(['Picture of Flat Design']);
  });

  test('keeps the picture that was shown while the next one is on its way', async () => {
    const visitor = userEvent.setup();
    render(showcase);
    await visitor.click(tab('Minimalist Design'));
    arrive('Minimalist Design');
    await visitor.click(tab('Illustrative Design'));
    expect(shownPictures()).toEqual(['Picture of Minimalist Design']);
  });

  test('shows the last choice when pictures arrive late and out of order', async () => {
    const visitor = userEvent.setup();
    render(showcase);
    await visitor.click(tab('Minimalist Design'));
    await visitor.click(tab('Illustrative Design'));
    arrive('Illustrative Design');
    arrive('Minimalist Design');
    expect(shownPictures()).toEqual(['Picture of Illustrative Design']);
  });

  test('moves on even when a picture never comes', async () => {
    const visitor = userEvent.setup();
    render(showcase);
    await visitor.click(tab('Minimalist Design'));
    fireEvent.error(screen.getByAltText('Picture of Minimalist Design'));
    expect(shownPictures()).toEqual(['Picture of Minimalist Design']);
  });

  test('fetches the other pictures only when they may be chosen next', async () => {
    const visitor = userEvent.setup();
    render(showcase);
    await visitor.hover(tab('Typography-Centric Design'));
    const sources = [...panel().querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
    expect(sources).toEqual(['/0.jpg', '/3.jpg']);
    expect(shownPictures()).toEqual(['Picture of Flat Design']);
  });

  test('is one tab stop for the styles and one for the panel; arrows, Home and End choose', async () => {
    const visitor = userEvent.setup();
    render(showcase);
    await visitor.tab();
    expect(document.activeElement).toBe(panel());
    await visitor.tab();
    expect(document.activeElement).toBe(tab('Flat Design'));
    await visitor.tab();
    expect(document.activeElement).toBe(document.body);
    await visitor.tab({ shift: true });
    await visitor.keyboard('{ArrowUp}');
    expect([document.activeElement?.textContent, ...selected()]).toEqual([titles[3], titles[3]]);
    await visitor.keyboard('{ArrowDown}{ArrowDown}');
    expect(selected()).toEqual([titles[1]]);
    await visitor.keyboard('{End}');
    expect(selected()).toEqual([titles[3]]);
    await visitor.keyboard('{Home}');
    expect([document.activeElement?.textContent, ...selected()]).toEqual([titles[0], titles[0]]);
  });

  test('ties the panel to the chosen tab', async () => {
    const visitor = userEvent.setup();
    render(showcase);
    await visitor.click(tab('Minimalist Design'));
    expect(screen.getByRole('tabpanel', { name: 'Minimalist Design' }).id).toBe(
      tab('Minimalist Design').getAttribute('aria-controls'),
    );
  });

  test('unfolds the words on a tap, folds them on the next, and when something else is touched', () => {
    render(showcase);
    const tap = () => fireEvent(panel(), new PointerEvent('click', { bubbles: true, pointerType: 'touch' }));
    const seen = [panel().dataset.overlay];
    for (const touch of [tap, tap, tap, () => fireEvent.blur(panel())]) {
      touch();
      seen.push(panel().dataset.overlay);
    }
    expect(seen).toEqual(['closed', 'open', 'closed', 'open', 'closed']);
  });

  test('leaves the unfolding to the style sheet when a mouse clicks', () => {
    render(showcase);
    fireEvent(panel(), new PointerEvent('click', { bubbles: true, pointerType: 'mouse' }));
    expect(panel().dataset.overlay).toBe('closed');
  });
});
