import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProjectList, RemovedProject } from '../../../src/data/project.ts';
import { REMEMBERED_PROJECTS, rememberRemoved } from '../../../src/data/removed.ts';
import { updateSnapshot } from '../../../src/data/snapshot.ts';
import { readSnapshot } from '../../../src/data/snapshot-folder.ts';
import { makeFolder, makeRecord, makeRecords, send, sendProjects, serveProjects } from './support.ts';

const LIST = '/api/projects';
const SOURCE = 'https://api.example.com/api/projects';
const NOW = new Date('2026-11-21T23:30:00-02:00');

const project = (id: string) => ({ id, key: id, title: `Title of ${id}`, details: '', description: '' });
const gone = (id: string, removedOn = '2026-11-22'): RemovedProject => ({
  id,
  title: `Title of ${id}`,
  removedOn,
});

function listOf(ids: string[], removed: RemovedProject[] = []): ProjectList {
  return { source: SOURCE, projects: ids.map(project), removed, leftOut: { count: 0, records: [] } };
}

describe('rememberRemoved', () => {
  test('remembers what is gone, with its title and the day in UTC, before what was gone earlier', () => {
    const previous = listOf(['a', 'b', 'c'], [gone('old', '2026-01-01')]);
    expect(rememberRemoved(previous, listOf(['b']), NOW)).toEqual([
      gone('a'),
      gone('c'),
      gone('old', '2026-01-01'),
    ]);
  });

  test('forgets a project that is back, whatever the case of its id', () => {
    const previous = listOf(['a'], [gone('b'), gone('C')]);
    expect(rememberRemoved(previous, listOf(['a', 'b', 'c']), NOW)).toEqual([]);
  });

  test('misses nothing of another API, and nothing before the first snapshot', () => {
    const previous = listOf(['a'], [gone('b')]);
    expect(rememberRemoved(previous, { ...listOf([]), source: '/api/projects' }, NOW)).toEqual([]);
    expect(rememberRemoved(undefined, listOf(['a']), NOW)).toEqual([]);
  });

  test(`remembers the last ${REMEMBERED_PROJECTS} only`, () => {
    const ids = Array.from({ length: REMEMBERED_PROJECTS }, (_, index) => `p${index}`);
    const removed = rememberRemoved(listOf(ids, [gone('old')]), listOf([]), NOW);
    expect(removed.map(({ id }) => id)).toEqual(ids);
  });
});

describe('updateSnapshot, over time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    return () => vi.useRealTimers();
  });

  async function removedAfter(host: string, folder: string) {
    await updateSnapshot(host, folder);
    return (await readSnapshot(folder))?.removed;
  }

  test('keeps a removed project in mind, with the day on which it was missed first, until it is back', async () => {
    const folder = await makeFolder();
    const api = await serveProjects([makeRecord('a'), makeRecord('b')]);
    expect(await removedAfter(api.host, folder)).toEqual([]);
    api.routes[LIST] = sendProjects([makeRecord('b')]);
    expect(await removedAfter(api.host, folder)).toEqual([gone('a')]);
    vi.setSystemTime('2027-05-01');
    expect(await updateSnapshot(api.host, folder)).toMatchObject({ outcome: 'unchanged' });
    api.routes[LIST] = sendProjects([makeRecord('b'), makeRecord('c')]);
    expect(await removedAfter(api.host, folder)).toEqual([gone('a')]);
    api.routes[LIST] = sendProjects([makeRecord('a'), makeRecord('b'), makeRecord('c')]);
    expect(await removedAfter(api.host, folder)).toEqual([]);
  });

  test('counts a project whose record can no longer be used among them, until it is mended', async () => {
    const folder = await makeFolder();
    const api = await serveProjects([makeRecord('a'), makeRecord('b')]);
    await updateSnapshot(api.host, folder);
    api.routes[LIST] = sendProjects([makeRecord('a', { details: 7 }), makeRecord('b')]);
    expect(await removedAfter(api.host, folder)).toEqual([gone('a')]);
    api.routes[LIST] = sendProjects([makeRecord('a'), makeRecord('b')]);
    expect(await removedAfter(api.host, folder)).toEqual([]);
  });

  test('misses nothing while the API does not answer, or has lost more than half', async () => {
    const folder = await makeFolder();
    const api = await serveProjects(makeRecords(4));
    await updateSnapshot(api.host, folder);
    const before = await readlink(join(folder, 'snapshot'));
    for (const answer of [send('', { status: 404 }), sendProjects(makeRecords(1))]) {
      api.routes[LIST] = answer;
      expect(await removedAfter(api.host, folder)).toEqual([]);
      expect(await readlink(join(folder, 'snapshot'))).toBe(before);
    }
  });
});
