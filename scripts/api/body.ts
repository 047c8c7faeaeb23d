import { z } from 'astro/zod';
import { toPrintable } from '../../src/data/terminal-table.ts';
import { type Refusal, refuse, refuseFields } from './errors.ts';
import { describeInput, listFaults } from './schemas.ts';

const BODY_MAX_BYTES = 64 * 1024;
const JSON_OBJECT = 'a JSON object in UTF-8';

/** The request's JSON body as the schema describes it. Throws a Refusal: 400, 413, 415 or 422. */
export async function readBody<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  requireJson(request.headers);
  const body = parseJson(decodeText(await readBytes(request, BODY_MAX_BYTES)));
  const result = schema.safeParse(body);
  if (!result.success) throw refuseFields(listFaults(schema, body, result.error));
  return result.data;
}

function requireJson(headers: Headers): void {
  // A browser sends any other type, such as a form's, to foreign hosts without asking them first.
  const type = headers.get('content-type') || undefined;
  if (!/^application\/json\s*(;|$)/i.test(type ?? '')) {
    const found = describeInput(type);
    throw refuse(415, { field: 'Content-Type', found, expected: 'application/json' });
  }
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw refuse(415, { field: 'Content-Encoding', found: describeInput(encoding), expected: 'none' });
  }
}

/** The request's body as it was sent. Throws a Refusal: 400 when it breaks off, 413 when it is too long. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const length = request.headers.get('content-length');
  if (length === null) return readChunks(request, maxBytes);
  // What says its length is not longer, and read at once: as a stream it would cost more than storing it does.
  if (Number(length) > maxBytes) throw refuseLongBody(maxBytes);
  return new Uint8Array(await request.arrayBuffer().catch(refuseBrokenBody));
}

// Hono's bodyLimit copies a chunked request with `new Request(request)`, which fails where the Node adapter was told
// to leave the global Request alone, as it must be inside a build.
async function readChunks({ body }: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) break;
      chunks.push(chunk);
    }
  } catch {
    refuseBrokenBody();
  }
  if (size > maxBytes) throw refuseLongBody(maxBytes);
  return Buffer.concat(chunks);
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuseBody(`no valid UTF-8, from byte ${findInvalidByte(bytes)} on`);
  }
}

/** Counted from 1. A decoder that does not give up puts something else where the first wrong byte is. */
function findInvalidByte(bytes: Uint8Array): number {
  const decoded = Buffer.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  return decoded.findIndex((byte, index) => byte !== bytes[index]) + 1;
}

function parseJson(text: string): unknown {
  if (text === '') throw refuseBody('nothing');
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // The parser says where, or quotes from the body.
    throw refuseBody(`no valid JSON: ${toPrintable(reason)}`);
  }
}

function refuseLongBody(maxBytes: number): Refusal {
  return refuse(413, {
    field: 'body',
    found: `more than ${maxBytes} bytes`,
    expected: `at most ${maxBytes} bytes`,
  });
}

function refuseBrokenBody(): never {
  throw refuseBody('broken off before its end');
}

function refuseBody(found: string): Refusal {
  return refuse(400, { field: 'body', found, expected: JSON_OBJECT });
}
