import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../../scripts/lib/config.ts';
import { boundCache, rebuildApart } from '../../../scripts/rebuild/rebuild-apart.ts';
import { makeFolder } from '../scripts/temporary-folder.ts';

/** A start of Node takes its time on a machine that is busy. */
const LIMIT = { timeout: 30_000 };

describe('rebuilding apart', () => {
  test('says what went wrong in the other process', LIMIT, async () => {
    const dataDir = join(await makeFolder(), 'file');
    writeFileSync(dataDir, '');
    const config = { ...readConfig({}), dataDir };
    const problem = await rebuildApart(config, { origin: '', reason: 'test', onBuild: vi.fn() });
    expect(problem).toContain(`${dataDir} is a file where a folder is expected`);
  });

  test('starts again with what Node made of the sources when that has become too much', async () => {
    const cache = join(await makeFolder(), 'cache');
    await boundCache(cache, 2);
    mkdirSync(join(cache, 'v24'), { recursive: true });
    writeFileSync(join(cache, 'v24/one'), '1');
    await boundCache(cache, 2);
    expect(existsSync(join(cache, 'v24/one'))).toBe(true);
    writeFileSync(join(cache, 'v24/two'), '2');
    await boundCache(cache, 2);
    expect(existsSync(cache)).toBe(false);
  });
});
