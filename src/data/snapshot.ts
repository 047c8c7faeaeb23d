import { type Api, listAddress, nameAddress } from './api.ts';
import { isCollapse } from './collapse.ts';
import { fetchList } from './fetch-list.ts';
import { listMissing } from './missing-texts.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { type Network, type NetworkOptions, openNetwork } from './network.ts';
import { bringPictures } from './pictures.ts';
import { FetchProblem } from './problem.ts';
import { listFileFaults, listFiles, toProject } from './project-files.ts';
import { type ProjectRecord, readRecords } from './records.ts';
import { rememberRemoved } from './removed.ts';
import { compareProjects, type KeptReason, type SnapshotReport } from './report.ts';
import { openDraft } from './draft.ts';
import { toPublicLeftOut } from './left-out.ts';
import type { LeftOutRecords } from './project.ts';
import { readSnapshot, type Snapshot } from './snapshot-folder.ts';
import { bringVideos } from './videos.ts';

export interface UpdateOptions extends NetworkOptions {
  /** Accept a list that became empty or lost more than half. */
  allowFewerProjects?: boolean;
  /** Set when `host` is the embedded API: see `Api`. */
  embeddedAt?: string;
  limits?: Partial<Limits>;
}

/**
 * Brings the snapshot in `folder` up to date with the API, and says what changed.
 * Source: GET {host}/api/projects, under "data". A record that breaks the schema is left out and named in
 * the report; a failed fetch or a collapsed list leaves the snapshot as it was and is named there too.
 * Throws only on faults of the disk.
 */
export async function updateSnapshot(
  host: string,
  folder: string,
  { embeddedAt, allowFewerProjects = false, ...options }: UpdateOptions = {},
): Promise<SnapshotReport> {
  const api = { host, embeddedAt };
  const limits = { ...defaultLimits, ...options.limits };
  const network = await openNetwork(host, options);
  try {
    // The one waits for the disk, and the other for the API.
    const [previous, list] = await Promise.all([
      readSnapshot(folder),
      fetchList(host, network, limits).catch(returnProblem),
    ]);
    if (list instanceof FetchProblem) {
      return reportKept(api, previous, { kind: 'failed-fetch', message: list.message });
    }
    const { records, ...remarks } = readRecords(list, host);
    const loss = describeLoss(previous?.projects.length ?? 0, records.length, list.length);
    if (loss !== undefined && !allowFewerProjects) {
      return { ...reportKept(api, previous, { kind: 'fewer-projects', message: loss }), ...remarks };
    }
    const usable = { records, leftOut: toPublicLeftOut(remarks.leftOut) };
    return { ...(await replaceSnapshot(folder, previous, usable, api, network, limits)), ...remarks };
  } finally {
    await network.close();
  }
}

function returnProblem(error: unknown): FetchProblem {
  if (error instanceof FetchProblem) return error;
  throw error;
}

async function replaceSnapshot(
  folder: string,
  previous: Snapshot | undefined,
  { records, leftOut }: { records: ProjectRecord[]; leftOut: LeftOutRecords },
  api: Api,
  network: Network,
  limits: Limits,
): Promise<Omit<SnapshotReport, 'leftOut' | 'mended'>> {
  const draft = await openDraft(folder, previous);
  try {
    const context = { network, draft, previous, limits };
    const pictures = await bringPictures(listFiles('pictures', records, api), context);
    const videos = await bringVideos(listFiles('videos', records, api), context);
    const projects = records.map((record) => toProject(record, { pictures, videos }, api));
    const shown = { source: nameAddress(listAddress(api.host), api), projects };
    const removed = rememberRemoved(previous, shown, new Date());
    const isNew = await draft.publish(
      { ...shown, removed, leftOut },
      { pictures: pictures.sources, videos: videos.sources },
    );
    return {
      outcome: isNew ? 'updated' : 'unchanged',
      address: listAddress(api.host),
      count: projects.length,
      ...compareProjects(previous?.projects ?? [], projects),
      pictures: listFileFaults('pictures', records, pictures, api),
      videos: listFileFaults('videos', records, videos, api),
      missing: listMissing(records),
    };
  } finally {
    await draft.discard();
  }
}

function describeLoss(before: number, after: number, listed: number): string | undefined {
  if (!isCollapse(before, after)) return undefined;
  const left = after === 0 ? 'none' : `only ${after}`;
  const unusable = listed > after ? `, ${listed - after} more cannot be used` : '';
  return `the snapshot has ${before} projects, the API now ${left}${unusable}`;
}

function reportKept(api: Api, previous: Snapshot | undefined, kept: KeptReason): SnapshotReport {
  return {
    outcome: previous ? 'kept' : 'none',
    kept,
    address: listAddress(api.host),
    count: previous?.projects.length ?? 0,
    added: [],
    changed: [],
    removed: [],
    isReordered: false,
    leftOut: [],
    mended: [],
    pictures: [],
    videos: [],
    missing: [],
  };
}
