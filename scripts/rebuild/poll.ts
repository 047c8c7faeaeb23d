import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'astro/zod';
import { defaultLimits } from '../../src/data/limits.ts';
import { holdBack, type RebuildFor } from './hold-back.ts';

const FILE = 'asked-api.json';
const NOT_MODIFIED = 304;

/** What the API said of the list that the site was built from. */
const answerSchema = z.object({
  address: z.string(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  digest: z.string(),
});

type Answer = z.infer<typeof answerSchema>;

export interface PollOptions {
  /** Where the list of projects is. */
  address: string;
  everyMs: number;
  dataDir: string;
  /** Brings the site up to date, and resolves to whether it is. */
  rebuild: () => Promise<boolean>;
  tell: (line: string) => void;
}

/**
 * Asks an API that cannot call whether its projects changed, one time after the other, until the returned function is
 * called. Trouble with it is told once.
 */
export function startPolling(options: PollOptions): () => Promise<void> {
  const end = new AbortController();
  const ended = run(options, end.signal);
  return async () => {
    end.abort();
    await ended;
  };
}

async function run({ everyMs, tell, ...options }: PollOptions, signal: AbortSignal): Promise<void> {
  const rebuild = holdBack(options.rebuild);
  let trouble: string | undefined;
  while (!signal.aborted) {
    await wait(everyMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const problem = await ask(options, rebuild, signal).catch(describe);
    if (signal.aborted) return;
    if (problem !== trouble) tell(problem ?? `${options.address} answers again.`);
    trouble = problem;
  }
}

/** Returns what went wrong. What the API said counts only once the site has it. */
async function ask(
  { address, dataDir }: Pick<PollOptions, 'address' | 'dataDir'>,
  rebuild: RebuildFor,
  signal: AbortSignal,
): Promise<string | undefined> {
  const file = join(dataDir, FILE);
  const known = readAnswer(file, address);
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(defaultLimits.listDeadlineMs)]);
  const response = await fetch(address, {
    headers: {
      Accept: 'application/json',
      ...(known?.etag ? { 'If-None-Match': known.etag } : {}),
      ...(known?.lastModified ? { 'If-Modified-Since': known.lastModified } : {}),
    },
    signal: deadline,
  });
  if (response.status === NOT_MODIFIED && known) return undefined;
  if (!response.ok) {
    await response.body?.cancel();
    return `${address} answered ${response.status} when it was asked whether projects changed.`;
  }
  const digest = await digestBody(response);
  // Not every API knows conditional requests.
  if (digest !== known?.digest && !(await rebuild(digest))) return undefined;
  const etag = response.headers.get('etag') ?? undefined;
  const lastModified = response.headers.get('last-modified') ?? undefined;
  writeAnswer(file, { address, etag, lastModified, digest });
  return undefined;
}

async function digestBody({ body }: Response): Promise<string> {
  const digest = createHash('sha256');
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop ends the download.
    if (size > defaultLimits.listMaxBytes) throw new Error(`more than ${defaultLimits.listMaxBytes} bytes`);
    digest.update(chunk);
  }
  return digest.digest('hex');
}

/** Undefined for another API's; lost or damaged, it costs one look too many. */
function readAnswer(file: string, address: string): Answer | undefined {
  try {
    const answer = answerSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return answer.address === address ? answer : undefined;
  } catch {
    return undefined;
  }
}

function writeAnswer(file: string, answer: { [Field in keyof Answer]: Answer[Field] | undefined }): void {
  const temporary = `${file}.tmp`;
  writeFileSync(temporary, `${JSON.stringify(answer)}\n`);
  renameSync(temporary, file);
}

function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `Whether projects changed cannot be asked at the moment: ${reason}`;
}
