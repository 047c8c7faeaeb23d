import { Hono, type MiddlewareHandler } from 'hono';
import { readBody } from './body.ts';
import { refuseFields } from './errors.ts';
import { collaborationSchema, listFaults, pageQuerySchema } from './schemas.ts';
import type { Store } from './store.ts';

const MESSAGES_PER_PAGE = 50;

/** Anyone sends a collaboration message; the owner reads them, newest first. */
export function createCollaborationRoutes(store: Store, owner: MiddlewareHandler): Hono {
  const routes = new Hono();

  routes.post('/', async (c) => {
    await store.addMessage(await readBody(c.req.raw, collaborationSchema));
    return c.body(null, 201);
  });

  routes.get('/', owner, async (c) => {
    const query = { page: c.req.query('page') };
    const result = pageQuerySchema.safeParse(query);
    if (!result.success) throw refuseFields(listFaults(pageQuerySchema, query, result.error));
    const { page } = result.data;
    const { messages, total } = await store.listMessages(MESSAGES_PER_PAGE, (page - 1) * MESSAGES_PER_PAGE);
    return c.json({ data: messages, page, pageSize: MESSAGES_PER_PAGE, total });
  });

  return routes;
}
