import type { DatabaseSync } from 'node:sqlite';
import { LONGEST_WAIT_MS } from '../mail/schedule.ts';
import { MESSAGE_COLUMNS, type StoredMessage, toMessage } from './message-rows.ts';
import type { Guard } from './store-error.ts';

/** One attempt at a message. After a later claim it says nothing about the message any more. */
export type Claim = Pick<StoredMessage, 'id' | 'attempts'>;

/** The messages as a queue: each is due until its e-mail went out. */
export interface DeliveryStore {
  /**
   * The messages that are due, the longest waiting first. Each counts as an attempt, and is nobody else's for `leaseMs`:
   * when no result is recorded by then, because the process ended, it is due again.
   */
  claimDeliveries(limit: number, leaseMs: number): Promise<StoredMessage[]>;
  /** False when the message was deleted meanwhile. */
  recordDelivery(id: number): Promise<boolean>;
  /** Without a next attempt it is given up. False when the message was deleted or claimed again meanwhile. */
  recordFailure(claim: Claim, error: string, nextAttemptAt: Date | undefined): Promise<boolean>;
  /** Makes a claim undone: the message is due at once. False as above. */
  returnClaim(claim: Claim): Promise<boolean>;
  /** From the first attempt on, whatever became of the earlier ones. False for spam, what went out, and no message. */
  restartDelivery(id: number): Promise<boolean>;
  /** The messages of which delivery was given up, the oldest first; spam was never to be delivered. */
  listGivenUp(): Promise<number[]>;
  /** When the next message is due, by this clock; undefined when none waits. */
  findNextAttempt(): Promise<Date | undefined>;
}

/** More than the longest wait, because clocks are set by a little all the time. */
const FARTHEST_MS = LONGEST_WAIT_MS + 60 * 60_000;

/**
 * A time that no message can wait for: the clock was ahead when it was written, and set back since. By how much, nobody
 * knows; without this, a clock that was a year ahead for a minute would keep a message for a year.
 */
const IS_MISTIMED =
  'nextAttemptAt IS NOT NULL AND (nextAttemptAt > :farthest OR (nextAttemptAt > :now AND attempts = 0))';

const IS_CLAIM = 'id = :id AND attempts = :attempts AND deliveredAt IS NULL';

export function createDeliveryStore(database: DatabaseSync, guard: Guard): DeliveryStore {
  const claim = database.prepare(
    `UPDATE messages SET attempts = attempts + 1, nextAttemptAt = :leaseUntil WHERE id IN
     (SELECT id FROM messages WHERE nextAttemptAt <= :now OR (${IS_MISTIMED}) ORDER BY nextAttemptAt, id LIMIT :limit)
     RETURNING ${MESSAGE_COLUMNS}`,
  );
  const succeed = database.prepare(
    'UPDATE messages SET deliveredAt = :now, nextAttemptAt = NULL, deliveryError = NULL WHERE id = :id',
  );
  const fail = database.prepare(
    `UPDATE messages SET deliveryError = :error, nextAttemptAt = :nextAttemptAt WHERE ${IS_CLAIM}`,
  );
  const undo = database.prepare(
    `UPDATE messages SET attempts = attempts - 1, nextAttemptAt = :now WHERE ${IS_CLAIM}`,
  );
  const restart = database.prepare(
    `UPDATE messages SET attempts = 0, deliveryError = NULL, nextAttemptAt = :now
     WHERE id = :id AND deliveredAt IS NULL AND spamReason IS NULL`,
  );
  const givenUp = database.prepare(
    `SELECT id FROM messages
     WHERE nextAttemptAt IS NULL AND deliveredAt IS NULL AND spamReason IS NULL ORDER BY id`,
  );
  const mistimed = database.prepare(`SELECT 1 FROM messages WHERE ${IS_MISTIMED} LIMIT 1`);
  const first = database.prepare(
    'SELECT min(nextAttemptAt) AS time FROM messages WHERE nextAttemptAt IS NOT NULL',
  );

  return {
    claimDeliveries: (limit, leaseMs) =>
      guard(() => {
        const now = new Date();
        const leaseUntil = new Date(now.getTime() + leaseMs);
        const rows = claim.all({ limit, leaseUntil: leaseUntil.toISOString(), ...toBounds(now) });
        // RETURNING promises no order, and messages are numbered as they came.
        return rows.map(toMessage).sort((one, other) => one.id - other.id);
      }),
    recordDelivery: (id) => guard(() => succeed.run({ id, now: new Date().toISOString() }).changes === 1),
    recordFailure: ({ id, attempts }, error, nextAttemptAt) =>
      guard(() => {
        const next = nextAttemptAt?.toISOString() ?? null;
        return fail.run({ id, attempts, error, nextAttemptAt: next }).changes === 1;
      }),
    returnClaim: ({ id, attempts }) =>
      guard(() => undo.run({ id, attempts, now: new Date().toISOString() }).changes === 1),
    restartDelivery: (id) => guard(() => restart.run({ id, now: new Date().toISOString() }).changes === 1),
    listGivenUp: () => guard(() => givenUp.all().map(({ id }) => Number(id))),
    findNextAttempt: () =>
      guard(() => {
        const now = new Date();
        if (mistimed.get(toBounds(now))) return now;
        const time = first.get()?.['time'];
        return typeof time === 'string' ? new Date(time) : undefined;
      }),
  };
}

function toBounds(now: Date): { now: string; farthest: string } {
  return { now: now.toISOString(), farthest: new Date(now.getTime() + FARTHEST_MS).toISOString() };
}
