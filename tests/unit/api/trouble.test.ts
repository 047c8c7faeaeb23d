import { readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { changeDatabase, comingFrom, greeting, LOCAL_PROXY, serveApi, type TestApi } from './support.ts';

/** What the owner is told, which these tests mean to cause. */
function silenceErrors() {
  return vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

/** Serves an API, and gives what posts one more message. */
async function servePosting() {
  const api = await serveApi({ trustedProxies: LOCAL_PROXY });
  let count = 0;
  const post = () => {
    count += 1;
    return api.send('POST', '/api/collaborates', { ...greeting, name: `${count}` }, comingFrom(count));
  };
  expect((await post()).status).toBe(201);
  return { api, post, file: join(api.dataDir, 'portfolio.db') };
}

async function expectUnavailable(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get('retry-after')]).toStrictEqual([503, '10']);
  expect(await answer.text()).not.toMatch(/portfolio\.db|SQLITE|\.ts\b/);
}

const countMessages = async ({ store }: TestApi) => (await store.listMessages(1, 0)).total;

describe('a message, while the database', () => {
  test('is locked, gets a 503 and is stored afterwards', async () => {
    const error = silenceErrors();
    const { api, post, file } = await servePosting();
    const other = new DatabaseSync(file);
    onTestFinished(() => other.close());
    other.exec('BEGIN IMMEDIATE');
    await Promise.all([post(), post()].map(async (answer) => expectUnavailable(await answer)));
    expect(error).toHaveBeenCalledWith(expect.stringContaining('is locked by another program'));
    other.exec('ROLLBACK');
    expect((await post()).status).toBe(201);
    expect(await countMessages(api)).toBe(2);
  });

  test.each<[string, (file: string) => Promise<unknown>]>([
    ['is gone', (file) => rm(file)],
    ['is moved away', (file) => rename(file, `${file}.old`)],
    ['is replaced', (file) => writeFile(`${file}.new`, '').then(() => rename(`${file}.new`, file))],
    ['is cut', (file) => truncate(file, 4096)],
  ])('%s, gets a 503, and no new database takes its place', async (_, spoil) => {
    const error = silenceErrors();
    const { post, file } = await servePosting();
    await spoil(file);
    const left = await readFile(file).catch(() => undefined);
    await expectUnavailable(await post());
    expect(error).toHaveBeenCalledWith(expect.stringMatching(/portfolio\.db (was moved|is damaged)/));
    expect(await readFile(file).catch(() => undefined)).toStrictEqual(left);
  });

  test('has lost its table, gets a 503', async () => {
    silenceErrors();
    const { post, file } = await servePosting();
    changeDatabase(file, 'DROP TABLE messages');
    await expectUnavailable(await post());
  });
});
