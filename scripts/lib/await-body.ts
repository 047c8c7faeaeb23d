import type { IncomingMessage } from 'node:http';

/** Longer bodies, and those that do not say how long they are, are for the routes to read as they come. */
const COLLECTED_MAX_BYTES = 64 * 1024;

/**
 * Calls `answer` once a short body is there, true for one, as the `rawBody` that the adapter of Hono looks for: a thousand visitors
 * with slow connections then wait as their bytes, not as a thousand half-run chains of handlers. Never, when the
 * visitor is gone before.
 */
export function awaitBody(request: IncomingMessage, answer: (hasBody: boolean) => void): void {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length === 0 || length > COLLECTED_MAX_BYTES) {
    answer(false);
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    Object.assign(request, { rawBody: Buffer.concat(chunks) });
    answer(true);
  });
}
