import { COLLABORATION_FIELDS, type Collaboration } from '../../lib/collaboration.ts';
import { readStored, writeStored } from '../../stores/local-storage.ts';

/** The key in localStorage under which an unsent message waits, on the visitor's device only. */
export const DRAFT_KEY = 'contact-draft';

/** What was typed before; fields that are missing or no text are left out, and a draft that cannot be read is empty. */
export function readDraft(): Partial<Collaboration> {
  const draft: Partial<Collaboration> = {};
  let stored: unknown;
  try {
    stored = JSON.parse(readStored(DRAFT_KEY) ?? '');
  } catch {
    return draft;
  }
  if (typeof stored !== 'object' || stored === null) return draft;
  for (const name of COLLABORATION_FIELDS) {
    const value: unknown = Reflect.get(stored, name);
    if (typeof value === 'string') draft[name] = value;
  }
  return draft;
}

/** Keeps what is typed; a form that was emptied again leaves nothing behind. */
export function keepDraft(message: Collaboration): void {
  const isEmpty = COLLABORATION_FIELDS.every((name) => message[name] === '');
  writeStored(DRAFT_KEY, isEmpty ? undefined : JSON.stringify(message));
}

export function forgetDraft(): void {
  writeStored(DRAFT_KEY, undefined);
}
