import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type MiddlewareHandler } from 'hono';
import type { AddressRange } from '../lib/address-ranges.ts';
import { readBody } from './body.ts';
import { refuseFields, refuseForNow } from './errors.ts';
import type { MessageStore } from './message-store.ts';
import {
  type CollaborationMessage,
  collaborationSchema,
  listFaults,
  messagesQuerySchema,
} from './schemas.ts';
import { createSenderFinder } from './sender.ts';
import { createSenders, type Senders } from './senders.ts';
import { findSpamReason } from './spam.ts';

const MESSAGES_PER_PAGE = 50;

/** Anyone sends a collaboration message; the owner reads them, newest first, and spam apart. */
export function createCollaborationRoutes(
  store: MessageStore,
  owner: MiddlewareHandler,
  trustedProxies: readonly AddressRange[],
): Hono {
  const routes = new Hono();
  const senders = createSenders();
  const findSender = createSenderFinder(trustedProxies);

  routes.post('/', async (c) => {
    const message = await readBody(c.req.raw, collaborationSchema);
    const sender = findSender(getConnInfo(c).remote.address, c.req.header('X-Forwarded-For'));
    await keepMessage(message, sender, senders, store);
    return c.body(null, 201);
  });

  routes.get('/', owner, async (c) => {
    const query = { page: c.req.query('page'), folder: c.req.query('folder') };
    const result = messagesQuerySchema.safeParse(query);
    if (!result.success) throw refuseFields(listFaults(messagesQuerySchema, query, result.error));
    const { page, folder } = result.data;
    const offset = (page - 1) * MESSAGES_PER_PAGE;
    const { messages, total } = await store.listMessages(MESSAGES_PER_PAGE, offset, folder);
    return c.json({ data: messages, page, pageSize: MESSAGES_PER_PAGE, total });
  });

  return routes;
}

/** Throws a Refusal, 429, when its sender has to wait; not for a message that is here already. */
async function keepMessage(
  message: CollaborationMessage,
  sender: string,
  senders: Senders,
  store: MessageStore,
): Promise<void> {
  const wait = senders.secondsToWait(sender);
  if (wait > 0) {
    if (await store.findSameMessage(message)) return;
    throw refuseForNow(wait);
  }
  const visit = senders.count(sender);
  const outcome = await store
    .addMessage(message, findSpamReason(message, visit.earlier))
    .catch((error: unknown) => {
      visit.forget();
      throw error;
    });
  if (outcome === 'known') visit.forget();
}
