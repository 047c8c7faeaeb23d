import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DISPATCH_TYPE } from '../../scripts/rebuild/hook-target.ts';

const WORKFLOWS = join(import.meta.dirname, '../../.github/workflows');
const USES = /uses: (.+)/g;
/** A commit, and for people and bots the version that it is. */
const PINNED = /^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/;

const read = (name: string) => readFile(join(WORKFLOWS, name), 'utf8');

describe('the workflows', () => {
  test('publish when a server sends that projects changed', async () => {
    expect(await read('publish.yml')).toContain(`repository_dispatch:\n    types: [${DISPATCH_TYPE}]\n`);
  });

  test('run nothing of others but what a commit names, since anyone who owns a tag can move it', async () => {
    const texts = await Promise.all((await readdir(WORKFLOWS)).map(read));
    const used = texts.flatMap((text) => [...text.matchAll(USES)].map(([, action]) => action ?? ''));
    expect(used).not.toEqual([]);
    expect(used.filter((action) => !PINNED.test(action))).toEqual([]);
  });
});
