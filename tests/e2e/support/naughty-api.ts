import { join } from 'node:path';
import { Hono } from 'hono';
import { createMediaRoutes } from '../../../scripts/api/media.ts';
import { SEED_FILE } from '../../../scripts/api/seed.ts';
import { type Listening, listen } from '../../../scripts/server/listen.ts';
import { impossibleProjects, makeNaughtyProjects } from './naughty-projects.ts';

/** A projects API that checks nothing, and sends whatever somebody has put into it: `count` projects can be shown. */
export function startNaughtyApi(count: number, port: number): Promise<Listening> {
  const app = new Hono();
  app.get('/api/projects', (c) => c.json({ data: [...impossibleProjects, ...makeNaughtyProjects(count)] }));
  app.route('/api/media', createMediaRoutes(join(SEED_FILE, '../media')));
  return listen(app, { host: '127.0.0.1', port });
}
