import { readSnapshot } from '../../src/data/snapshot-folder.ts';
import { pagePath } from '../../src/lib/page-path.ts';
import { privatePageRoute, projectRoute } from '../../src/lib/routes.ts';
import type { Config } from './config.ts';

/** Keeps pages that are told to stay out of search engines out of the sitemap: private ones, and removed projects. */
export function leaveOutHidden({ basePath, dataDir }: Pick<Config, 'basePath' | 'dataDir'>) {
  let removed: Promise<Set<string>> | undefined;
  return async <Item extends { url: string }>(item: Item): Promise<Item | undefined> => {
    removed ??= listRemoved(dataDir);
    const route = pagePath(new URL(item.url).pathname, basePath);
    return route.startsWith(privatePageRoute('')) || (await removed).has(route) ? undefined : item;
  };
}

async function listRemoved(dataDir: string): Promise<Set<string>> {
  const snapshot = await readSnapshot(dataDir);
  return new Set(snapshot?.removed.map(({ id }) => projectRoute(id)));
}
