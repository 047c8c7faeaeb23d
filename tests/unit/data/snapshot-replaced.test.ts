import { readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { updateSnapshot } from '../../../src/data/snapshot.ts';
import { readSnapshot } from '../../../src/data/snapshot-folder.ts';
import { makeFolder, makeRecords, sendProjects, serveProjects } from './support.ts';

/** Runs before a file of this name is read, once. */
const before = vi.hoisted(() => new Map<string, () => Promise<void>>());

vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original();
  const readFile = async (path: string, encoding: 'utf8') => {
    const [name, happen] = [...before].find(([each]) => path.endsWith(each)) ?? [];
    if (name && happen) {
      before.delete(name);
      await happen();
    }
    return real.readFile(path, encoding);
  };
  return { ...real, readFile: readFile as typeof real.readFile };
});

test.each(['projects.json', 'sources.json'])(
  'the snapshot is the new one when the old one is removed before its %s is read',
  async (file) => {
    const folder = await makeFolder();
    const { host, routes } = await serveProjects(makeRecords(2));
    await updateSnapshot(host, folder);
    const old = await readlink(join(folder, 'snapshot'));
    routes['/api/projects'] = sendProjects(makeRecords(3));
    before.set(file, async () => {
      await updateSnapshot(host, folder);
      await rm(join(folder, old), { recursive: true });
    });
    const snapshot = await readSnapshot(folder);
    expect(snapshot?.projects).toHaveLength(3);
    expect(before.size).toBe(0);
  },
);
