import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../../scripts/lib/config.ts';
import { rebuildApart } from '../../../scripts/rebuild/rebuild-apart.ts';
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
});
