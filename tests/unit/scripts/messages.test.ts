import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, test } from 'vitest';
import { listenLocally } from '../../../scripts/api/server.ts';
import { NEUTRAL_SETTINGS } from '../../../scripts/testing/test-settings.ts';
import { greeting } from '../api/support.ts';
import { makeStore } from './messages/support.ts';
import { makeFolder } from './temporary-folder.ts';

const MESSAGES = join(import.meta.dirname, '../../../scripts/messages.ts');

/** What `npm run messages -- words` does. */
async function run(words: string[], environment: Record<string, string>) {
  const { exitCode, stdout, stderr } = await execa(process.execPath, [MESSAGES, ...words], {
    env: { ...NEUTRAL_SETTINGS, ...environment },
    stdin: 'ignore',
    reject: false,
  });
  return { exitCode, stdout, stderr };
}

describe('npm run messages', () => {
  test('reads and changes messages while another process has the database open', async () => {
    const { store, dataDir } = await makeStore();
    await store.addMessage(greeting);
    const environment = { DATA_DIR: dataDir };
    expect(await run(['answered', '1'], environment)).toEqual({
      exitCode: 0,
      stdout: 'Message 1 is marked as answered.',
      stderr: '',
    });
    const list = await run([], environment);
    expect(list).toMatchObject({ exitCode: 0, stderr: '' });
    expect(list.stdout).toMatch(/^1 {2}\S+ \S+ {2}not mailed: no e-mail is set up, answered$/m);
    expect((await store.findMessage(1))?.answeredAt).toBeDefined();
  });

  test('deletes nothing where nobody can be asked, but with --yes', async () => {
    const { store, dataDir } = await makeStore();
    await store.addMessage(greeting);
    const asked = await run(['delete', '1'], { DATA_DIR: dataDir });
    expect(asked).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('--yes') as string });
    expect(await store.findMessage(1)).toBeDefined();
    expect(await run(['delete', '1', '--yes'], { DATA_DIR: dataDir })).toMatchObject({ exitCode: 0 });
    expect(await store.findMessage(1)).toBeUndefined();
  });

  test('says in one sentence what is wrong, and makes no database', async () => {
    const dataDir = await makeFolder();
    const environment = { DATA_DIR: dataDir };
    const answers = await Promise.all([
      run([], environment),
      run(['sho', '1'], environment),
      run(['list'], { ...environment, SMTP_URL: 'smtp://me:secret@localhost' }),
    ]);
    expect(answers).toEqual(
      [
        `There is no database yet (${join(dataDir, 'portfolio.db')}): npm start makes it.`,
        'There is no command "sho". npm run messages -- help lists what there is.',
        'SMTP_URL is set, but MAIL_TO is not; expected your e-mail address.',
      ].map((stderr) => ({ exitCode: 1, stdout: '', stderr })),
    );
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('ends with 1 when the test of the chain stopped', async () => {
    const { dataDir } = await makeStore();
    const closed = createServer();
    const api = await listenLocally(closed);
    closed.close();
    const place = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: new URL(api).port };
    const { exitCode, stderr } = await run(['test'], place);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`Stopped: nothing answers at ${api}/api/collaborates`);
  });
});
