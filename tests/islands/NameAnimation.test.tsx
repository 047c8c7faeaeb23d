import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { NameAnimation } from '../../src/islands/NameAnimation/NameAnimation.tsx';
import { nameLetters } from '../../src/lib/name-letters.ts';
import { hydrate, serve } from './support/hydrate.ts';

const heading = (name: string) => (
  <h1>
    <NameAnimation name={name} words={nameLetters(name)} />
  </h1>
);
const letters = () => [...document.querySelectorAll<HTMLElement>('[data-index]')];

describe('NameAnimation', () => {
  test('is read once, as a whole', () => {
    render(heading('Robin Vermeer'));
    expect(screen.getByRole('heading', { name: 'Robin Vermeer' })).toBeTruthy();
  });

  test('is served letter by letter, in order, spaces not counted', () => {
    serve(heading('Al Bo'));
    expect(letters().map((letter) => [letter.dataset.index, letter.textContent])).toEqual([
      ['0', 'A'],
      ['1', 'l'],
      ['2', 'B'],
      ['3', 'o'],
    ]);
  });

  test('shows the words apart, with a place to break between them', () => {
    const page = serve(heading('Al Bo'));
    expect(page.querySelector('[aria-hidden]')?.textContent).toBe('Al Bo');
  });

  test('wakes without changing what was served', () => {
    const { container } = hydrate(heading('Robin Vermeer'));
    expect(container.querySelector('[data-take]')?.getAttribute('data-take')).toBe('0');
  });

  test('plays again with every click, without a tab stop', () => {
    const { container } = render(heading('Robin'));
    const take = () => container.querySelector('[data-take]')?.getAttribute('data-take');
    const takes = [take()];
    for (let click = 0; click < 3; click++) {
      fireEvent.click(screen.getByText('R'));
      takes.push(take());
    }
    expect(takes).toEqual(['0', '1', '0', '1']);
    expect(container.querySelector('[tabindex], button, a')).toBeNull();
  });
});
