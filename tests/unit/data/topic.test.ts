import { describe, expect, test } from 'vitest';
import { nameEntry } from '../../../src/data/topic.ts';

describe('a topic', () => {
  test('is named by its file', () => {
    expect(nameEntry({ entry: 'private-pages.yaml', data: { title: 'Private' } })).toBe('private-pages');
  });

  test.each([
    ['an empty file', undefined, 'found nothing'],
    ['a file of comments only', null, 'found nothing'],
    ['a list', [{ name: 'maryam' }], 'found a list'],
    ['words', 'About me', 'found "About me"'],
  ])('refuses %s by the name of the file', (_, data, found) => {
    expect(() => nameEntry({ entry: 'memorials.yaml', data })).toThrow(
      `src/content/memorials.yaml: ${found}; expected fields`,
    );
  });
});
