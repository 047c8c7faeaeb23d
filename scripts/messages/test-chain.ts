import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { toPrintable } from '../../src/data/terminal-table.ts';
import type { StoredMessage } from '../api/message-rows.ts';
import type { CollaborationMessage } from '../api/schemas.ts';
import type { Store } from '../api/store.ts';
import type { MailSettings } from '../lib/mail-settings.ts';
import { ChainError } from './chain-error.ts';
import { postAsVisitor } from './post-as-visitor.ts';

export interface Chain {
  /** Where visitors send messages. */
  api: string;
  /** The origin whose pages send there; undefined when it is the same one. */
  foreignSite: string | undefined;
  /** Undefined when another API keeps them. */
  store: Store | undefined;
  mail: MailSettings | undefined;
  tell: (line: string) => void;
}

/** Longer than the delivery pauses after trouble. */
const MAIL_LIMIT_MS = 90_000;
const LOOK_EVERY_MS = 200;

/** Sends one marked message as a visitor's browser does, and follows it to the mail server. Throws a ChainError. */
export async function testChain(chain: Chain, mailLimitMs = MAIL_LIMIT_MS): Promise<void> {
  const message = makeMessage(chain.mail);
  await postAsVisitor(chain, message);
  if (!chain.store) {
    chain.tell(
      'That API is not of this machine: whether it keeps and mails the message can only be seen there.',
    );
    return;
  }
  const stored = await findStored(chain.store, message);
  chain.tell(`Stored: message ${stored.id}.`);
  if (chain.mail) await followMail(chain, chain.store, chain.mail, stored.id, mailLimitMs);
  else chain.tell('Not mailed: SMTP_URL and MAIL_TO are not set.');
  await chain.store.deleteMessage(stored.id);
  chain.tell('The message is deleted again. Everything works.');
}

// Never twice the same, because the API knows a message that is sent again.
function makeMessage(mail: MailSettings | undefined): CollaborationMessage {
  return {
    name: 'Test of the contact form',
    email: mail?.to ?? 'test@example.com',
    yourSubject: `Test ${randomUUID()}`,
    message: 'The owner of this site sent this message with: npm run messages -- test',
  };
}

async function findStored(store: Store, message: CollaborationMessage): Promise<StoredMessage> {
  const stored = await store.findSameMessage(message);
  if (!stored) {
    throw new ChainError(
      'Stopped: the message was taken, but it is not in this database. Does the site run with another DATA_DIR?',
    );
  }
  if (stored.spamReason) {
    throw new ChainError(
      `Stopped: message ${stored.id} was kept as spam, which is not mailed (${toPrintable(stored.spamReason)}).`,
    );
  }
  return stored;
}

async function followMail(
  { tell }: Chain,
  store: Store,
  { to, smtp }: MailSettings,
  id: number,
  limitMs: number,
): Promise<void> {
  const server = `${smtp.host}:${smtp.port}`;
  for (const end = performance.now() + limitMs; performance.now() < end; await wait(LOOK_EVERY_MS)) {
    const message = await store.findMessage(id);
    if (!message) throw new ChainError(`Stopped: message ${id} was deleted by somebody.`);
    if (message.deliveredAt) {
      tell(
        `Mailed: ${server} took it for ${to}. Whether it arrives, also in the folder for spam, only you can see.`,
      );
      return;
    }
    if (message.deliveryError) {
      throw new ChainError(
        `Stopped: ${server} did not take the mail. ${message.deliveryError}\n${tellStays(id)}`,
      );
    }
  }
  throw new ChainError(
    `Stopped: ${await explainSilence(store, id, server, limitMs / 1000)}\n${tellStays(id)}`,
  );
}

async function explainSilence(store: Store, id: number, server: string, seconds: number): Promise<string> {
  if (((await store.findMessage(id))?.attempts ?? 0) > 0)
    return `${server} has not answered for ${seconds} s.`;
  // One mail goes at a time, and when the mail server is down, one a minute is tried: that may be another one.
  for await (const other of store.exportMessages()) {
    if (other.attempts === 0 || !other.nextAttemptAt) continue;
    const reason = other.deliveryError ?? 'it is being mailed, and no answer came yet';
    return `others wait before it for ${server}. Message ${other.id} does: ${reason}`;
  }
  return `nobody began to mail it for ${seconds} s. Was npm start started after SMTP_URL was set?`;
}

function tellStays(id: number): string {
  return `Message ${id} stays and is tried again: npm run messages -- show ${id}, or delete ${id}.`;
}
