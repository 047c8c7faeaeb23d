import {
  forgetMessage,
  hasSameText,
  type KeptMessage,
  keepMessage,
  makeId,
  readKept,
  SENT_KEY,
} from './kept-message.ts';
import { writeStored } from './local-storage.ts';

/** Forgets the message, and remembers of it only that it was sent. What was typed meanwhile is another message. */
export function markSent(sent: KeptMessage): void {
  writeStored(SENT_KEY, sent.id);
  const kept = readKept();
  if (kept && !hasSameText(kept, sent)) keepMessage({ ...kept, id: makeId(), begun: undefined });
  else forgetMessage();
}
