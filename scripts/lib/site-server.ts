import { answerBuilding } from './building-page.ts';
import { createReleaseSite } from './release-site.ts';

/**
 * Answers from the folder that `findFolder` gives at the moment of each request, so that publishing a release
 * needs no restart. Without a folder every address answers 503, with a page that refreshes itself.
 */
export function createSite(
  findFolder: () => string | undefined,
  basePath: string,
): (request: Request) => Response | Promise<Response> {
  let served: { folder: string; app: ReturnType<typeof createReleaseSite> } | undefined;
  return (request) => {
    const folder = findFolder();
    if (!folder) return answerBuilding();
    if (served?.folder !== folder) served = { folder, app: createReleaseSite(folder, basePath) };
    return served.app.fetch(request);
  };
}
