import { toPrintable } from '../../src/data/terminal-table.ts';
import { SEND_TIMEOUT_MS } from '../../src/stores/send-collaboration.ts';
import type { CollaborationMessage } from '../api/schemas.ts';
import { ChainError } from './chain-error.ts';
import type { Chain } from './test-chain.ts';

const SHOWN_CHARACTERS = 500;

/** Sends the message as a visitor's browser does, and under the same conditions. Throws a ChainError. */
export async function postAsVisitor(
  { api, foreignSite, tell }: Pick<Chain, 'api' | 'foreignSite' | 'tell'>,
  message: CollaborationMessage,
): Promise<void> {
  const address = `${api}/api/collaborates`;
  if (foreignSite) await requirePermission(address, foreignSite);
  const response = await ask(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(foreignSite ? { Origin: foreignSite } : {}) },
    body: JSON.stringify(message),
  });
  if (!response.ok) {
    const body = toPrintable(await readStart(response));
    throw new ChainError(
      `Stopped: ${address} answered ${response.status}${tellRedirect(response)}. ${body}`.trim(),
    );
  }
  if (foreignSite) requireOrigin(response, address, foreignSite);
  tell(`Sent: ${address} answered ${response.status}.`);
  await response.body?.cancel();
}

/** Browsers ask another origin before they send it JSON: https://fetch.spec.whatwg.org/#cors-preflight-fetch */
async function requirePermission(address: string, site: string): Promise<void> {
  const response = await ask(address, {
    method: 'OPTIONS',
    headers: {
      Origin: site,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  });
  await response.body?.cancel();
  if (!response.ok) {
    throw new ChainError(
      `Stopped: ${address} answered ${response.status} to the question whether pages of ${site} may send there (OPTIONS), so browsers send nothing.`,
    );
  }
  requireOrigin(response, address, site);
  const allowed = response.headers.get('Access-Control-Allow-Headers') ?? '';
  if (/(^|,)\s*(content-type|\*)\s*(,|$)/i.test(allowed)) return;
  throw new ChainError(
    `Stopped: ${address} does not allow the header Content-Type, so browsers send nothing: its Access-Control-Allow-Headers is ${quote(allowed)}.`,
  );
}

function requireOrigin({ headers }: Response, address: string, site: string): void {
  const allowed = headers.get('Access-Control-Allow-Origin') ?? '';
  if (allowed === '*' || allowed === site) return;
  throw new ChainError(
    `Stopped: browsers do not let pages of ${site} use ${address}: its Access-Control-Allow-Origin is ${quote(allowed)}.`,
  );
}

function quote(header: string): string {
  return header === '' ? 'missing' : `"${toPrintable(header)}"`;
}

/** Waits as long as the form does, and follows redirects as little. */
async function ask(address: string, request: RequestInit): Promise<Response> {
  const limit = { redirect: 'manual', signal: AbortSignal.timeout(SEND_TIMEOUT_MS) } as const;
  return fetch(address, { ...request, ...limit }).catch((error: unknown) => {
    throw new ChainError(
      `Stopped: nothing answers at ${address} (${describe(error)}). Is npm start running?`,
    );
  });
}

function tellRedirect({ headers }: Response): string {
  const place = headers.get('Location');
  return place === null ? '' : ` and sends on to ${toPrintable(place)}, where no message goes`;
}

/** The body's beginning: it may be endless, or break off. */
async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > SHOWN_CHARACTERS) break;
    }
  } catch {
    // What came says enough.
  }
  return text.slice(0, SHOWN_CHARACTERS);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
