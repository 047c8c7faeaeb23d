import type { CollaborationMessage } from './schemas.ts';

/** What a person who asks for work may well link to. */
const LINKS_MOST = 5;

/** Nobody writes the next message in less, counted from the arrival of the one before. */
const WRITING_MS = 3000;

/** How many messages an hour a person may have to send. */
export const HOUR_MOST = 10;

const LINK = /(?:https?:\/\/|www\.)\S+/gi;
/** How forums write links, which no form but a forum's understands. */
const FORUM_LINK = /\[(?:url|link)[=\]]/i;

/**
 * Why a message looks like spam, for its owner to read; undefined when it does not. `earlier` says how long ago its
 * sender's other messages of the last hour came, in milliseconds, the oldest first.
 */
export function findSpamReason(
  message: CollaborationMessage,
  earlier: readonly number[],
): string | undefined {
  const reasons = [...judgeLinks(message), ...judgePace(earlier)];
  return reasons.length > 0 ? reasons.join('; ') : undefined;
}

function judgeLinks({ name, yourSubject, message }: CollaborationMessage): string[] {
  const reasons: string[] = [];
  const links = countLinks(`${yourSubject}\n${message}`);
  if (links > LINKS_MOST) reasons.push(`${links} links, more than ${LINKS_MOST}`);
  if (countLinks(name) > 0) reasons.push('a link for a name');
  if (FORUM_LINK.test(message)) reasons.push('links as forums write them');
  return reasons;
}

function judgePace(earlier: readonly number[]): string[] {
  const reasons: string[] = [];
  const pauseMs = earlier.at(-1) ?? Infinity;
  if (pauseMs < WRITING_MS) {
    reasons.push(`${(pauseMs / 1000).toFixed(1)} s after another one from the same address`);
  }
  if (earlier.length >= HOUR_MOST)
    reasons.push(`more than ${HOUR_MOST} from the same address within an hour`);
  return reasons;
}

function countLinks(text: string): number {
  return text.match(LINK)?.length ?? 0;
}
