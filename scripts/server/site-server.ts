import { answerBuilding } from './building-page.ts';
import { isHashedFile } from './hashed-files.ts';
import { createReleaseSite } from './release-site.ts';

const NOT_FOUND = 404;

/** The releases that are kept, and those that were before, until nobody asks any more. */
const MOST_OPEN = 10;

export interface SiteFolders {
  /** The release that visitors see. */
  findCurrent: () => string | undefined;
  /** Every release that is kept, the oldest first. */
  listKept: () => string[];
}

/**
 * Answers from the folder that is current at the moment of each request, so that publishing a release needs no restart.
 * A page that was opened before still finds its scripts and styles: their names change with their content, so that an
 * earlier release has them. Without a folder every address answers 503, with a page that refreshes itself.
 */
export function createSite(
  { findCurrent, listKept }: SiteFolders,
  basePath: string,
): (request: Request) => Promise<Response> {
  const open = keepLast((folder) => createReleaseSite(folder, basePath));
  const base = basePath === '/' ? '' : basePath;

  return async (request) => {
    const current = findCurrent();
    if (!current) return answerBuilding();
    const answer = await open(current).fetch(request);
    const path = new URL(request.url).pathname;
    if (answer.status !== NOT_FOUND || !isHashedFile(path.slice(base.length))) return answer;
    for (const folder of listKept().reverse()) {
      const earlier = await open(folder).fetch(request);
      if (earlier.status !== NOT_FOUND) return earlier;
    }
    return answer;
  };
}

/** Makes each thing once, and forgets the one that was made first when there are too many. */
function keepLast<Made>(make: (folder: string) => Made): (folder: string) => Made {
  const made = new Map<string, Made>();
  return (folder) => {
    const thing = made.get(folder) ?? make(folder);
    made.set(folder, thing);
    const [oldest] = made.keys();
    if (made.size > MOST_OPEN && oldest !== undefined) made.delete(oldest);
    return thing;
  };
}
