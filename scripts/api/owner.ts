import type { Context, MiddlewareHandler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { ConfigError } from '../lib/config.ts';
import { answer } from './errors.ts';

/** Lets only the owner through, by `Authorization: Bearer <token>`, compared in constant time. */
export function requireOwner(token: string): MiddlewareHandler {
  // RFC 6750: what the header can carry. Any other token would lock the owner out.
  if (!/^[A-Za-z0-9._~+/-]+=*$/.test(token)) {
    throw new ConfigError(
      'ADMIN_TOKEN has characters that an Authorization header cannot carry; expected letters, digits and . _ ~ + / - only.',
    );
  }
  const refused = { message: refuse };
  return bearerAuth({
    token,
    noAuthenticationHeader: refused,
    invalidAuthenticationHeader: refused,
    invalidToken: refused,
  });
}

function refuse(c: Context): Response {
  return answer(
    c,
    401,
    'Only the owner may do this; expected the header "Authorization: Bearer" with the token.',
  );
}
