import { describe, expect, test } from 'vitest';
import { currentMark, navigation } from '../../../src/components/frame/navigation.ts';

describe('navigation', () => {
  test('lists Home, Projects, About and Contact', () => {
    expect(navigation.map(({ label }) => label)).toEqual(['Home', 'Projects', 'About', 'Contact']);
  });

  test("marks the page's own link", () => {
    expect(currentMark('/about', '/about')).toBe('page');
    expect(currentMark('/', '/about')).toBeUndefined();
  });

  test.each(['/projects/2', '/projectparams/65f0'])('marks Projects as the place of %s', (current) => {
    expect(currentMark('/projects', current)).toBe('true');
    expect(currentMark('/', current)).toBeUndefined();
  });
});
