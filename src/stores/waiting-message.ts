import { restAfter } from '../lib/back-off.ts';
import { passesByItself } from '../lib/send-failure.ts';
import { isSent, type KeptMessage, keepMessage, readKept, readLatest } from './kept-message.ts';
import { MESSAGE_KEY } from './message-key.ts';
import { $outbox, attempt, stopSending } from './outbox.ts';

/**
 * How often a message is tried again that gets no answer. It may have arrived each time, and a host that does not know
 * it again would give its owner as many.
 */
const MOST_UNANSWERED = 10;

let host: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function nextTry({ waitUntil, notBefore = 0 }: KeptMessage): number | undefined {
  return waitUntil && Math.max(waitUntil, notBefore);
}

/** Lets the message wait until it can be sent by itself, because the visitor wants it. */
export function letWait(): void {
  const message = readLatest();
  if (!message) return;
  keepMessage({ ...message, waitUntil: Date.now() + restAfter(1), tries: 0 });
  follow();
}

/** Takes a waiting message back. Its text stays. */
export function stopWaiting(): void {
  stopSending();
  const message = readLatest();
  if (message) keepMessage({ ...message, waitUntil: undefined, tries: undefined });
  follow();
}

/** Sends what waits as soon as it can be sent, as long as this page is open. */
export function watchWaiting(apiHost: string): void {
  if (host === undefined) {
    addEventListener('online', comeBack);
    addEventListener('pageshow', follow);
    document.addEventListener('visibilitychange', follow);
    addEventListener('storage', ({ key }) => {
      if (key === MESSAGE_KEY || key === null) follow();
    });
  }
  host = apiHost;
  follow();
}

/** Shows what has become of the message, on this page or another, and sets the time of the next try. */
function follow(): void {
  clearTimeout(timer);
  const { status } = $outbox.get();
  if (status === 'sending') return;
  const kept = readKept();
  const time = kept && nextTry(kept);
  if (time !== undefined) {
    $outbox.set({ status: 'waiting', until: time });
    timer = setTimeout(() => void tryNow(), Math.max(time - Date.now(), 0));
    return;
  }
  const last = kept ?? readLatest();
  if (last && isSent(last.id)) $outbox.set({ status: 'sent' });
  else if (status === 'waiting') $outbox.set({ status: 'idle' });
}

/** What kept it from being sent may be gone, however often it was tried before. */
function comeBack(): void {
  const kept = readKept();
  if (kept?.waitUntil) keepMessage({ ...kept, waitUntil: Date.now(), tries: 0 });
  follow();
}

async function tryNow(): Promise<void> {
  // `online` wakes it up.
  if (host === undefined || !navigator.onLine) return;
  const outcome = await attempt(host, () => {
    const kept = readKept();
    // Another page may have tried, sent or taken it back while this one waited for its turn.
    const time = kept && nextTry(kept);
    return time !== undefined && time <= Date.now() ? kept : undefined;
  });
  const kept = readKept();
  if (outcome === 'sent') $outbox.set({ status: 'sent' });
  else if (outcome && kept?.waitUntil) {
    const tries = (kept.tries ?? 0) + 1;
    const isHopeless =
      !passesByItself(outcome) || (outcome.reason === 'unanswered' && tries >= MOST_UNANSWERED);
    keepMessage({ ...kept, tries, waitUntil: isHopeless ? undefined : Date.now() + restAfter(tries) });
    if (isHopeless) $outbox.set({ status: 'failed', failure: outcome });
  } else if (outcome) $outbox.set({ status: 'failed', failure: outcome });
  follow();
}
