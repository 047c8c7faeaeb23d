import type { Collaboration } from '../lib/collaboration.ts';
import { readRefusedFields } from '../lib/refused-fields.ts';
import { retryTime } from '../lib/retry-after.ts';
import { failureReason, SendError } from '../lib/send-failure.ts';

/** How long an answer may take, in milliseconds. */
export const SEND_TIMEOUT_MS = 15_000;

/** As much of a refusal as is read, in bytes. The embedded API's are shorter than 4,096. */
const REFUSAL_MAX_BYTES = 16 * 1024;

/**
 * Sends a message; resolves once the host has answered 200-299, whose body is never read. Throws a SendError on any
 * other status, and what `fetch` throws when no answer comes in time or `signal` ends it. An empty host is the page's own.
 */
export async function sendCollaboration(
  host: string,
  { name, email, yourSubject, message }: Collaboration,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(`${host.replace(/\/$/, '')}/api/collaborates`, {
    method: 'POST',
    // No other header: the host's CORS rules may not know it.
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email, yourSubject, message }),
    credentials: 'omit',
    // Followed, most redirects become a GET without the message, whose answer says nothing of it.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]),
  });
  if (!response.ok) throw await explain(response);
}

async function explain(response: Response): Promise<SendError> {
  const { status, headers } = response;
  const retryAt = retryTime(headers.get('Retry-After'), Date.now());
  const reason = failureReason(status, retryAt !== undefined);
  const errors = reason === 'refused' ? readRefusedFields(await readStart(response)) : {};
  return new SendError(`The host answered ${status}.`, {
    reason,
    ...(retryAt !== undefined && { retryAt }),
    ...(Object.keys(errors).length > 0 && { errors }),
  });
}

/** The body as text, or nothing when it is too long to be a refusal or breaks off. */
async function readStart({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size > REFUSAL_MAX_BYTES) {
        await reader?.cancel();
        return '';
      }
      text += decoder.decode(part.value, { stream: true });
    }
  } catch {
    return '';
  }
  return text;
}
