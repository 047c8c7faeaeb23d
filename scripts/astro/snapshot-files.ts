import { readdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { ViteUserConfig } from 'astro';
import { readSnapshot } from '../../src/data/snapshot-folder.ts';

type VitePlugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

const VIDEOS_NAME = 'virtual:snapshot-videos';
/** The NUL character keeps other plugins away from it, as is the custom. */
export const VIDEOS_ID = `\0${VIDEOS_NAME}`;

/**
 * How Vite finds the files of the snapshot. It also serves `virtual:snapshot-videos`: see src/env.d.ts.
 * The files keep their path through the link `snapshot`. Vite would follow that, and remember a folder that is gone two
 * updates later; what is behind the path never changes, since the names are digests.
 */
export function snapshotFiles(dataDir: string): VitePlugin {
  const folder = join(dataDir, 'snapshot') + sep;
  return {
    name: 'snapshot-files',
    enforce: 'pre',
    // Added to the finished list, for a list in the settings would replace Vite's own.
    configResolved: ({ server }) => void server.fs.allow.push(folder),
    resolveId(source, importer) {
      if (source === VIDEOS_NAME) return VIDEOS_ID;
      if (source.startsWith(folder)) return source;
      if (importer?.startsWith(folder) && source.startsWith('./')) return join(dirname(importer), source);
      return undefined;
    },
    load: (id) => (id === VIDEOS_ID ? writeVideosModule(dataDir, folder) : undefined),
  };
}

async function writeVideosModule(dataDir: string, folder: string): Promise<string> {
  const snapshot = await readSnapshot(dataDir);
  const files = snapshot ? (await readdir(join(snapshot.folder, 'videos'))).sort() : [];
  const imports = files.map((file, index) => {
    return `import video${index} from ${JSON.stringify(join(folder, 'videos', `${file}?url&no-inline`))};`;
  });
  const entries = files.map((file, index) => `${JSON.stringify(file)}: video${index}`);
  return [
    ...imports,
    `export const videos = { ${entries.join(', ')} };`,
    `export const wasFetched = ${snapshot !== undefined};`,
  ].join('\n');
}
