import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteUserConfig } from 'astro';
import { readSnapshot } from '../../src/data/snapshot-folder.ts';

type VitePlugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

const NAME = 'virtual:snapshot-videos';
/** The NUL character keeps other plugins away from it, as is the custom. */
export const SNAPSHOT_VIDEOS_ID = `\0${NAME}`;

/** Serves `virtual:snapshot-videos`: see src/env.d.ts. Each video becomes an asset of the site, named by its content. */
export function snapshotVideos(dataDir: string): VitePlugin {
  return {
    name: 'snapshot-videos',
    resolveId: (id) => (id === NAME ? SNAPSHOT_VIDEOS_ID : undefined),
    load: (id) => (id === SNAPSHOT_VIDEOS_ID ? writeModule(dataDir) : undefined),
  };
}

async function writeModule(dataDir: string): Promise<string> {
  const snapshot = await readSnapshot(dataDir);
  const folder = snapshot && join(snapshot.folder, 'videos');
  const files = folder ? (await readdir(folder)).sort() : [];
  const imports = files.map((file, index) => {
    const path = JSON.stringify(`${join(folder ?? '', file)}?url&no-inline`);
    return `import video${index} from ${path};`;
  });
  const entries = files.map((file, index) => `${JSON.stringify(file)}: video${index}`);
  return [
    ...imports,
    `export const videos = { ${entries.join(', ')} };`,
    `export const wasFetched = ${snapshot !== undefined};`,
  ].join('\n');
}
