import type { Collaboration } from '../../lib/collaboration.ts';

/** How long an answer may take, in milliseconds. */
export const SEND_TIMEOUT_MS = 15_000;

/**
 * Sends a message; resolves once the host has answered 200-299, and never reads the answer's body.
 * Throws on any other status, when no answer comes in time, and when `signal` ends it. An empty host is the page's own.
 */
export async function sendCollaboration(
  host: string,
  { name, email, yourSubject, message }: Collaboration,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(`${host}/api/collaborates`, {
    method: 'POST',
    // No other header: the host's CORS rules may not know it.
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email, yourSubject, message }),
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`The host answered ${response.status}.`);
}
