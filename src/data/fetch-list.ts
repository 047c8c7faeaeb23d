import { z } from 'astro/zod';
import { listAddress } from './api.ts';
import { download, readBytes } from './download.ts';
import type { Limits } from './limits.ts';
import type { Network } from './network.ts';
import { FetchProblem, withTimeLimit } from './problem.ts';
import { describeValue } from './text.ts';

const answerSchema = z.object({ data: z.array(z.unknown()) });

/**
 * The records as the server sent them, unchecked. Source: GET {host}/api/projects, under "data".
 * Throws a FetchProblem on every answer that is no list, and when there is none in time.
 */
export async function fetchList(host: string, network: Network, limits: Limits): Promise<unknown[]> {
  const tries = { tryMs: limits.listTryMs, tries: limits.listTries, backOffMs: limits.listBackOffMs };
  return await withTimeLimit(limits.listDeadlineMs, undefined, (signal) =>
    download(listAddress(host), { network, tries, signal }, async (response) =>
      readList(await readBytes(response, limits.listMaxBytes)),
    ),
  );
}

// Everything wrong here may pass: servers that wake up answer with a page, and proxies cut answers short.
function readList(bytes: Buffer): unknown[] {
  const answer = parseJson(bytes);
  const parsed = answerSchema.safeParse(answer);
  if (parsed.success) return parsed.data.data;
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;
  throw new FetchProblem(
    `the answer is ${describeValue(answer)} with ${describeValue(data)} under "data"; expected a list of projects there`,
    true,
  );
}

function parseJson(bytes: Buffer): unknown {
  let text: string | undefined;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text);
  } catch {
    const found = text === undefined ? 'bytes that are no UTF-8' : describeValue(text);
    throw new FetchProblem(`the answer is ${found}; expected complete JSON`, true);
  }
}
