import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { etag } from 'hono/etag';
import { SHARED_WITH_ALL } from '../../src/lib/security-policy.ts';

const CACHE_SECONDS = 7 * 24 * 60 * 60;
const MOUNTED_AT = '/api/media';

/** The files of one folder, with ranges (a video player seeks) and conditional requests. */
export function createMediaRoutes(folder: string): Hono {
  const routes = new Hono();
  const files = serveStatic({ root: folder, rewriteRequestPath: (path) => path.slice(MOUNTED_AT.length) });
  routes.get('/*', etag(), addCacheHeaders, files);
  return routes;
}

const addCacheHeaders = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.ok) return;
  // A site that is built elsewhere plays its videos from here.
  for (const [name, value] of Object.entries(SHARED_WITH_ALL)) c.header(name, value);
  c.header('Accept-Ranges', 'bytes');
  c.header('Cache-Control', `public, max-age=${CACHE_SECONDS}`);
  // Set here, because Hono would otherwise read and hash the whole film for every request.
  const modified = Date.parse(c.res.headers.get('Last-Modified') ?? '');
  c.header('ETag', `W/"${modified.toString(36)}"`);
});
