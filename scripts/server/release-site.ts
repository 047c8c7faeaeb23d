import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { createFileTags } from './file-tags.ts';
import { headersFor, parseHeadersFile } from './headers-file.ts';
import { ASK_AGAIN, isHashedFile, KEEP_FOR_GOOD } from './hashed-files.ts';
import { findAddress } from './site-address.ts';

const READING = ['GET', 'HEAD'];
/** What a browser asks for that plays a film. */
const ONE_RANGE = /^bytes=(?:\d+-\d*|-\d+)$/i;

/** Hono's variables of one request. */
interface Served {
  /** Inside the release, with a leading slash. */
  path?: string;
  /** The file on disk that was sent: a compressed one when the browser takes it. */
  file?: string;
}

type Site = { Variables: Served };

/** One release, which never changes: its files under clean addresses, with the headers of its `_headers` file. */
export function createReleaseSite(folder: string, basePath: string): Hono<Site> {
  const app = new Hono<Site>();
  const hasFile = (path: string) => isFile(join(folder, path));
  const sendFile = serveStatic<Site>({
    root: folder,
    precompressed: true,
    rewriteRequestPath: (path, c) => c.get('path') ?? path,
    onFound: (file, c) => c.set('file', file),
  });

  // A page that comes in pieces on a slow network moves while it is read; small, it comes in one.
  app.use(compress());
  app.use(etag());
  app.use(addHeaders(folder));
  app.use(refuseWriting);
  app.get('*', async (c, next) => {
    const address = findAddress(c.req.path, basePath, hasFile);
    if (address.kind === 'moved') {
      c.header('Cache-Control', ASK_AGAIN);
      return c.redirect(encodeURI(address.path) + new URL(c.req.url).search, address.isForGood ? 308 : 307);
    }
    if (address.kind === 'unknown') return c.notFound();
    c.set('path', address.path);
    // Parts of a file that has changed since must not be joined, and a whole one is always right. What asks for no single
    // part means nothing here (RFC 9110, 14.2), while the library would send the whole file as one.
    const isForPart = ONE_RANGE.test(c.req.header('Range') ?? '') && !c.req.header('If-Range');
    if (!isForPart) c.req.raw.headers.delete('Range');
    return sendFile(c, next);
  });
  app.notFound((c) => answerNotFound(c, folder));
  return app;
}

const refuseWriting = createMiddleware(async (c, next) => {
  if (READING.includes(c.req.method)) return next();
  return c.text('This address can only be read.', 405, { Allow: READING.join(', ') });
});

function addHeaders(folder: string) {
  const file = join(folder, '_headers');
  const rules = existsSync(file) ? parseHeadersFile(readFileSync(file, 'utf8')) : [];
  const findTag = createFileTags();
  return createMiddleware<Site>(async (c, next) => {
    await next();
    const served = c.get('file');
    if (served) {
      c.header('Accept-Ranges', 'bytes');
      c.header('Cache-Control', isHashedFile(c.get('path')) ? KEEP_FOR_GOOD : ASK_AGAIN);
      c.header('ETag', await findTag(served));
    }
    for (const [name, value] of headersFor(rules, c.req.path)) {
      // What is not there, or elsewhere, must not count as such for good.
      if (served || name !== 'cache-control') c.header(name, value);
    }
  });
}

function answerNotFound(c: Context, folder: string): Response {
  const page = join(folder, '404.html');
  c.header('Cache-Control', 'no-store');
  if (!isFile(page)) return c.text('There is nothing at this address.', 404);
  return c.html(readFileSync(page, 'utf8'), 404);
}

/** A name that no file can have (too long, say) is no file either. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
