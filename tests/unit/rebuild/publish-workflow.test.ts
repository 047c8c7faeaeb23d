import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DISPATCH_TYPE } from '../../../scripts/rebuild/hook-target.ts';

const WORKFLOW = join(import.meta.dirname, '../../../.github/workflows/publish.yml');

describe('the workflow that publishes', () => {
  test('waits for what a server sends', async () => {
    expect(await readFile(WORKFLOW, 'utf8')).toContain(
      `repository_dispatch:\n    types: [${DISPATCH_TYPE}]\n`,
    );
  });
});
