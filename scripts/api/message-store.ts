import type { DatabaseSync } from 'node:sqlite';
import { digestMessage } from './digest.ts';
import { MESSAGE_COLUMNS, type StoredMessage, toMessage } from './message-rows.ts';
import type { CollaborationMessage } from './schemas.ts';
import { shareCommits } from './shared-commit.ts';
import type { Guard } from './store-error.ts';

/** The same four fields again within this time are the same message: its answer was lost, and it was sent again. */
export const SAME_MESSAGE_MS = 24 * 60 * 60 * 1000;

/** Exported in parts, so that a long history is never in memory as a whole. */
const EXPORT_PART = 100;

export type MessageFolder = 'inbox' | 'spam';

/** The messages that visitors sent. */
export interface MessageStore {
  /** Keeps a message, apart from the others when it has a `spamReason`; 'known' when it is the same as one of today's. */
  addMessage(message: CollaborationMessage, spamReason?: string): Promise<'added' | 'known'>;
  /** The message of the last day that has the same four fields. */
  findSameMessage(message: CollaborationMessage): Promise<StoredMessage | undefined>;
  findMessage(id: number): Promise<StoredMessage | undefined>;
  /** Newest first. */
  listMessages(
    limit: number,
    offset: number,
    folder?: MessageFolder,
  ): Promise<{ messages: StoredMessage[]; total: number }>;
  /** Oldest first, however many there are. */
  exportMessages(folder?: MessageFolder): AsyncIterable<StoredMessage>;
  /** Like the others that say true or false: false when there is no such message. */
  markAnswered(id: number): Promise<boolean>;
  markUnanswered(id: number): Promise<boolean>;
  /** Puts spam that is none among the others, to be delivered like them. */
  moveToInbox(id: number): Promise<boolean>;
  deleteMessage(id: number): Promise<boolean>;
}

interface Incoming {
  message: CollaborationMessage;
  spamReason: string | undefined;
}

/** `flush` writes at once what still waits for its transaction. */
export function createMessageStore(
  database: DatabaseSync,
  guard: Guard,
): MessageStore & { flush: () => void } {
  const insert = database.prepare(
    `INSERT INTO messages (receivedAt, digest, spamReason, nextAttemptAt, name, email, yourSubject, message)
     VALUES (:receivedAt, :digest, :spamReason, :nextAttemptAt, :name, :email, :yourSubject, :message)`,
  );
  const findSame = database.prepare(
    `SELECT ${MESSAGE_COLUMNS} FROM messages WHERE digest = :digest AND receivedAt > :after ORDER BY receivedAt LIMIT 1`,
  );
  const find = database.prepare(`SELECT ${MESSAGE_COLUMNS} FROM messages WHERE id = :id`);
  const newest = database.prepare(
    `SELECT ${MESSAGE_COLUMNS} FROM messages WHERE (spamReason IS NOT NULL) = :isSpam
     ORDER BY id DESC LIMIT :limit OFFSET :offset`,
  );
  const count = database.prepare(
    'SELECT count(*) AS total FROM messages WHERE (spamReason IS NOT NULL) = :isSpam',
  );
  const nextPart = database.prepare(
    `SELECT ${MESSAGE_COLUMNS} FROM messages WHERE (spamReason IS NOT NULL) = :isSpam AND id > :after
     ORDER BY id LIMIT ${EXPORT_PART}`,
  );
  const answer = database.prepare('UPDATE messages SET answeredAt = :answeredAt WHERE id = :id');
  const forgive = database.prepare(
    'UPDATE messages SET spamReason = NULL, nextAttemptAt = :now WHERE id = :id AND spamReason IS NOT NULL',
  );
  const remove = database.prepare('DELETE FROM messages WHERE id = :id');

  const sameAs = (message: CollaborationMessage, now: number) =>
    findSame.get({ digest: digestMessage(message), after: toTime(now - SAME_MESSAGE_MS) });

  const { write, flush } = shareCommits(database, ({ message, spamReason = undefined }: Incoming) => {
    const now = Date.now();
    if (sameAs(message, now)) return 'known' as const;
    const receivedAt = toTime(now);
    const nextAttemptAt = spamReason === undefined ? receivedAt : null;
    const digest = digestMessage(message);
    insert.run({ ...message, receivedAt, digest, spamReason: spamReason ?? null, nextAttemptAt });
    return 'added' as const;
  });

  return {
    flush,
    addMessage: (message, spamReason) => guard(() => write({ message, spamReason })),
    findSameMessage: (message) => guard(() => toMessageOrNothing(sameAs(message, Date.now()))),
    findMessage: (id) => guard(() => toMessageOrNothing(find.get({ id }))),
    listMessages: (limit, offset, folder = 'inbox') =>
      guard(() => {
        const isSpam = toFlag(folder);
        const messages = newest.all({ isSpam, limit, offset }).map(toMessage);
        return { messages, total: Number(count.get({ isSpam })?.['total']) };
      }),
    async *exportMessages(folder = 'inbox') {
      let after = 0;
      for (;;) {
        const part = await guard(() => nextPart.all({ isSpam: toFlag(folder), after }).map(toMessage));
        yield* part;
        const last = part.at(-1);
        if (!last) return;
        after = last.id;
      }
    },
    markAnswered: (id) => guard(() => answer.run({ id, answeredAt: toTime(Date.now()) }).changes === 1),
    markUnanswered: (id) => guard(() => answer.run({ id, answeredAt: null }).changes === 1),
    moveToInbox: (id) => guard(() => forgive.run({ id, now: toTime(Date.now()) }).changes === 1),
    deleteMessage: (id) => guard(() => remove.run({ id }).changes === 1),
  };
}

function toMessageOrNothing(row: unknown): StoredMessage | undefined {
  return row === undefined ? undefined : toMessage(row);
}

function toFlag(folder: MessageFolder): number {
  return folder === 'spam' ? 1 : 0;
}

function toTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
