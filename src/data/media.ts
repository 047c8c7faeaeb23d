import pLimit from 'p-limit';
import { request, type Response } from 'undici';
import { download, type Download, type Tries } from './download.ts';
import type { Limits } from './limits.ts';
import type { Network } from './network.ts';
import { FetchProblem, withTimeLimit } from './problem.ts';
import type { Draft } from './draft.ts';
import type { FileKind, Snapshot, Source } from './snapshot-folder.ts';

export interface MediaContext {
  network: Network;
  draft: Draft;
  previous: Snapshot | undefined;
  limits: Limits;
}

/** How files of one kind get into the draft. */
export interface MediaPlan {
  kind: FileKind;
  tries: Tries;
  /** For all of them together. */
  deadlineMs: number;
  atOnce: number;
  /** Takes the file out of an answer. The last one is in the draft. Throws a FetchProblem or a MediaProblem. */
  take: (response: Response, last: Source | undefined) => Promise<Source>;
}

export interface MediaFailure {
  reason: string;
  /** Whether the file of the snapshot before stays in use. */
  keptLast: boolean;
}

/** For each address where its file came from, and why there is none or only the last one. */
export interface Media {
  sources: Map<string, Source>;
  failures: Map<string, MediaFailure>;
}

/** An answer that is not what the site can show. */
export class MediaProblem extends Error {
  override name = 'MediaProblem';
}

/** Brings one file for each address. `addresses` are by the names under which the snapshot remembers them. */
export async function bringMedia(
  addresses: Map<string, string>,
  plan: MediaPlan,
  context: MediaContext,
): Promise<Media> {
  const media: Media = { sources: new Map(), failures: new Map() };
  await withTimeLimit(plan.deadlineMs, undefined, async (signal) => {
    await pLimit(plan.atOnce).map(addresses, async ([name, address]) => {
      const last = await reuseLast(plan.kind, name, context);
      try {
        media.sources.set(name, await bringOne(address, last, plan, context, signal));
      } catch (error) {
        if (!(error instanceof FetchProblem || error instanceof MediaProblem)) throw error;
        media.failures.set(name, { reason: error.message, keptLast: last !== undefined });
        if (last) media.sources.set(name, last);
      }
    });
  });
  return media;
}

/** What the snapshot has to remember of an answer. */
export function describeSource(file: string, original: string, response: Response): Source {
  const etag = response.headers.get('etag');
  const lastModified = response.headers.get('last-modified');
  return { file, original, ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) };
}

async function bringOne(
  address: string,
  last: Source | undefined,
  { tries, take }: MediaPlan,
  { network }: MediaContext,
  signal: AbortSignal,
): Promise<Source> {
  const options = { network, tries, signal, headers: conditionalHeaders(last) };
  if (last && (await isUnchanged(address, options))) return last;
  return await download(address, options, async (response) => {
    if (response.status !== 304) return await take(response, last);
    if (!last) throw new FetchProblem('the answer is 304 to a request without conditions', false);
    return last;
  });
}

/**
 * Whether the server says at once that nothing has changed, as it most often does. Asked without fetch, which takes three
 * times as long, and a snapshot may have thousands of files. Whatever else comes back is left to a whole download.
 */
async function isUnchanged(
  address: string,
  { network: { dispatcher }, tries, signal, headers }: Download & { headers: Record<string, string> },
): Promise<boolean> {
  if (Object.keys(headers).length === 0) return false;
  try {
    return await withTimeLimit(tries.tryMs, signal, async (trySignal) => {
      const { statusCode, body } = await request(address, { dispatcher, headers, signal: trySignal });
      // To its end, which leaves the connection to the next; a long one is cut off.
      await body.dump();
      return statusCode === 304;
    });
  } catch {
    return false;
  }
}

/**
 * What the snapshot before has of this address, taken over into the draft. At once, since that snapshot may be gone before
 * the answer comes: another update removes old ones.
 */
async function reuseLast(
  kind: FileKind,
  name: string,
  { draft, previous }: MediaContext,
): Promise<Source | undefined> {
  const last = previous?.sources[kind].get(name);
  return last && (await draft.reuse(kind, last.file)) ? last : undefined;
}

function conditionalHeaders(last: Source | undefined): Record<string, string> {
  return {
    ...(last?.etag === undefined ? {} : { 'if-none-match': last.etag }),
    ...(last?.lastModified === undefined ? {} : { 'if-modified-since': last.lastModified }),
  };
}
