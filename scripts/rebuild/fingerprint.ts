import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Config } from '../lib/config.ts';

/** What a built page can depend on, besides the settings and the snapshot. */
const SOURCES = [
  'src',
  'public',
  'scripts',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

const FINGERPRINT_LENGTH = 16;

type Settings = Pick<Config, 'apiHost' | 'siteUrl' | 'basePath' | 'dataDir'>;

/** The same 16 hexadecimal digits for as long as a build would give the same site. `sources` is what hashSources gives. */
export function takeFingerprint(root: string, settings: Settings, sources = hashSources(root)): string {
  const hash = createHash('sha256');
  const { apiHost = '', siteUrl, basePath } = settings;
  hash.update(JSON.stringify([apiHost, siteUrl, basePath, sources]));
  addPath(hash, settings.dataDir, join(settings.dataDir, 'snapshot', 'projects.json'));
  return hash.digest('hex').slice(0, FINGERPRINT_LENGTH);
}

/** Who loads sources before it is known whether there is anything to build asks for this before that: they may change meanwhile. */
export function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) addPath(hash, root, join(root, source));
  return hash.digest('hex');
}

/** One after the other, without waiting: nobody else is kept, and with hundreds of small files that is much quicker. */
function addPath(hash: Hash, root: string, path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (found.isDirectory()) {
    for (const name of readdirSync(path).sort()) addPath(hash, root, join(path, name));
    return;
  }
  const content = readFileSync(path);
  // Names and lengths keep two files from passing for one, or for each other.
  hash.update(JSON.stringify([relative(root, path).split(sep).join('/'), content.length]));
  hash.update(content);
}
