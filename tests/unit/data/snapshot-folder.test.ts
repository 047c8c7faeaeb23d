import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, readlink, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { placeEmptyList } from '../../../src/data/publish-draft.ts';
import { updateSnapshot } from '../../../src/data/snapshot.ts';
import { readSnapshot } from '../../../src/data/snapshot-folder.ts';
import {
  listAll,
  makeFolder,
  makePicture,
  makeRecord,
  readWhole,
  send,
  sendProjects,
  serveProjects,
  type TestHost,
} from './support.ts';

const LIST = '/api/projects';
const HOUR_MS = 60 * 60 * 1000;
const SNAPSHOT_MODULE = pathToFileURL(join(import.meta.dirname, '../../../src/data/snapshot.ts')).href;

/** An update in a process of its own, which kills itself before the nth change to names in the data folder. */
const CRASHING_UPDATE = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const [module, host, folder, step] = process.argv.slice(1);
  let left = Number(step);
  for (const name of ['renameSync', 'symlinkSync', 'rmSync', 'fsyncSync']) {
    const change = fs[name];
    fs[name] = (...words) => {
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      return change(...words);
    };
  }
  syncBuiltinESMExports();
  const { updateSnapshot } = await import(module);
  await updateSnapshot(host, folder);
`;

function startUpdate(host: string, folder: string, crashAt = 0) {
  const words = [
    '--input-type=module',
    '-e',
    CRASHING_UPDATE,
    SNAPSHOT_MODULE,
    host,
    folder,
    String(crashAt),
  ];
  return spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function serveOne(title: string): Promise<TestHost> {
  return await serveProjects([makeRecord('a', { title, UrlImage: '/a.png' })], {
    '/a.png': send(await makePicture('#ec8106')),
  });
}

async function listSnapshots(folder: string): Promise<string[]> {
  return (await readdir(join(folder, 'snapshots'))).filter((name) => !name.startsWith('.lock')).sort();
}

function retitle(api: TestHost, title: string): void {
  api.routes[LIST] = sendProjects([makeRecord('a', { title, UrlImage: '/a.png' })]);
}

describe('the snapshot folder', () => {
  test('is swapped by a link, and keeps the snapshot before but none older', async () => {
    const folder = await makeFolder();
    const api = await serveOne('One');
    const seen: string[] = [];
    for (const title of ['One', 'Two', 'Three']) {
      retitle(api, title);
      await updateSnapshot(api.host, folder);
      seen.push(await readlink(join(folder, 'snapshot')));
      expect(await readWhole(folder)).toMatchObject([{ title }]);
    }
    expect(await listSnapshots(folder)).toEqual(
      seen
        .slice(1)
        .map((link) => link.replace('snapshots/', ''))
        .sort(),
    );
  });

  test('is the same one again for the same data', async () => {
    const folder = await makeFolder();
    const api = await serveOne('One');
    await updateSnapshot(api.host, folder);
    const first = await readlink(join(folder, 'snapshot'));
    retitle(api, 'Two');
    await updateSnapshot(api.host, folder);
    retitle(api, 'One');
    expect(await updateSnapshot(api.host, folder)).toMatchObject({ outcome: 'updated' });
    expect(await readlink(join(folder, 'snapshot'))).toBe(first);
    expect(await readWhole(folder)).toMatchObject([{ title: 'One' }]);
  });

  test('has the same bytes for the same data in another place', async () => {
    const [one, other] = [await makeFolder(), await makeFolder()];
    const api = await serveOne('One');
    await updateSnapshot(api.host, one);
    await updateSnapshot(api.host, other);
    for (const file of ['projects.json', 'sources.json']) {
      const [first, second] = [
        await readFile(join(one, 'snapshot', file)),
        await readFile(join(other, 'snapshot', file)),
      ];
      expect(first.equals(second)).toBe(true);
    }
    expect(await readlink(join(one, 'snapshot'))).toBe(await readlink(join(other, 'snapshot')));
  });

  test('is whole after a crash before any step, and the next update succeeds', async () => {
    const folder = await makeFolder();
    const api = await serveOne('Old');
    await updateSnapshot(api.host, folder);
    const crashes: string[] = [];
    for (let step = 1; ; step++) {
      retitle(api, `New ${step}`);
      const update = startUpdate(api.host, folder, step);
      await once(update, 'exit');
      const [project] = await readWhole(folder);
      crashes.push(project?.title ?? '');
      if (update.signalCode === null) break;
      retitle(api, 'Old');
      await updateSnapshot(api.host, folder);
      expect(await readWhole(folder)).toMatchObject([{ title: 'Old' }]);
    }
    const last = `New ${crashes.length}`;
    expect(crashes.at(-1)).toBe(last);
    // Before the link is renamed the old one stands, after it the new one.
    const turn = crashes.findIndex((title) => title !== 'Old');
    expect(turn).toBeGreaterThan(3);
    expect(crashes.slice(turn)).toEqual(crashes.slice(turn).map((_, index) => `New ${turn + index + 1}`));
  });

  test('stays as it was when the update is killed in the middle of a picture', async () => {
    const folder = await makeFolder();
    const api = await serveOne('Old');
    await updateSnapshot(api.host, folder);
    retitle(api, 'New');
    const update = startUpdate(api.host, folder);
    api.routes['/a.png'] = (_request, response) => {
      response.writeHead(200, { 'content-length': 99 }).write('abc', () => update.kill('SIGKILL'));
    };
    await once(update, 'exit');
    expect(await readWhole(folder)).toMatchObject([{ title: 'Old' }]);
    expect(await listSnapshots(folder)).toHaveLength(2);
  });

  test('is cleared of what crashes left, but not of what another update may be writing', async () => {
    const folder = await makeFolder();
    const api = await serveOne('One');
    await updateSnapshot(api.host, folder);
    const [old, recent] = ['.new-old', '.new-recent'].map((name) => join(folder, 'snapshots', name));
    for (const draft of [old, recent]) await mkdir(draft ?? '');
    const before = new Date(Date.now() - 2 * HOUR_MS);
    await utimes(old ?? '', before, before);
    await updateSnapshot(api.host, folder);
    const left = await listSnapshots(folder);
    expect(left).toContain('.new-recent');
    expect(left).not.toContain('.new-old');
  });

  test('takes updates at once, in one process and in several', async () => {
    const folder = await makeFolder();
    const hosts = await Promise.all(['One', 'Two', 'Three'].map(serveOne));
    const [first, second] = hosts.map(({ host }) => host);
    const children = [startUpdate(first ?? '', folder), startUpdate(second ?? '', folder)];
    const exits = Promise.all(children.map((child) => once(child, 'exit')));
    for (let round = 0; round < 5; round++) {
      await Promise.all(hosts.map(({ host }) => updateSnapshot(host, folder)));
      expect(await readWhole(folder)).toHaveLength(1);
    }
    for (const [code] of await exits) expect(code).toBe(0);
    expect(await readWhole(folder)).toHaveLength(1);
    expect((await listSnapshots(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('is mended when somebody has damaged it', async () => {
    const folder = await makeFolder();
    const api = await serveOne('One');
    await updateSnapshot(api.host, folder);
    await writeFile(join(folder, 'snapshot/projects.json'), '[{"id":');
    expect(await readSnapshot(folder)).toBeUndefined();
    await updateSnapshot(api.host, folder);
    expect(await readWhole(folder)).toMatchObject([{ title: 'One' }]);
  });

  test('may be a copy that has a real folder in place of the link', async () => {
    const folder = await makeFolder();
    const api = await serveOne('One');
    await updateSnapshot(api.host, folder);
    await cp(join(folder, 'snapshot'), join(folder, 'copy'), { recursive: true, dereference: true });
    await rm(join(folder, 'snapshot'));
    await rename(join(folder, 'copy'), join(folder, 'snapshot'));
    expect(await readWhole(folder)).toMatchObject([{ title: 'One' }]);
    retitle(api, 'Two');
    await updateSnapshot(api.host, folder);
    expect(await readWhole(folder)).toMatchObject([{ title: 'Two' }]);
  });
});

describe('readSnapshot', () => {
  test('throws when the list is there and cannot be read, so that nothing passes for a first fetch', async () => {
    const folder = await makeFolder();
    await mkdir(join(folder, 'snapshot/projects.json'), { recursive: true });
    await expect(readSnapshot(folder)).rejects.toThrow(/EISDIR/);
  });
});

describe('placeEmptyList', () => {
  test('puts an empty list where none is, which does not count as fetched', async () => {
    const folder = await makeFolder();
    placeEmptyList(folder);
    expect(await readWhole(folder)).toEqual([]);
    expect(await readSnapshot(folder)).toBeUndefined();
  });

  test('leaves a list that is there, and gives way to the first', async () => {
    const folder = await makeFolder();
    placeEmptyList(folder);
    const api = await serveOne('One');
    expect(await updateSnapshot(api.host, folder)).toMatchObject({ outcome: 'updated', added: ['One'] });
    const before = await listAll(folder);
    placeEmptyList(folder);
    expect(await readWhole(folder)).toMatchObject([{ title: 'One' }]);
    expect((await listAll(folder)).filter((name) => !name.startsWith('snapshots/none'))).toEqual(
      before.filter((name) => !name.startsWith('snapshots/none')),
    );
  });

  test('replaces a list that is no JSON', async () => {
    const folder = await makeFolder();
    const api = await serveOne('One');
    await updateSnapshot(api.host, folder);
    await writeFile(join(folder, 'snapshot/projects.json'), '[{"id":');
    placeEmptyList(folder);
    expect(await readWhole(folder)).toEqual([]);
  });
});
