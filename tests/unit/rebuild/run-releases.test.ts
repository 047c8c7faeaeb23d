import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, test } from 'vitest';
import { NEUTRAL_SETTINGS } from '../../../scripts/testing/test-settings.ts';
import { runReleases } from '../../../scripts/rebuild/run-releases.ts';
import { makeFolder } from '../scripts/temporary-folder.ts';
import { publishTestReleases } from './release-support.ts';

const RELEASES = join(import.meta.dirname, '../../../scripts/releases.ts');

describe('npm run releases', () => {
  test('lists what is kept, goes back, pins and unpins', async () => {
    const dataDir = await makeFolder();
    const run = (...words: string[]) => runReleases(dataDir, words);
    expect(await run()).toBe('There are no releases yet: npm start makes one.');
    const [first, second] = await publishTestReleases(dataDir, 2);

    const [head, newest, oldest] = (await run('list')).split('\n');
    expect(head).toMatch(/^release +built \(UTC\) +projects +data +why/);
    expect(newest).toMatch(
      new RegExp(`^${second?.id} +20[\\d-]+ [\\d:]+ +9 +80b023bbd90e15d87fb9 +start +shown$`),
    );
    expect(oldest).toMatch(new RegExp(`^${first?.id} .* start$`));

    expect(await run('rollback')).toContain(first?.id);
    expect(await run('pin')).toContain('New releases are built and kept meanwhile');
    expect(await run()).toMatch(new RegExp(`\n${first?.id} .* shown, pinned$`));
    await expect(run('rollback')).rejects.toThrow(`${first?.id} is pinned`);
    expect(await run('unpin')).toBe(`Shown again: ${second?.id}`);
    expect(await run('rollback', first?.id ?? '')).toContain(first?.id);
  });

  test.each([['rol'], ['--wat'], ['rollback a b'], ['unpin a'], ['list a']])(
    'says that "%s" means nothing, and what it can do',
    async (words) => {
      const answer = expect(runReleases(await makeFolder(), words.split(' '))).rejects;
      await answer.toThrow(
        `"${words}" means nothing after npm run releases --.\nUsage:\n  npm run releases `,
      );
    },
  );

  test.each([['help'], ['--help'], ['-h'], ['rollback --help']])(
    'lists what it can do for "%s"',
    async (words) => {
      const usage = await runReleases(await makeFolder(), words.split(' '));
      expect(usage).toMatch(/^Usage:\n/);
      for (const action of ['rollback', 'pin', 'unpin']) expect(usage).toContain(`-- ${action} `);
    },
  );

  test('ends with 1 and one line when it cannot', async () => {
    const { exitCode, stdout, stderr } = await execa(process.execPath, [RELEASES, 'rollback'], {
      env: { ...NEUTRAL_SETTINGS, DATA_DIR: await makeFolder() },
      reject: false,
    });
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'There is no release before the current one.',
    });
  });
});
