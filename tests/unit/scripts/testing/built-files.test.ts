import { brotliDecompressSync, brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makeSite } from './make-site.ts';

const text = 'The same words again and again. '.repeat(100);

describe('built files', () => {
  test('are weighed as brotli makes them', async () => {
    const { brotliBytes } = await makeSite({ 'page.html': text });
    const sent = brotliCompressSync(text);
    expect(brotliDecompressSync(sent).toString()).toBe(text);
    expect(brotliBytes('page.html')).toBeLessThan(text.length / 20);
    expect(brotliBytes('page.html')).toBeLessThanOrEqual(sent.length);
  });

  test('are weighed one by one, since each is sent by itself', async () => {
    const { brotliBytes, sumBrotli } = await makeSite({ 'a.css': text, 'b.css': text });
    expect(sumBrotli(['a.css', 'b.css'])).toBe(2 * brotliBytes('a.css'));
    expect(sumBrotli([])).toBe(0);
  });

  test.each([
    ['/_astro/a.js', 'index.html', '_astro/a.js'],
    ['./b.js', '_astro/a.js', '_astro/b.js'],
    ['../c.js', '_astro/a.js', 'c.js'],
    ['/%D8%A7.js?v=1#top', 'index.html', 'ا.js'],
  ])('are found by the address %s in %s', async (address, from, file) => {
    const { resolve } = await makeSite({});
    expect(resolve(address, from)).toBe(file);
  });

  test('lie below the base path', async () => {
    const { resolve } = await makeSite({}, '/portfolio');
    expect(resolve('/portfolio/_astro/a.js', 'index.html')).toBe('_astro/a.js');
    expect(resolve('./b.js', '_astro/a.js')).toBe('_astro/b.js');
    expect(resolve('/portfolios/a.js', 'index.html')).toBeUndefined();
  });

  test('are not those of another site', async () => {
    const { resolve } = await makeSite({});
    expect(resolve('https://elsewhere.example/a.js', 'index.html')).toBeUndefined();
    expect(resolve('data:text/javascript,0', 'index.html')).toBeUndefined();
  });
});
