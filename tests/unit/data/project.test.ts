import { describe, expect, test } from 'vitest';
import { parseProjects } from '../../../src/data/project.ts';

describe('parseProjects', () => {
  test("remembers each project's place in the API's list", () => {
    const project = { key: 1, title: 'A', details: '', description: '' };
    const text = JSON.stringify([
      { ...project, id: 'b' },
      { ...project, id: 'a' },
    ]);
    expect(parseProjects(text)).toMatchObject([
      { id: 'b', position: 0 },
      { id: 'a', position: 1 },
    ]);
  });

  test('makes no entries of the empty list from before the first answer', () => {
    expect(parseProjects('{}\n')).toEqual({});
  });

  test('refuses what is not a list of projects', () => {
    expect(() => parseProjects('[{"id": 1}]')).toThrow();
    expect(() => parseProjects('{"data": []}')).toThrow();
  });
});
