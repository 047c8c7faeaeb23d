import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { leaveOutHidden } from '../../../../scripts/astro/sitemap-filter.ts';
import { makeFolder } from '../temporary-folder.ts';

const SITE = 'https://example.com/portfolio';

describe('leaveOutHidden', () => {
  test('leaves out private pages and removed projects, and nothing else', async () => {
    const dataDir = await makeFolder();
    await mkdir(join(dataDir, 'snapshot'));
    const removed = [{ id: 'gone', title: 'Gone', removedOn: '2026-11-21' }];
    await writeFile(
      join(dataDir, 'snapshot/projects.json'),
      JSON.stringify({ source: '/api/projects', projects: [], removed }),
    );
    const keep = leaveOutHidden({ basePath: '/portfolio', dataDir });
    const paths = ['', '/about', '/projectparams/gone', '/projectparams/gone-2', '/PrivatePages/family'];
    const kept = await Promise.all(paths.map((path) => keep({ url: `${SITE}${path}` })));
    expect(kept.map((item) => item?.url.slice(SITE.length))).toEqual([
      '/',
      '/about',
      undefined,
      '/projectparams/gone-2',
      undefined,
    ]);
  });

  test('names a home page by its canonical address', async () => {
    const dataDir = await makeFolder();
    const below = leaveOutHidden({ basePath: '/portfolio', dataDir });
    expect(await below({ url: SITE })).toEqual({ url: `${SITE}/` });
    const alone = leaveOutHidden({ basePath: '/', dataDir });
    expect(await alone({ url: 'https://example.com/' })).toEqual({ url: 'https://example.com/' });
  });

  test('needs no snapshot', async () => {
    const keep = leaveOutHidden({ basePath: '/', dataDir: await makeFolder() });
    expect(await keep({ url: 'https://example.com/projectparams/a' })).toBeDefined();
  });
});
