import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openKnownPages } from '../../../scripts/rebuild/known-pages.ts';
import { readPage } from '../../../scripts/rebuild/read-page.ts';
import { makeFolder } from '../scripts/temporary-folder.ts';

const PAGES = [
  '<a href="/about">',
  '<style></style><a href="/a.css"><script src="/b.js"></script><img srcset="/c.png 1x, /d.png 2x" alt>',
  '<style><a href="/no-link"></style ><a href="/after">',
  '<style><a href="/never-closed">',
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)"><a href="/ümlaut">',
];

const makeFile = async () => join(await makeFolder(), 'cache', 'pages.json');

/** Reads all pages, and keeps what it found. */
async function readAll(file: string, sources = 'these') {
  const { read, keep } = await openKnownPages(sources, file);
  const found = PAGES.map((page) => read(Buffer.from(page)));
  await keep();
  return found;
}

/** Has whoever takes the first page from the file find this in it. */
async function changeKept(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"/about"', '"/from-the-file"'));
}

describe('known pages', () => {
  test('gives what is in a page, when it is new as when it is known', async () => {
    const file = await makeFile();
    const expected = PAGES.map(readPage);
    expect(await readAll(file)).toEqual(expected);
    expect(await readAll(file)).toEqual(expected);
  });

  test('takes what the last check found, for the very same page and the same sources only', async () => {
    const file = await makeFile();
    await readAll(file);
    await changeKept(file);
    const { read } = await openKnownPages('these', file);
    expect(read(Buffer.from('<a href="/about">')).addresses).toEqual(['/from-the-file']);
    expect(read(Buffer.from('<a href="/about" >')).addresses).toEqual(['/about']);
    const others = await openKnownPages('others', file);
    expect(others.read(Buffer.from('<a href="/about">')).addresses).toEqual(['/about']);
  });

  test('never takes a page with a fault for a known one', async () => {
    const file = await makeFile();
    await readAll(file);
    const kept = JSON.parse(await readFile(file, 'utf8')) as { pages: object };
    const faulty = PAGES.map(readPage).filter(({ scripts }) => scripts.length > 0);
    expect(faulty).toHaveLength(2);
    expect(Object.keys(kept.pages)).toHaveLength(PAGES.length - faulty.length);
  });

  test('forgets pages that the site has no more', async () => {
    const file = await makeFile();
    await readAll(file);
    const { read, keep } = await openKnownPages('these', file);
    read(Buffer.from('<a href="/about">'));
    await keep();
    const kept = JSON.parse(await readFile(file, 'utf8')) as { pages: object };
    expect(Object.values(kept.pages)).toEqual([['/about']]);
  });

  test.each(['', '{', '[]', '{"sources":"these","pages":{"a":[1]}}', '\0\0\0'])(
    'reads all pages anew when the file holds %j',
    async (content) => {
      const file = join(await makeFolder(), 'pages.json');
      await writeFile(file, content);
      expect(await readAll(file)).toEqual(PAGES.map(readPage));
    },
  );

  test('does without a file that cannot be written, and leaves nothing of it', async () => {
    const folder = await makeFolder();
    const file = join(folder, 'pages.json');
    await mkdir(file);
    expect(await readAll(file)).toEqual(PAGES.map(readPage));
    expect(await readdir(folder)).toEqual(['pages.json']);
  });
});
