import { createServer } from 'node:http';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../../../scripts/api/server.ts';
import { listen } from '../../../scripts/server/listen.ts';
import { NEUTRAL_SETTINGS } from '../../../scripts/testing/test-settings.ts';
import { openHook, SECRET } from '../rebuild/support.ts';
import { openCommand } from './projects/support.ts';

const PROJECTS = join(import.meta.dirname, '../../../scripts/projects.ts');

/** What `npm run projects -- words` does. */
async function run(words: string[], environment: Record<string, string>) {
  const { exitCode, stdout, stderr } = await execa(process.execPath, [PROJECTS, ...words], {
    env: { ...NEUTRAL_SETTINGS, HOST: '127.0.0.1', REBUILD_HOOK_SECRET: SECRET, ...environment },
    stdin: 'ignore',
    reject: false,
  });
  return { exitCode, stdout, stderr };
}

describe('npm run projects as a process', () => {
  test('tells the server that runs, by a signed call, and only after a change', async () => {
    const { dataDir, store } = await openCommand();
    const { app, calls } = openHook();
    const server = await listen(app, { host: '127.0.0.1', port: 0 });
    onTestFinished(server.close);
    const environment = { DATA_DIR: dataDir, PORT: new URL(server.origin).port };
    expect(await run([], environment)).toMatchObject({ exitCode: 0, stderr: '' });
    expect(calls).toEqual([]);
    expect(await run(['edit', 'tide-table', '--title', 'Tides'], environment)).toEqual({
      exitCode: 0,
      stdout:
        'Changed: tide-table, "Tides".\nThe server builds the site now: visitors see the change some seconds later.',
      stderr: '',
    });
    expect(calls).toHaveLength(1);
    expect((await store.findProject('tide-table'))?.title).toBe('Tides');
  });

  test('says that the next start builds when no server runs, and removes nothing unasked', async () => {
    const { dataDir, listIds } = await openCommand();
    const closed = createServer();
    const { port } = new URL(await listenLocally(closed));
    closed.close();
    const environment = { DATA_DIR: dataDir, PORT: port };
    const asked = await run(['remove', 'tide-table'], environment);
    expect(asked).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('--yes') as string });
    const { exitCode, stdout } = await run(['remove', 'tide-table', '--yes'], environment);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      /^No server took the news at .+ \(connect ECONNREFUSED .+\): the next npm start builds the site\.$/m,
    );
    expect(await listIds()).toEqual(['Bookshop_2']);
  });

  test('leaves the projects of another API alone', async () => {
    const { dataDir } = await openCommand();
    const environment = { DATA_DIR: dataDir, PUBLIC_API_HOST: 'https://api.example.com' };
    expect(await run(['list'], environment)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr:
        'The projects come from https://api.example.com, which PUBLIC_API_HOST names: change them there. This works on the embedded API only.',
    });
  });
});
