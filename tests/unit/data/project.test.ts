import { describe, expect, test } from 'vitest';
import { parseProjectList, parseProjects } from '../../../src/data/project.ts';

const project = { id: 'a', key: 1, title: 'A', details: '', description: '' };

describe('parseProjectList', () => {
  test('reads a bare list, from before snapshots remembered what is gone, as one without a source', () => {
    const list = { source: '', projects: [project], removed: [], leftOut: { count: 0, records: [] } };
    expect(parseProjectList(JSON.stringify([project]))).toEqual(list);
  });

  test('reads a list with what is gone and what was left out', () => {
    const removed = [{ id: 'b', title: 'B', removedOn: '2026-11-21' }];
    const leftOut = { count: 1, records: [{ record: 2, id: 'c', fields: ['title'] }] };
    const list = { source: '/api/projects', projects: [project], removed, leftOut };
    expect(parseProjectList(JSON.stringify(list))).toEqual(list);
  });
});

describe('parseProjects', () => {
  test("remembers each project's place in the API's list", () => {
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
    expect(parseProjectList('{}\n')).toBeUndefined();
    expect(parseProjects('{}\n')).toEqual({});
  });

  test('refuses what is not a list of projects', () => {
    expect(() => parseProjects('[{"id": 1}]')).toThrow();
    expect(() => parseProjects('{"data": []}')).toThrow();
  });
});
