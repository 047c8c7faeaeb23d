import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';

export interface Size {
  width: number;
  height: number;
}

const DEFAULT_BROWSER = '/usr/bin/chromium';
const JPEG_QUALITY = 82;
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  // A drawing loads fonts and shared scripts from the folders around it.
  '--allow-file-access-from-files',
];

/**
 * Opens a drawing in a browser of that size (CSS pixels), waits for its fonts and pictures, and hands its page over.
 * Throws when the drawing has a script error or asks for a file that is not there.
 */
export async function withPage<Result>(
  htmlFile: string,
  size: Size,
  use: (page: Page) => Promise<Result>,
  browserPath = DEFAULT_BROWSER,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath: browserPath, args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage({ viewport: size });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('requestfailed', (request) => faults.push(`${request.url()} is missing`));
    await page.goto(pathToFileURL(resolve(htmlFile)).href, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    if (faults.length > 0) throw new Error(`${htmlFile}: ${faults.join('; ')}`);
    return await use(page);
  } finally {
    await browser.close();
  }
}

/** Draws an HTML file into a picture of exactly `size` pixels; the ending of `output` (.png, .jpg, .webp) picks the format. */
async function renderPage(
  htmlFile: string,
  output: string,
  size: Size,
  browserPath = DEFAULT_BROWSER,
): Promise<void> {
  const screenshot = await withPage(htmlFile, size, (page) => page.screenshot(), browserPath);
  await encodePicture(screenshot, output);
}

async function encodePicture(screenshot: Buffer, output: string): Promise<void> {
  const picture = sharp(screenshot).removeAlpha();
  if (/\.jpe?g$/.test(output)) {
    // Full colour resolution: small coloured type on coloured grounds frays without it.
    picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true, chromaSubsampling: '4:4:4' });
  }
  await picture.toFile(output);
}

/** Where a drawing goes and how large it is, as its own `<meta name="picture" content="../x.jpg 1600x1200" />` says. */
async function readTarget(htmlFile: string): Promise<{ output: string; size: Size }> {
  const html = await readFile(htmlFile, 'utf8');
  const [, file, width, height] = /<meta\s+name="picture"\s+content="(\S+) (\d+)x(\d+)"/.exec(html) ?? [];
  if (!file) throw new Error(`${htmlFile}: no <meta name="picture" content="<file> <width>x<height>" />.`);
  return { output: join(dirname(htmlFile), file), size: { width: Number(width), height: Number(height) } };
}

async function findDrawings(path: string): Promise<string[]> {
  if (path.endsWith('.html')) return [path];
  const names = (await readdir(path)).filter((name) => name.endsWith('.html'));
  return names.sort().map((name) => join(path, name));
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { browser: { type: 'string', default: DEFAULT_BROWSER } },
  });
  if (positionals.length === 0) throw new Error('Expected a drawing (*.html), or a folder of them.');
  const drawings = (await Promise.all(positionals.map(findDrawings))).flat();
  for (const drawing of drawings) {
    const { output, size } = await readTarget(drawing);
    await renderPage(drawing, output, size, values.browser);
    console.log(`${drawing} → ${output}`);
  }
}
