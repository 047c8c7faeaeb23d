import { Hono, type MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { readBody } from './body.ts';
import { type Refusal, refuse, refuseFields } from './errors.ts';
import { makeProjectId } from './project-id.ts';
import { describeInput, projectInputSchema, type ProjectRecord } from './schemas.ts';
import type { Store } from './store.ts';

/** Always ask, so that a change shows at once; the ETag keeps the answer short. */
const REVALIDATE = { 'Cache-Control': 'no-cache' };

/** Anyone reads projects; the owner creates, replaces and deletes them. `onChange` runs after each of these. */
export function createProjectRoutes(store: Store, owner: MiddlewareHandler, onChange: () => void): Hono {
  const routes = new Hono();

  routes.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'Access-Control-Allow-Origin'] }));

  routes.get('/', async (c) => c.json({ data: await store.listProjects() }, 200, REVALIDATE));

  routes.get('/:itemID', async (c) => {
    const itemID = c.req.param('itemID');
    const project = await store.findProject(itemID);
    if (!project) throw unknownProject(itemID);
    return c.json({ data: project }, 200, REVALIDATE);
  });

  routes.post('/', owner, async (c) => {
    const input = await readBody(c.req.raw, projectInputSchema);
    const project: ProjectRecord = { ...input, _id: input._id ?? makeProjectId() };
    if (!(await store.createProject(project))) {
      throw refuse(409, {
        field: '_id',
        found: describeInput(project._id),
        expected: 'an _id that no other project has (letter case does not count)',
      });
    }
    onChange();
    return c.json({ data: project }, 201, { Location: `/api/projects/${project._id}` });
  });

  routes.put('/:itemID', owner, async (c) => {
    const _id = c.req.param('itemID');
    const input = await readBody(c.req.raw, projectInputSchema);
    if (input._id !== undefined && input._id !== _id) {
      throw refuseFields([
        { field: '_id', found: describeInput(input._id), expected: 'the _id in the address, or none' },
      ]);
    }
    const project: ProjectRecord = { ...input, _id };
    if (!(await store.replaceProject(project))) throw unknownProject(_id);
    onChange();
    return c.json({ data: project });
  });

  routes.delete('/:itemID', owner, async (c) => {
    const _id = c.req.param('itemID');
    if (!(await store.deleteProject(_id))) throw unknownProject(_id);
    onChange();
    return c.body(null, 204);
  });

  return routes;
}

function unknownProject(_id: string): Refusal {
  return refuse(404, { field: '_id', found: describeInput(_id), expected: 'the _id of a project' });
}
