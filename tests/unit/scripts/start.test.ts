import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../../../scripts/api/server.ts';
import { NEUTRAL_SETTINGS } from '../../../scripts/testing/test-settings.ts';
import { makeFolder } from './temporary-folder.ts';

const START = join(import.meta.dirname, '../../../scripts/start.mjs');

/** A start that cannot succeed. */
async function failToStart(environment: Record<string, string>) {
  const { exitCode, stderr } = await execa(process.execPath, [START], {
    env: { ...NEUTRAL_SETTINGS, HOST: '127.0.0.1', PORT: '0', ...environment },
    stdin: 'ignore',
    reject: false,
  });
  return { exitCode, stderr };
}

describe('start', () => {
  test('says in one sentence which setting is wrong', async () => {
    const { exitCode, stderr } = await failToStart({ PORT: 'http' });
    expect([exitCode, stderr]).toEqual([1, 'PORT is "http"; expected a whole number from 0 to 65535.']);
  });

  test('says in one sentence that the port is taken, before anything long', async () => {
    const other = createServer();
    onTestFinished(() => void other.close());
    const { port } = new URL(await listenLocally(other));
    const { exitCode, stderr } = await failToStart({ PORT: port, DATA_DIR: await makeFolder() });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is taken by another program: .+$`));
  });

  test('says in one sentence that the data folder is none', async () => {
    const file = join(await makeFolder(), 'data');
    await writeFile(file, '');
    const { exitCode, stderr } = await failToStart({ DATA_DIR: file });
    expect(exitCode).toBe(1);
    expect(stderr).toBe(
      `${file} is a file where a folder is expected: move it away, or name another folder with DATA_DIR.`,
    );
  });

  test('says in one sentence that the database is damaged, and leaves it', async () => {
    const dataDir = await makeFolder();
    await writeFile(join(dataDir, 'portfolio.db'), 'no database at all');
    const { exitCode, stderr } = await failToStart({ DATA_DIR: dataDir });
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`${join(dataDir, 'portfolio.db')} is damaged`);
    expect(stderr).not.toContain('\n');
  });
});
