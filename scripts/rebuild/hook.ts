import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { readBytes } from '../api/body.ts';
import type { AddressRange } from '../lib/address-ranges.ts';
import { answer, answerError, answerWrongMethod, Refusal } from '../api/errors.ts';
import { findSender } from '../api/sender.ts';
import { createFloodGuard } from './flood.ts';
import { createSignatureCheck, type SignedCall } from './signature.ts';

export const HOOK_PATH = '/hooks/rebuild';

/** Nothing in it is read: it only has to be what was signed. */
const BODY_MAX_BYTES = 16 * 1024;

/** Forged requests from one address that get a plain 401. Somebody who mends a wrong secret needs fewer. */
const MOST_FORGED = 30;
const FORGED_WINDOW_MS = 60_000;

export interface HookOptions {
  secrets: readonly string[];
  /** Has a build run for this call; resolves when that is safe. A call whose id is known changes nothing. */
  onCall: (call: SignedCall) => Promise<void>;
  /** Those whose word on where a request comes from counts. */
  trustedProxies?: readonly AddressRange[];
  /** Whom to count forged requests for; as a rule the sender. */
  findAddress?: (c: Context) => string;
}

/** `POST /hooks/rebuild`: answers 202 to whoever has a secret, and the build follows. */
export function createHook({
  secrets,
  onCall,
  trustedProxies = [],
  findAddress = (c) =>
    findSender(getConnInfo(c).remote.address, c.req.header('X-Forwarded-For'), trustedProxies),
}: HookOptions): Hono {
  const app = new Hono();
  const check = createSignatureCheck(secrets);
  const countForged = createFloodGuard(MOST_FORGED, FORGED_WINDOW_MS);

  app.onError(answerError);
  app.post(HOOK_PATH, async (c) => {
    c.header('Cache-Control', 'no-store');
    const call = check(c.req.raw.headers, await readBytes(c.req.raw, BODY_MAX_BYTES));
    // Only now, so that nobody can keep out a sender who comes from the same address.
    if (!call) return answerForged(c, countForged(findAddress(c)));
    await onCall(call);
    return c.body(null, 202);
  });
  app.all(HOOK_PATH, (c) => answerWrongMethod(c, ['POST']));
  return app;
}

function answerForged(c: Context, secondsToWait: number): Response {
  if (secondsToWait === 0) throw new Refusal(401, 'This request is not signed, or not for now.');
  c.header('Retry-After', String(secondsToWait));
  return answer(c, 429, 'Too many requests that are not signed.');
}
