import { atom } from 'nanostores';
import { type Failure, SendError } from '../lib/send-failure.ts';
import { isSent, type KeptMessage, keepMessage, readKept, readLatest } from './kept-message.ts';
import { markSent } from './mark-sent.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { sendCollaboration } from './send-collaboration.ts';

/** How it goes with the visitor's message, as this page knows it. */
export type Outbox =
  | { status: 'idle' | 'sending' | 'sent' }
  /** It is tried again at this time, in milliseconds since the epoch. */
  | { status: 'waiting'; until: number }
  | { status: 'failed'; failure: Failure };

export const $outbox = atom<Outbox>({ status: 'idle' });

/** Why a sending was ended from here. */
const STOPPED = new DOMException('The visitor stopped it.', 'AbortError');
const LEFT = new DOMException('The page was left.', 'AbortError');

/** The sending of this page. Set at once: a double click comes faster than a render. */
let sending: AbortController | undefined;

/**
 * Sends the message that `choose` gives once it is this page's turn, unless it was sent meanwhile. Gives 'sent', the
 * failure, or undefined when there was nothing to do: no message, or a sending is under way on this page.
 */
export async function attempt(
  host: string,
  choose: () => KeptMessage | undefined,
): Promise<'sent' | Failure | undefined> {
  if (sending) return undefined;
  const { signal } = (sending = new AbortController());
  let message: KeptMessage | undefined;
  let isOffline = false;
  try {
    await oneAtATime(signal, async () => {
      message = choose();
      if (!message) return;
      if (!isSent(message.id)) {
        keepMessage({ ...message, begun: Date.now() });
        // Asked before: a connection that goes meanwhile may have taken the message along.
        isOffline = !navigator.onLine;
        await sendCollaboration(host, message, signal);
      }
      markSent(message);
    });
    return message && 'sent';
  } catch (error) {
    // What began stays begun: the next page sees by that that it was interrupted.
    if (signal.reason === LEFT) return { reason: 'interrupted' };
    if (signal.reason === STOPPED) return endWith({ reason: 'stopped' });
    console.error('Error sending data:', error);
    return endWith(explain(error, isOffline));
  } finally {
    sending = undefined;
  }
}

/** Sends the message now, because the visitor wants it. */
export async function sendNow(host: string): Promise<void> {
  const message = readLatest();
  if (sending || !message) return;
  const { notBefore = 0 } = message;
  if (notBefore > Date.now()) {
    $outbox.set({ status: 'failed', failure: { reason: 'busy', retryAt: notBefore } });
    return;
  }
  $outbox.set({ status: 'sending' });
  // Whatever comes of it, the visitor decides again.
  const outcome = await attempt(host, () => ({ ...message, waitUntil: undefined, tries: undefined }));
  $outbox.set(typeof outcome === 'object' ? { status: 'failed', failure: outcome } : { status: 'sent' });
}

/** For the next message. */
export function beginAnew(): void {
  $outbox.set({ status: 'idle' });
}

export function stopSending(): void {
  sending?.abort(STOPPED);
}

/** Says so if a page was closed in the middle of a sending. Waits while another page sends. */
export async function findInterrupted(): Promise<void> {
  if (!readKept()?.begun) return;
  await oneAtATime(new AbortController().signal, () => {
    const message = readKept();
    if (message?.begun && !message.waitUntil) {
      $outbox.set({ status: 'failed', failure: endWith({ reason: 'interrupted' }) });
    }
    return Promise.resolve();
  });
}

function explain(error: unknown, isOffline: boolean): Failure {
  if (error instanceof SendError) return error.failure;
  return { reason: isOffline ? 'offline' : 'unanswered' };
}

function endWith(failure: Failure): Failure {
  const message = readLatest();
  if (message) keepMessage({ ...message, begun: undefined, notBefore: failure.retryAt });
  return failure;
}

// The browser would end it anyhow; so it ends alike everywhere, also on a page that is kept for the back button.
addEventListener('pagehide', () => sending?.abort(LEFT));
