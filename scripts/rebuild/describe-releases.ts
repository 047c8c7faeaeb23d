import { findRelease, listReleases, releasedAt } from './release.ts';
import { readFacts } from './release-facts.ts';

const HEAD = ['release', 'built (UTC)', 'projects', 'data', 'why', ''];

/** A line for each release that is kept, the newest first, below a line of headings. */
export async function describeReleases(dataDir: string): Promise<string[][]> {
  const current = findRelease(dataDir, 'current');
  const pinned = findRelease(dataDir, 'pinned');
  const lines = listReleases(dataDir)
    .reverse()
    .map(async (release) => {
      const facts = await readFacts(release);
      const marks = [
        release.id === current?.id ? 'shown' : '',
        release.id === pinned?.id ? 'pinned' : '',
      ].filter(Boolean);
      return [
        release.id,
        releasedAt(release).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace('T', ' '),
        String(facts?.projects ?? ''),
        facts?.data ?? '',
        facts?.reason ?? '',
        marks.join(', '),
      ];
    });
  return [HEAD, ...(await Promise.all(lines))];
}
