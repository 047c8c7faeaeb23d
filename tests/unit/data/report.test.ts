import { describe, expect, test } from 'vitest';
import type { StoredProject } from '../../../src/data/project.ts';
import { compareProjects } from '../../../src/data/report.ts';

function project(id: string, fields: Partial<StoredProject> = {}): StoredProject {
  return { id, key: 1, title: id.toUpperCase(), details: '', description: '', ...fields };
}

describe('compareProjects', () => {
  test('finds nothing between equal lists', () => {
    const list = [project('a'), project('b', { video: { kind: 'page', address: 'https://example.com/' } })];
    expect(compareProjects(list, structuredClone(list))).toEqual({
      added: [],
      changed: [],
      removed: [],
      isReordered: false,
    });
  });

  test('tells what was added, changed and removed, by title', () => {
    const before = [project('a'), project('b', { github: 'https://example.com/' })];
    const after = [project('b', { title: 'New', picture: './pictures/x.webp' }), project('c')];
    expect(compareProjects(before, after)).toEqual({
      added: ['C'],
      changed: [{ project: 'New', fields: ['title', 'github', 'picture'] }],
      removed: ['A'],
      isReordered: false,
    });
  });

  test('notices a new order of those that stayed', () => {
    const [a, b, c] = [project('a'), project('b'), project('c')];
    expect(compareProjects([a, b, c], [c, b]).isReordered).toBe(true);
    expect(compareProjects([a, b, c], [a, c]).isReordered).toBe(false);
  });
});
