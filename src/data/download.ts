import pRetry from 'p-retry';
import { fetch, type Response } from 'undici';
import { isWebUrl } from './addresses.ts';
import { formatBytes } from './limits.ts';
import type { Network } from './network.ts';
import { FetchProblem, toFetchProblem, withTimeLimit } from './problem.ts';

const MAX_REDIRECTS = 5;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);
/** Time-outs, too early, too many requests: a client error that is not the client's. */
const PASSING_STATUSES = new Set([408, 425, 429]);

export interface Tries {
  tryMs: number;
  tries: number;
  backOffMs: number;
}

export interface Download {
  network: Network;
  tries: Tries;
  /** Ends all tries. */
  signal: AbortSignal;
  headers?: Record<string, string>;
}

/**
 * GETs `address` and hands the answer to `read`, again after a failure that may pass. Redirects are followed one by
 * one, so that the network checks each. Only 200-299 and 304 reach `read`; all else is a FetchProblem.
 */
export async function download<T>(
  address: string,
  { network, tries, signal, headers = {} }: Download,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const once = () =>
    withTimeLimit(tries.tryMs, signal, async (trySignal) => {
      try {
        return await read(await openResponse(address, network, headers, trySignal));
      } catch (error) {
        // After an abort, fetch and streams throw errors of their own making; the signal knows why.
        throw toFetchProblem(trySignal.aborted ? trySignal.reason : error);
      }
    });
  return await pRetry(once, {
    retries: tries.tries - 1,
    minTimeout: tries.backOffMs,
    signal,
    shouldRetry: ({ error }) => error instanceof FetchProblem && error.mayPass,
  });
}

/** The body, inflated, piece by piece. Throws as soon as it is longer than `maxBytes`. */
export async function* readBody(response: Response, maxBytes: number): AsyncGenerator<Uint8Array> {
  const tooLarge = new FetchProblem(`the answer is larger than ${formatBytes(maxBytes)}`, false);
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge;
  }
  let size = 0;
  for await (const chunk of response.body ?? []) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('expected bytes from fetch');
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge;
    yield chunk;
  }
}

export async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(readBody(response, maxBytes)));
}

async function openResponse(
  address: string,
  network: Network,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  let url = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await fetch(url, {
      dispatcher: network.dispatcher,
      headers,
      redirect: 'manual',
      signal,
    });
    if (response.ok || response.status === 304) return response;
    await response.body?.cancel();
    if (!REDIRECT_STATUSES.has(response.status)) throw statusProblem(response);
    url = nextAddress(response.headers.get('location'), url);
  }
  throw new FetchProblem(`it was redirected more than ${MAX_REDIRECTS} times`, false);
}

function nextAddress(location: string | null, from: string): string {
  if (location !== null && URL.canParse(location, from)) {
    const url = new URL(location, from);
    if (isWebUrl(url)) return url.href;
  }
  throw new FetchProblem('it was redirected to no http or https address', false);
}

function statusProblem({ status, statusText }: Response): FetchProblem {
  const mayPass = status >= 500 || PASSING_STATUSES.has(status);
  return new FetchProblem(`the answer is ${`${status} ${statusText}`.trim()}; expected 200 to 299`, mayPass);
}
