import { z } from 'astro/zod';
import { optionalColumn } from './rows.ts';
import type { CollaborationMessage } from './schemas.ts';

export const MESSAGE_COLUMNS =
  'id, receivedAt, spamReason, answeredAt, mailID, nextAttemptAt, attempts, deliveredAt, deliveryError, name, email, yourSubject, message';

/** A message as the owner reads it. Every time is in ISO 8601, UTC. */
export interface StoredMessage extends CollaborationMessage {
  id: number;
  receivedAt: string;
  /** Why it looks like spam; undefined when it does not. */
  spamReason?: string | undefined;
  answeredAt?: string | undefined;
  /** The first half of its e-mail's Message-ID, the same at every attempt. */
  mailID: string;
  /** Undefined when it is not to be delivered, or not any more. */
  nextAttemptAt?: string | undefined;
  /** How often its delivery was begun. */
  attempts: number;
  deliveredAt?: string | undefined;
  /** What the last attempt failed by. */
  deliveryError?: string | undefined;
}

const messageRowSchema = z.object({
  id: z.number(),
  receivedAt: z.string(),
  spamReason: optionalColumn,
  answeredAt: optionalColumn,
  mailID: z.string(),
  nextAttemptAt: optionalColumn,
  attempts: z.number(),
  deliveredAt: optionalColumn,
  deliveryError: optionalColumn,
  name: z.string(),
  email: z.string(),
  yourSubject: z.string(),
  message: z.string(),
});

export function toMessage(row: unknown): StoredMessage {
  return messageRowSchema.parse(row);
}
