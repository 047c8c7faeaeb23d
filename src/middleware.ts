import { defineMiddleware } from 'astro:middleware';
import { putPolicyFirst } from './lib/policy-first.ts';

export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  return new Response(putPolicyFirst(Buffer.from(await response.arrayBuffer())), response);
});
