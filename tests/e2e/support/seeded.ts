import type { ProjectRecord } from '../../../scripts/api/schemas.ts';
import { readSeed } from '../../../scripts/api/seed.ts';

/** The projects that a new database begins with, in the API's order. */
export const seeded = readSeed();

/** The first seeded project of which this is true. Throws with `what` was looked for when there is none. */
export function findSeeded(what: string, isWanted: (project: ProjectRecord) => boolean): ProjectRecord {
  const project = seeded.find(isWanted);
  if (!project) throw new Error(`The seed has no project ${what}: a test needs one.`);
  return project;
}

export function withVideo(address: RegExp): ProjectRecord {
  return findSeeded(`with a video like ${String(address)}`, ({ UrlVideo = '' }) => address.test(UrlVideo));
}

export function withPersianTitle(): ProjectRecord {
  return findSeeded('with a Persian title', ({ title }) => /\p{Script=Arabic}/u.test(title));
}
