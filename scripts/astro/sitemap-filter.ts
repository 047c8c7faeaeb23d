import { readSnapshot } from '../../src/data/snapshot-folder.ts';
import { href } from '../../src/lib/href.ts';
import { pagePath } from '../../src/lib/page-path.ts';
import { privatePageRoute, projectRoute } from '../../src/lib/routes.ts';
import type { Config } from '../lib/config.ts';

/**
 * Keeps pages that are told to stay out of search engines out of the sitemap: private ones, and removed projects. The
 * others stand there by their canonical address.
 */
export function leaveOutHidden({ basePath, dataDir }: Pick<Config, 'basePath' | 'dataDir'>) {
  let removed: Promise<Set<string>> | undefined;
  return async <Item extends { url: string }>(item: Item): Promise<Item | undefined> => {
    removed ??= listRemoved(dataDir);
    const route = pagePath(new URL(item.url).pathname, basePath);
    if (route.startsWith(privatePageRoute('')) || (await removed).has(route)) return undefined;
    return { ...item, url: new URL(href(route, basePath), item.url).href };
  };
}

async function listRemoved(dataDir: string): Promise<Set<string>> {
  const snapshot = await readSnapshot(dataDir);
  return new Set(snapshot?.removed.map(({ id }) => projectRoute(id)));
}
