import { join } from 'node:path';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { AddressRange } from '../lib/address-ranges.ts';
import { addAnswerHeaders } from '../server/answer-headers.ts';
import { createCollaborationRoutes } from './collaborations.ts';
import { answerError, answerUnknownRoute, answerWrongMethod } from './errors.ts';
import { createMediaRoutes } from './media.ts';
import { requireOwner } from './owner.ts';
import { createProjectRoutes } from './projects.ts';
import type { Store } from './store.ts';

const PREFLIGHT_SECONDS = 600;

export interface ApiOptions {
  store: Store;
  /** Opens the owner's calls. */
  adminToken: string;
  /** The only foreign origin whose pages may call the API. */
  siteOrigin: string;
  /** Proxies whose word about a sender's address counts. */
  trustedProxies?: readonly AddressRange[];
  /** What is served under `/api/media/`. */
  mediaFolder?: string;
  /** Runs after a project was created, replaced or deleted. */
  onProjectsChange?: (() => void) | undefined;
}

/** The specification's three calls, the owner's calls and the seeded pictures, all under `/api`. */
export function createApi({
  store,
  adminToken,
  siteOrigin,
  trustedProxies = [],
  mediaFolder = join(import.meta.dirname, 'seed', 'media'),
  onProjectsChange = () => undefined,
}: ApiOptions): Hono {
  const app = new Hono();
  const owner = requireOwner(adminToken);

  app.onError(answerError);
  app.notFound(answerUnknownRoute);
  app.use('/api/*', addAnswerHeaders, keepOutOfCaches);
  app.use(
    '/api/*',
    cors({
      origin: siteOrigin,
      allowMethods: ['GET', 'HEAD', 'POST'],
      allowHeaders: ['Content-Type'],
      exposeHeaders: ['Retry-After'],
      maxAge: PREFLIGHT_SECONDS,
    }),
  );
  app.use('/api/*', methodNotAllowed({ app, onMethodNotAllowed: answerWrongMethod }));

  app.route('/api/projects', createProjectRoutes(store, owner, onProjectsChange));
  app.route('/api/collaborates', createCollaborationRoutes(store, owner, trustedProxies));
  app.route('/api/media', createMediaRoutes(mediaFolder));
  // A route, and not only `notFound`, so that it holds where this app is mounted in another one.
  app.all('/api/*', answerUnknownRoute);
  return app;
}

const keepOutOfCaches = createMiddleware(async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
});
