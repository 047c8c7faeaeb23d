import type { Context, MiddlewareHandler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { ConfigError } from '../lib/config-error.ts';
import { answerError, refuse } from './errors.ts';

/** Lets only the owner through, by `Authorization: Bearer <token>`, compared in constant time. */
export function requireOwner(token: string): MiddlewareHandler {
  // RFC 6750: what the header can carry. Any other token would lock the owner out.
  if (!/^[A-Za-z0-9._~+/-]+=*$/.test(token)) {
    throw new ConfigError(
      'ADMIN_TOKEN has characters that an Authorization header cannot carry; expected letters, digits and . _ ~ + / - only.',
    );
  }
  const refused = { message: answerStranger };
  return bearerAuth({
    token,
    noAuthenticationHeader: refused,
    invalidAuthenticationHeader: refused,
    invalidToken: refused,
  });
}

function answerStranger(c: Context): Response {
  // Never what was sent: it may be the token with a slip of the pen.
  const found = c.req.header('Authorization') ? 'another token' : 'nothing';
  const expected = "Bearer and the owner's token";
  return answerError(refuse(401, { field: 'Authorization', found, expected }), c);
}
