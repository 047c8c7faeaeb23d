import { createMiddleware } from 'hono/factory';
import { answerHeaders } from '../../src/lib/security-policy.ts';

const NOT_MODIFIED = 304;
const ANSWER_HEADERS = Object.entries(answerHeaders());

/** Gives an answer the security headers of one that is no part of the site, where it brings none of its own. */
export const addAnswerHeaders = createMiddleware(async (c, next) => {
  await next();
  // The browser would put them in place of those it has kept with the page.
  if (c.res.status === NOT_MODIFIED) return;
  // Not by `c.header`, which makes another answer for each: that took a third of the memory that a message needs.
  const { headers } = c.res;
  for (const [name, value] of ANSWER_HEADERS) {
    if (!headers.has(name)) headers.set(name, value);
  }
});
