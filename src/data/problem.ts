import { formatDuration } from './limits.ts';

/** Something that the network, or the server at its end, did wrong. The message completes "GET <address>: …". */
export class FetchProblem extends Error {
  override name = 'FetchProblem';
  /** Whether the same request may succeed a moment later. */
  readonly mayPass: boolean;

  constructor(message: string, mayPass: boolean) {
    super(message);
    this.mayPass = mayPass;
  }
}

const MESSAGES = new Map([
  ['ECONNREFUSED', 'the connection was refused'],
  ['ECONNRESET', 'the connection was cut'],
  ['EHOSTUNREACH', 'the host cannot be reached'],
  ['ENETUNREACH', 'the network cannot be reached'],
  ['ENOTFOUND', 'there is no host of that name'],
  ['EAI_AGAIN', 'the name of the host could not be looked up'],
  ['ETIMEDOUT', 'the host did not answer in time'],
  ['UND_ERR_CONNECT_TIMEOUT', 'the host did not answer in time'],
  ['UND_ERR_SOCKET', 'the connection was cut'],
]);

/** The problem in what fetch threw. Rethrows what is a fault of this program or of the disk. */
export function toFetchProblem(error: unknown): FetchProblem {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FetchProblem) return cause;
    const message = 'code' in cause && typeof cause.code === 'string' ? MESSAGES.get(cause.code) : undefined;
    if (message !== undefined) return new FetchProblem(message, true);
  }
  // undici wraps all that goes wrong on the way in a TypeError with a cause: TLS, a bad port, a broken gzip stream.
  if (error instanceof TypeError && error.cause instanceof Error) {
    return new FetchProblem(error.cause.message, true);
  }
  throw error;
}

/** Runs `work` with a signal that ends after `limitMs`, or together with `outer`; the signal's reason is a FetchProblem. */
export async function withTimeLimit<T>(
  limitMs: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const problem = new FetchProblem(`no complete answer within ${formatDuration(limitMs)}`, true);
  const timer = setTimeout(() => controller.abort(problem), limitMs);
  try {
    return await work(outer ? AbortSignal.any([controller.signal, outer]) : controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
