import { Webhook } from 'standardwebhooks';

/** What somebody with the secret signs now. */
export interface SignedRequest {
  id: string;
  timestamp: string;
  signature: string;
  body: Uint8Array;
}

const OTHERS = 'AZaz09+/=-_.,~ !';
const SECOND = 1000;
const TOO_FAR_SECONDS = 301;

/** Signs as the scheme says; `at` in milliseconds since the epoch. */
export function signRequest(secret: string, id: string, body: string, at = Date.now()): SignedRequest {
  const timestamp = String(Math.floor(at / SECOND));
  const signature = new Webhook(secret).sign(id, new Date(at), body);
  return { id, timestamp, signature, body: Buffer.from(body) };
}

/** The request number `index` of those that nobody signed, each another one. */
export function forge(secret: string, index: number): Request {
  const kind = KINDS[index % KINDS.length];
  if (!kind) throw new Error('There is no kind of forgery.');
  return toRequest(...kind(secret, Math.floor(index / KINDS.length)));
}

type Forged = [signed: SignedRequest, duplicate?: keyof typeof HEADERS];
type Kind = (secret: string, index: number) => Forged;

const HEADERS = { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' } as const;

const good = (secret: string, index: number) => signRequest(secret, `msg_${index}`, `{"number": ${index}}`);

/** Changes a part of a good request. */
const changing =
  (change: (signed: SignedRequest, index: number) => Partial<SignedRequest>): Kind =>
  (secret, index) => {
    const signed = good(secret, index);
    return [{ ...signed, ...change(signed, index) }];
  };

const changeCharacter = (text: string, index: number) => {
  const place = index % text.length;
  const other = [...OTHERS].find((each) => each !== text[place] && (each !== ' ' || place > 0)) ?? '?';
  return `${text.slice(0, place)}${other}${text.slice(place + 1)}`;
};

const KINDS: readonly Kind[] = [
  changing(({ body }, index) => {
    const changed = Uint8Array.from(body);
    const bit = index % (body.length * 8);
    changed[bit >> 3] = (body[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return { body: changed };
  }),
  changing(({ body }, index) => ({ body: body.subarray(0, index % body.length) })),
  changing(({ body }, index) => ({ body: Buffer.concat([body, Buffer.from([index & 255])]) })),
  changing(({ body }) => ({ body: Buffer.concat([Buffer.from('\ufeff'), body]) })),
  changing(({ id }, index) => ({ id: changeCharacter(id, index) })),
  changing(({ id }, index) => ({ id: `${id}.${index}` })),
  changing(() => ({ id: '' })),
  changing(({ timestamp }, index) => ({ timestamp: changeCharacter(timestamp, index) })),
  changing(({ timestamp }, index) => ({ timestamp: String(Number(timestamp) + (index % 250) + 1) })),
  changing(({ timestamp }, index) => ({ timestamp: String(Number(timestamp) - (index % 250) - 1) })),
  changing(({ timestamp }) => ({ timestamp: `${timestamp}abc` })),
  changing(({ timestamp }) => ({ timestamp: `0${timestamp}` })),
  changing(({ timestamp }) => ({ timestamp: `+${timestamp}` })),
  changing(({ timestamp }, index) => ({ timestamp: `${timestamp}.${index}` })),
  changing(() => ({ timestamp: '' })),
  changing(({ signature }, index) => ({
    signature: `v1,${changeCharacter(signature.slice('v1,'.length), index)}`,
  })),
  changing(({ signature }, index) => ({ signature: signature.slice(0, index % signature.length) })),
  changing(({ signature }, index) => ({ signature: `${signature},${index}` })),
  changing(({ signature }, index) => ({ signature: signature.replace('v1', `v${index + 2}`) })),
  changing(({ signature }) => ({ signature: signature.replace('v1', 'v1a') })),
  changing(({ signature }) => ({ signature: signature.replace('v1,', '') })),
  changing(({ signature }) => ({ signature: signature.toUpperCase() })),
  changing(() => ({ signature: '' })),
  // Good in itself, and of another time.
  (secret, index) => {
    const seconds = (index % 2 === 0 ? 1 : -1) * (TOO_FAR_SECONDS + index + 1);
    return [signRequest(secret, `msg_${index}`, '{}', Date.now() + seconds * SECOND)];
  },
  // Good for somebody else.
  (_, index) => [good(`whsec_${Buffer.from(`${index}`.padStart(32, 's')).toString('base64')}`, index)],
  // What was signed as a part of the body, taken for the time: a library that splits at dots sees the same text.
  (secret, index) => {
    const signed = signRequest(secret, `msg_${index}`, `${Math.floor(Date.now() / SECOND)}.{}`);
    const [timestamp = '', rest = ''] = Buffer.from(signed.body).toString().split('.');
    return [{ ...signed, id: `${signed.id}.${signed.timestamp}`, timestamp, body: Buffer.from(rest) }];
  },
  // A byte that is no text, in place of the sign that a decoder puts there.
  (secret, index) => {
    const signed = signRequest(secret, `msg_${index}`, '{"a": "\ufffd"}');
    return [{ ...signed, body: Buffer.from('7b2261223a2022ff227d', 'hex') }];
  },
  (secret, index) => [good(secret, index), 'id'],
  (secret, index) => [good(secret, index), 'timestamp'],
  (secret, index) => [good(secret, index), 'signature'],
];

function toRequest(signed: SignedRequest, duplicate?: keyof typeof HEADERS): Request {
  const headers = new Headers();
  for (const part of ['id', 'timestamp', 'signature'] as const) {
    if (signed[part] !== '') headers.append(HEADERS[part], signed[part]);
    if (duplicate === part) headers.append(HEADERS[part], signed[part]);
  }
  return new Request('http://site/hooks/rebuild', {
    method: 'POST',
    headers,
    body: Buffer.from(signed.body),
  });
}
