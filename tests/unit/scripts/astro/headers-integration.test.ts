import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { headersFor, parseHeadersFile } from '../../../../scripts/server/headers-file.ts';
import { headersFile } from '../../../../scripts/astro/headers-integration.ts';
import { makeFolder } from '../temporary-folder.ts';

/** https://developers.cloudflare.com/workers/static-assets/headers/ */
const CLOUDFLARE_LINE_MAX = 2000;

async function writeHeaders(basePath: string, apiHost?: string): Promise<string> {
  const folder = await makeFolder();
  const write = headersFile({ apiHost, basePath }).hooks['astro:build:done'];
  if (!write) throw new Error('The integration writes nothing.');
  await Reflect.apply(write, undefined, [{ dir: pathToFileURL(`${folder}/`) }]);
  return readFile(join(folder, '_headers'), 'utf8');
}

describe('headers-integration', () => {
  test.each([
    ['/', ''],
    ['/portfolio', '/portfolio'],
  ])('writes the headers of a site below %s', async (basePath, prefix) => {
    const rules = parseHeadersFile(await writeHeaders(basePath));
    const read = (path: string, name: string) => headersFor(rules, path).get(name);
    for (const path of [basePath, `${prefix}/about`, `${prefix}/_astro/code.js`, '/nothing']) {
      expect(read(path, 'content-security-policy')).toContain("frame-ancestors 'none'");
      expect(read(path, 'cross-origin-resource-policy')).toBe('same-origin');
    }
    expect(read(`${prefix}/_astro/code.js`, 'cache-control')).toContain('immutable');
    expect(read(`${prefix}/status.json`, 'cache-control')).toBe('no-cache');
    expect(read(`${prefix}/about`, 'cache-control')).toBeNull();
    expect(read(`${prefix}/share/about.jpg`, 'cross-origin-resource-policy')).toBe('cross-origin');
  });

  test('lets pages ask the API host', async () => {
    const rules = parseHeadersFile(await writeHeaders('/', 'https://api.example.com'));
    const policy = headersFor(rules, '/contact').get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://api.example.com;");
  });

  test('keeps each line as short as hosts want it, with the longest of hosts', async () => {
    const longest = `https://${'a'.repeat(253)}`;
    const lines = (await writeHeaders('/', longest)).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(CLOUDFLARE_LINE_MAX);
  });
});
