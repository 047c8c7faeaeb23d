import type { IncomingMessage } from 'node:http';

/** Longer bodies, and those that do not say how long they are, are for the routes to read as they come. */
const COLLECTED_MAX_BYTES = 64 * 1024;

/** Where what comes first is collected: most messages fit. */
const FIRST_BYTES = 1024;

/** They fetch; what body they bring all the same is nothing to wait for. */
const FETCHING = ['GET', 'HEAD'];

/**
 * Calls `answer` once a short body is there, true for one, as the `rawBody` that the adapter of Hono looks for: a
 * thousand visitors with slow connections then wait as their bytes, not as a thousand half-run chains of handlers.
 * Never, when the visitor is gone before.
 */
export function awaitBody(request: IncomingMessage, answer: (hasBody: boolean) => void): void {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length === 0 || length > COLLECTED_MAX_BYTES || FETCHING.includes(request.method ?? '')) {
    answer(false);
    return;
  }
  // One buffer that grows, because Node needs half a kilobyte for every piece, and a slow message comes in many. What a
  // visitor only announces takes no memory yet.
  let body: Buffer = Buffer.allocUnsafeSlow(Math.min(length, FIRST_BYTES));
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    body = makeRoom(body, size, size + chunk.length, length);
    size += chunk.copy(body, size);
  });
  request.on('end', () => {
    Object.assign(request, { rawBody: body.subarray(0, size) });
    answer(true);
  });
}

/** A buffer for `needed` bytes: this one, or one with its first bytes that is twice as long or more. */
function makeRoom(buffer: Buffer, size: number, needed: number, most: number): Buffer {
  if (needed <= buffer.length) return buffer;
  const larger = Buffer.allocUnsafeSlow(Math.min(most, Math.max(needed, 2 * buffer.length)));
  buffer.copy(larger, 0, 0, size);
  return larger;
}
