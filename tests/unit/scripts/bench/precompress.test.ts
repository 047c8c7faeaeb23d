import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { copyCompressed } from '../../../../scripts/bench/precompress.ts';
import { makeFolder } from '../temporary-folder.ts';

describe('a site as hosts keep it', () => {
  test('has a brotli file beside each text, and only there', async () => {
    const folder = await makeFolder();
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    await mkdir(join(from, '_astro'), { recursive: true });
    await writeFile(join(from, 'index.html'), '<p>Hello</p>');
    await writeFile(join(from, '_astro', 'a.js'), 'run()');
    await writeFile(join(from, '_astro', 'b.webp'), 'RIFF');
    await mkdir(to);
    await writeFile(join(to, 'old.html'), '');

    await copyCompressed(from, to);
    const files = (await readdir(to, { recursive: true })).sort();
    expect(files).toEqual([
      '_astro',
      join('_astro', 'a.js'),
      join('_astro', 'a.js.br'),
      join('_astro', 'b.webp'),
      'index.html',
      'index.html.br',
    ]);
    const packed = await readFile(join(to, 'index.html.br'));
    expect(brotliDecompressSync(packed).toString()).toBe('<p>Hello</p>');
  });
});
