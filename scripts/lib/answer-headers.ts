import { createMiddleware } from 'hono/factory';
import { answerHeaders } from '../../src/lib/security-policy.ts';

const NOT_MODIFIED = 304;

/** Gives an answer the security headers of one that is no part of the site, where it brings none of its own. */
export const addAnswerHeaders = createMiddleware(async (c, next) => {
  await next();
  // The browser would put them in place of those it has kept with the page.
  if (c.res.status === NOT_MODIFIED) return;
  for (const [name, value] of Object.entries(answerHeaders())) {
    if (!c.res.headers.has(name)) c.header(name, value);
  }
});
