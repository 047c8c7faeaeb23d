import { Webhook } from 'standardwebhooks';

/** How far the clocks of the two sides may be apart. The library holds the same, but not for every time it reads. */
export const TOLERANCE_SECONDS = 300;

/** A call that somebody with the secret has made. */
export interface SignedCall {
  /** The same at every retry of one call. */
  id: string;
  /** When this try was signed, in seconds since the epoch. */
  timestamp: number;
}

// The library would let pass more than the signature covers, or than it covers in one way only:
// an id with a dot, which could end earlier and leave its rest to the time; "123abc" as the time 123, since that is what
// it signs; and whatever follows a second comma. Headers that came twice arrive joined by a comma, and fit none of these.
const ID = /^[\w:~@+/=-]{1,200}$/;
const TIMESTAMP = /^[1-9]\d{0,11}$/;
const SIGNATURES = /^v\w+,[\w+/=-]+(?: v\w+,[\w+/=-]+)*$/;

/**
 * Checks requests by the Standard Webhooks scheme: HMAC-SHA256 over `id.timestamp.body`, by any of the secrets.
 * Whatever is wrong with a forged request, it is found out in the same time.
 */
export function createSignatureCheck(
  secrets: readonly string[],
): (headers: Headers, body: Uint8Array) => SignedCall | undefined {
  const webhooks = secrets.map((secret) => new Webhook(secret));
  return (headers, body) => {
    const now = Math.floor(Date.now() / 1000);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
    // It signs a text. One that is not these very bytes would stand for other bytes as well.
    const isText = Buffer.from(text).equals(body);
    const claimed = readHeaders(headers, now);
    const signed = claimed ?? standIn(now);
    const isSigned = webhooks.map((webhook) => verify(webhook, text, signed)).includes(true);
    if (!isText || !claimed || !isSigned) return undefined;
    return { id: claimed['webhook-id'], timestamp: Number(claimed['webhook-timestamp']) };
  };
}

function readHeaders(headers: Headers, now: number) {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  const signatures = headers.get('webhook-signature') ?? '';
  if (!ID.test(id) || !TIMESTAMP.test(timestamp) || !SIGNATURES.test(signatures)) return undefined;
  if (Math.abs(Number(timestamp) - now) > TOLERANCE_SECONDS) return undefined;
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures };
}

/** Signed by nobody, so that a request without usable headers costs what another one does. */
function standIn(now: number) {
  return { 'webhook-id': 'none', 'webhook-timestamp': String(now), 'webhook-signature': 'v1,none' };
}

function verify(webhook: Webhook, text: string, headers: Record<string, string>): boolean {
  try {
    webhook.verify(text, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}
