import { cp, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashSources, takeFingerprint } from '../../../scripts/rebuild/fingerprint.ts';
import { makeFolder } from '../scripts/temporary-folder.ts';

const settings = { apiHost: undefined, siteUrl: 'http://localhost:4321', basePath: '/' };

let root: string;
let dataDir: string;

const take = (changed: Partial<Parameters<typeof takeFingerprint>[1]> = {}) =>
  takeFingerprint(root, { ...settings, dataDir, ...changed });

beforeEach(async () => {
  root = await makeFolder();
  dataDir = join(root, '.data');
  for (const folder of ['src/pages', 'public', 'scripts', '.data/snapshot', 'tests']) {
    await mkdir(join(root, folder), { recursive: true });
  }
  await writeFile(join(root, 'src/pages/index.astro'), 'home');
  await writeFile(join(root, 'src/pages/about.astro'), 'about');
  await writeFile(join(root, 'package-lock.json'), '{}');
  await writeFile(join(root, '.data/snapshot/projects.json'), '[]');
});

describe('takeFingerprint', () => {
  test('gives 16 hexadecimal digits, the same each time', () => {
    expect(take()).toMatch(/^[0-9a-f]{16}$/);
    expect(take()).toBe(take());
  });

  test('is the same for a copy, and for files that were only touched', async () => {
    const before = take();
    await utimes(join(root, 'src/pages/index.astro'), 1, 1);
    expect(take()).toBe(before);
    const copy = await makeFolder();
    await cp(root, copy, { recursive: true });
    expect(takeFingerprint(copy, { ...settings, dataDir: join(copy, '.data') })).toBe(before);
  });

  test('does not depend on tests and on other data', async () => {
    const before = take();
    await writeFile(join(root, 'tests/a.test.ts'), 'test');
    await writeFile(join(dataDir, 'portfolio.db'), 'messages');
    expect(take()).toBe(before);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a changed page', () => writeFile(join(root, 'src/pages/index.astro'), 'Home')],
    ['a new picture', () => writeFile(join(root, 'public/logo.svg'), '<svg/>')],
    ['a removed page', () => rm(join(root, 'src/pages/about.astro'))],
    ['a renamed page', () => rename(join(root, 'src/pages/about.astro'), join(root, 'src/pages/me.astro'))],
    ['a changed script', () => writeFile(join(root, 'scripts/start.ts'), '1')],
    ['other packages', () => writeFile(join(root, 'package-lock.json'), '{ }')],
    ['a new configuration', () => writeFile(join(root, 'astro.config.mjs'), 'export default {}')],
    ['other projects', () => writeFile(join(dataDir, 'snapshot/projects.json'), '[{}]')],
    ['no projects', () => rm(join(dataDir, 'snapshot'), { recursive: true })],
  ])('changes with %s', async (_, change) => {
    const before = take();
    await change();
    expect(take()).not.toBe(before);
  });

  test('tells content that moved from one file to the next', async () => {
    await writeFile(join(root, 'src/pages/about.astro'), 'aboutho');
    await writeFile(join(root, 'src/pages/index.astro'), 'me');
    const before = take();
    await writeFile(join(root, 'src/pages/about.astro'), 'about');
    await writeFile(join(root, 'src/pages/index.astro'), 'home');
    expect(take()).not.toBe(before);
  });

  test('changes with each setting that pages contain', () => {
    const all = [
      take(),
      take({ apiHost: 'https://api.example.com' }),
      take({ siteUrl: 'https://example.com' }),
      take({ basePath: '/portfolio' }),
    ];
    expect(new Set(all).size).toBe(4);
  });

  test('goes by the sources that were loaded, although they have changed since', async () => {
    const before = take();
    const sources = hashSources(root);
    await writeFile(join(root, 'scripts/start.ts'), '1');
    expect(takeFingerprint(root, { ...settings, dataDir }, sources)).toBe(before);
    expect(take()).not.toBe(before);
  });
});
