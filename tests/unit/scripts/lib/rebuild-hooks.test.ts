import { describe, expect, test } from 'vitest';
import { ConfigError } from '../../../../scripts/lib/config-error.ts';
import { readRebuildHooks } from '../../../../scripts/lib/rebuild-hooks.ts';

const NETLIFY = 'https://api.netlify.com/build_hooks/5d1e';
const VERCEL = 'https://api.vercel.com/v1/integrations/deploy/prj_1/abc';

describe('the further hooks', () => {
  test('are addresses and repositories, with spaces or commas between, each once', () => {
    const environment = {
      REBUILD_HOOKS: ` ${NETLIFY}, ${VERCEL}\ngithub:ada/site.example ${NETLIFY}`,
      REBUILD_GITHUB_TOKEN: 'github_pat_1',
    };
    expect(readRebuildHooks(environment)).toEqual([
      { kind: 'address', address: NETLIFY },
      { kind: 'address', address: VERCEL },
      { kind: 'github', repository: 'ada/site.example', token: 'github_pat_1' },
    ]);
    expect(readRebuildHooks({})).toEqual([]);
  });

  test.each([
    [{ REBUILD_HOOKS: `${NETLIFY} secret-word` }, 'REBUILD_HOOKS has something else as number 2 of 2'],
    [{ REBUILD_HOOKS: 'ftp://secret-word.example' }, 'number 1 of 1; expected an address'],
    [{ REBUILD_HOOKS: 'https://me:secret-word@example.com' }, 'number 1 of 1'],
    [{ REBUILD_HOOKS: 'github:secret-word', REBUILD_GITHUB_TOKEN: '' }, 'or github:owner/repository'],
    [{ REBUILD_HOOKS: 'github:ada/site' }, 'REBUILD_GITHUB_TOKEN is not set'],
    [{ REBUILD_HOOKS: NETLIFY, REBUILD_GITHUB_TOKEN: 'secret-word' }, 'names no github:owner/repository'],
    [{ REBUILD_HOOKS: 'github:ada/site', REBUILD_GITHUB_TOKEN: 'secret-word two' }, 'no token has'],
  ])('are refused without being repeated: %j', (environment, reason) => {
    const read = () => readRebuildHooks(environment);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(reason);
    expect(read).not.toThrow('secret-word');
  });
});
