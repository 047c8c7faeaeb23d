import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FieldFault } from '../../src/data/records.ts';
import { StoreError } from './store-error.ts';

const RETRY_AFTER_SECONDS = 10;

/** A request that is answered with a 4xx; the message and the fields go to the one who sent it. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: ContentfulStatusCode;
  readonly fields: FieldFault[];
  /** When the same request may be taken. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    fields: FieldFault[] = [],
    retryAfterSeconds?: number,
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A refusal for one thing: a field, a header, or the body as a whole. */
export function refuse(status: ContentfulStatusCode, fault: FieldFault): Refusal {
  return new Refusal(status, `${fault.field} is ${fault.found}; expected ${fault.expected}.`, [fault]);
}

/** The 422 for wrong fields. */
export function refuseFields(fields: FieldFault[]): Refusal {
  const names = fields.map(({ field }) => field).join(', ');
  return new Refusal(422, `Wrong ${fields.length === 1 ? 'field' : 'fields'}: ${names}.`, fields);
}

/** The 429 for one who sends too much. */
export function refuseForNow(seconds: number): Refusal {
  return new Refusal(429, `Too many messages; please try again in ${seconds} s.`, [], seconds);
}

/** Turns whatever a route threw into JSON: never a stack trace, and the cause only on stderr. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof Refusal) {
    if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
    return answer(c, error.status, error.message, error.fields);
  }
  if (error instanceof HTTPException) return error.getResponse();
  if (error instanceof StoreError) {
    // The path as it was sent: decoded, it could bring line breaks and terminal codes.
    console.error(`${c.req.method} ${new URL(c.req.url).pathname} failed: ${error.message}`);
    c.header('Retry-After', String(RETRY_AFTER_SECONDS));
    return answer(c, 503, 'The database cannot be used at the moment; please try again later.');
  }
  console.error(error);
  return answer(c, 500, 'Something went wrong on the server.');
}

export function answerUnknownRoute(c: Context): Response {
  return answer(c, 404, 'There is nothing at this address.');
}

export function answerWrongMethod(c: Context, methods: string[]): Response {
  const allowed = methods.join(', ');
  c.header('Allow', allowed);
  return answer(c, 405, `${c.req.method} is not possible here; expected ${allowed}.`);
}

export function answer(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  fields: FieldFault[] = [],
): Response {
  return c.json({ error: fields.length > 0 ? { message, fields } : { message } }, status);
}
