// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { isBackgroundClick } from '../../../../src/islands/Particles/background-click.ts';

afterEach(() => document.body.replaceChildren());

function clickOn(html: string, event: Event = new PointerEvent('pointerup', { bubbles: true })): boolean {
  document.body.innerHTML = html;
  let seen: Event | undefined;
  addEventListener('pointerup', (heard) => (seen = heard), { capture: true, once: true });
  (document.querySelector('#target') ?? document.body).dispatchEvent(event);
  return isBackgroundClick(seen);
}

describe('background-click', () => {
  test('lets clicks on the page and on its text through', () => {
    expect(clickOn('')).toBe(true);
    expect(clickOn('<main tabindex="-1"><p id="target">Text</p></main>')).toBe(true);
  });

  test.each([
    '<a href="#"><b id="target">link</b></a>',
    '<button><i id="target"></i></button>',
    '<input id="target" />',
    '<textarea id="target"></textarea>',
    '<label id="target">Name</label>',
    '<details><summary id="target">more</summary></details>',
    '<dialog open><p id="target">inside</p></dialog>',
    '<video id="target"></video>',
    '<nav popover><p id="target">menu</p></nav>',
    '<div tabindex="0"><h3 id="target">panel</h3></div>',
    '<main id="target"><section inert>beside a dialog</section></main>',
  ])('holds back clicks on %s', (html) => {
    expect(clickOn(html)).toBe(false);
  });

  test('holds back clicks with other buttons than the main one', () => {
    expect(clickOn('', new PointerEvent('pointerup', { bubbles: true, button: 2 }))).toBe(false);
  });

  test('counts a tap once, by its pointerup', () => {
    expect(isBackgroundClick(new Event('touchend'))).toBe(false);
    expect(isBackgroundClick(undefined)).toBe(false);
  });
});
