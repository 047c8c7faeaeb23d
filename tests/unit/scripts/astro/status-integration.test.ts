import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { placeEmptyList } from '../../../../src/data/publish-draft.ts';
import { updateSnapshot } from '../../../../src/data/snapshot.ts';
import { statusFile } from '../../../../scripts/astro/status-integration.ts';
import { makeRecord, makeRecords, sendProjects, serveProjects } from '../../data/support.ts';
import { makeFolder } from '../temporary-folder.ts';

/** What a build from this data folder says of itself. */
async function writeStatus(dataDir: string): Promise<string> {
  const folder = await makeFolder();
  const write = statusFile({ dataDir }).hooks['astro:build:done'];
  if (!write) throw new Error('The integration writes nothing.');
  await Reflect.apply(write, undefined, [{ dir: pathToFileURL(`${folder}/`) }]);
  return readFile(join(folder, 'status.json'), 'utf8');
}

describe('status-integration', () => {
  test('tells from which data the site is, since when, how many projects, and what was left out', async () => {
    const dataDir = await makeFolder();
    const { host } = await serveProjects([
      ...makeRecords(2),
      makeRecord('x', { title: 'TITLE '.repeat(100) }),
    ]);
    await updateSnapshot(host, dataDir);
    await utimes(join(dataDir, 'snapshot/projects.json'), 0, 0);
    expect(JSON.parse(await writeStatus(dataDir))).toEqual({
      data: expect.stringMatching(/^[0-9a-f]{20}$/) as string,
      dataSince: '1970-01-01T00:00:00.000Z',
      projects: 2,
      leftOut: { count: 1, records: [{ record: 3, id: 'x', fields: ['title'] }] },
    });
    expect(await writeStatus(dataDir)).not.toContain('TITLE');
  });

  test('has the same bytes after every update that finds the same data, and others after a change', async () => {
    const dataDir = await makeFolder();
    const api = await serveProjects(makeRecords(2));
    const statuses: string[] = [];
    for (let build = 0; build < 3; build++) {
      await updateSnapshot(api.host, dataDir);
      statuses.push(await writeStatus(dataDir));
    }
    expect(new Set(statuses).size).toBe(1);
    // Pages are the same, but what was left out is not.
    api.routes['/api/projects'] = sendProjects([...makeRecords(2), {}]);
    await updateSnapshot(api.host, dataDir);
    expect(statuses).not.toContain(await writeStatus(dataDir));
  });

  test('says that there are no data yet', async () => {
    const dataDir = await makeFolder();
    const none = { data: null, dataSince: null, projects: 0, leftOut: { count: 0, records: [] } };
    expect(JSON.parse(await writeStatus(dataDir))).toEqual(none);
    placeEmptyList(dataDir);
    expect(JSON.parse(await writeStatus(dataDir))).toEqual(none);
  });
});
