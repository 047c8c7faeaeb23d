import { COLLABORATION_FIELDS, type Collaboration } from '../lib/collaboration.ts';
import { readStored, writeStored } from './local-storage.ts';
import { MESSAGE_KEY } from './message-key.ts';

/** The key of the name of the message that was sent last. The text itself is gone by then. */
export const SENT_KEY = 'contact-sent';

/** How long a message is kept that is neither changed nor sent, in milliseconds. */
const KEEP_MS = 30 * 24 * 60 * 60_000;

const TEXTS = [...COLLABORATION_FIELDS, 'id'] as const;
const NUMBERS = ['changed', 'begun', 'waitUntil', 'tries', 'notBefore'] as const;

/** Times are in milliseconds since the epoch. */
export interface KeptMessage extends Collaboration {
  /** Names the message on this device, so that no two pages send it twice. It never leaves the device. */
  id: string;
  /** When it was last changed. */
  changed: number;
  /** When a sending began that has not ended yet, or that ended with its page. */
  begun?: number | undefined;
  /** While it waits to be sent by itself: the time of the next try, and how many have failed. */
  waitUntil?: number | undefined;
  tries?: number | undefined;
  /** Not before this does the host want to be asked again. */
  notBefore?: number | undefined;
}

/** As this page knows it: a storage that is blocked or full holds nothing, or something old. */
let latest: KeptMessage | undefined;
let isStored = true;

export const makeId = () => String(Math.random());

export function hasSameText(one: Collaboration, other: Collaboration): boolean {
  return COLLABORATION_FIELDS.every((name) => one[name] === other[name]);
}

function parse(text = ''): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The unsent message; undefined when there is none, when it cannot be read, and after its time. */
export function readKept(): KeptMessage | undefined {
  if (!isStored) return latest;
  const stored = parse(readStored(MESSAGE_KEY));
  const kept: KeptMessage = {
    name: '',
    email: '',
    yourSubject: '',
    message: '',
    id: makeId(),
    changed: Date.now(),
  };
  for (const name of TEXTS) {
    const value: unknown = Reflect.get(stored, name);
    if (typeof value === 'string') kept[name] = value;
  }
  for (const name of NUMBERS) {
    const value: unknown = Reflect.get(stored, name);
    if (typeof value === 'number') kept[name] = value;
  }
  if (COLLABORATION_FIELDS.every((name) => kept[name] === '')) return undefined;
  if (Date.now() <= kept.changed + KEEP_MS) return (latest = kept);
  forgetMessage();
  return undefined;
}

/** The message that this page holds, even if another page has sent it since. */
export function readLatest(): KeptMessage | undefined {
  return readKept() ?? latest;
}

export function keepMessage(message: KeptMessage): void {
  latest = message;
  isStored = writeStored(MESSAGE_KEY, JSON.stringify(message));
}

/** Keeps what a visitor has typed: a message that waited waits no more. One that was emptied leaves nothing behind. */
export function keepText(text: Collaboration): void {
  const last = readLatest();
  const isNew = !last || isSent(last.id);
  if (!isNew && hasSameText(last, text)) return;
  if (COLLABORATION_FIELDS.every((name) => text[name] === '')) {
    forgetMessage();
    return;
  }
  const id = isNew ? makeId() : last.id;
  const { name, email, yourSubject, message } = text;
  keepMessage({ name, email, yourSubject, message, id, changed: Date.now(), notBefore: last?.notBefore });
}

export function forgetMessage(): void {
  latest = undefined;
  isStored = true;
  writeStored(MESSAGE_KEY, undefined);
}

/** Whether any message was sent from this device. */
export function hasSent(): boolean {
  return readStored(SENT_KEY) !== undefined;
}

export function isSent(id: string): boolean {
  return readStored(SENT_KEY) === id;
}
