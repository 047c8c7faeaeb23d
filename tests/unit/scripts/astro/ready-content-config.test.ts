import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { READY_MODULES } from '../../../../scripts/astro/ready-content-config.ts';

const SOURCE = join(import.meta.dirname, '../../../../src');
const FILES = [
  'content.config.ts',
  'data/content-fields.ts',
  'data/project.ts',
  'data/schemas.ts',
  'data/topic.ts',
];

describe('ready-content-config', () => {
  test('lets Node load all that the content config takes from Astro', async () => {
    const texts = await Promise.all(FILES.map((file) => readFile(join(SOURCE, file), 'utf8')));
    const taken = texts.flatMap((text) =>
      [...text.matchAll(/^import \{.* from '(astro[/:][^']+)'/gm)].map(([, name]) => name),
    );
    expect(taken).toContain('astro/loaders');
    // Astro writes this one anew for each site, around a module of its own.
    const ready = taken.map((name) => (name === 'astro:env/server' ? 'astro/env/runtime' : name));
    expect(READY_MODULES).toEqual([...new Set(ready)].sort());
  });
});
