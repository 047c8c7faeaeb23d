import { z } from 'astro/zod';
import { Refusal, refuseFields } from './errors.ts';
import { listFaults } from './schemas.ts';

const BODY_MAX_BYTES = 64 * 1024;

/** The request's JSON body as the schema describes it. Throws a Refusal: 400, 413, 415 or 422. */
export async function readBody<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  requireJson(request.headers);
  const body = parseJson(decodeText(await readBytes(request)));
  const result = schema.safeParse(body);
  if (!result.success) throw refuseFields(listFaults(schema, body, result.error));
  return result.data;
}

function requireJson(headers: Headers): void {
  // A browser sends any other type, such as a form's, to foreign hosts without asking them first.
  const type = headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new Refusal(415, `Content-Type is "${type}"; expected application/json.`);
  }
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw new Refusal(415, `Content-Encoding is "${encoding}"; expected none.`);
  }
}

// Hono's bodyLimit copies a chunked request with `new Request(request)`, which fails where the Node adapter was told
// to leave the global Request alone, as it must be inside a build.
async function readBytes({ body }: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > BODY_MAX_BYTES) break;
      chunks.push(chunk);
    }
  } catch {
    throw new Refusal(400, 'The body broke off before its end.');
  }
  if (size > BODY_MAX_BYTES) {
    throw new Refusal(413, `The body has more than ${BODY_MAX_BYTES} bytes, which is the most that is read.`);
  }
  return Buffer.concat(chunks);
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, 'The body is not valid UTF-8; expected JSON in UTF-8.');
  }
}

function parseJson(text: string): unknown {
  if (text === '') throw new Refusal(400, 'The body is empty; expected a JSON object.');
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(400, `The body is not valid JSON: ${reason}.`);
  }
}
