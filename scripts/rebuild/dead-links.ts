import pLimit from 'p-limit';
import { fetch } from 'undici';
import type { StoredProject } from '../../src/data/project.ts';
import { type NetworkOptions, openNetwork } from '../../src/data/network.ts';
import { toFetchProblem } from '../../src/data/problem.ts';
import { formatTable, toPrintable } from '../../src/data/terminal-table.ts';

/** The report does not wait longer for what others take to answer. */
const LOOK_MS = 10_000;

const AT_ONCE = 8;

/** What a server says of a page that is gone. Others, as 403 or 503, say nothing of what visitors get. */
const GONE = new Set([404, 410]);

/** No host of that name, nothing there, or a certificate that no browser takes. What may pass is not among them. */
const DEAD = /^(ENOTFOUND|ECONNREFUSED|CERT_|ERR_TLS_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_VERIFY)/;

/** Names that lead nowhere on purpose (RFC 2606), as those of the example's projects. */
const RESERVED = /(^|\.)(example(\.(com|net|org))?|test|invalid)$/;

const WIDTHS = [8, 30, 60];
const INDENT = '  ';
const MAX_ROWS = 20;

export interface DeadLink {
  /** The title of the project that has it. */
  project: string;
  address: string;
  reason: string;
}

type Links = Pick<StoredProject, 'title' | 'directLink' | 'github'>;

/**
 * The links of projects that lead nowhere any more, in the projects' order. `host` is the API's: see `openNetwork`. After
 * ten seconds the others count as alive; each time they are asked in another order, so that all have their turn.
 */
export async function findDeadLinks(
  projects: readonly Links[],
  host: string,
  options: NetworkOptions = {},
): Promise<DeadLink[]> {
  const links = projects.flatMap(({ title, directLink, github }) =>
    [directLink, github].flatMap((address) =>
      address === undefined || isReserved(address) ? [] : { project: title, address },
    ),
  );
  if (links.length === 0) return [];
  const network = await openNetwork(host, options);
  const signal = AbortSignal.timeout(LOOK_MS);
  const inTurn = pLimit(AT_ONCE);
  try {
    const reasons = new Map<string, string | undefined>();
    const look = async (address: string) => {
      reasons.set(address, await findReason(address, network.dispatcher, signal));
    };
    const addresses = [...new Set(links.map(({ address }) => address))];
    await Promise.all(shuffle(addresses).map((address) => inTurn(look, address)));
    return links.flatMap((link) => {
      const reason = reasons.get(link.address);
      return reason === undefined ? [] : { ...link, reason };
    });
  } finally {
    await network.close();
  }
}

/** A line for each; nothing when all are alive. */
export function formatDeadLinks(links: readonly DeadLink[]): string {
  const rows = links
    .slice(0, MAX_ROWS)
    .map(({ project, address, reason }) => ['link', toPrintable(project), `${address}: ${reason}`]);
  if (links.length > MAX_ROWS) rows.push(['', `and ${links.length - MAX_ROWS} more`, '']);
  return formatTable(rows, WIDTHS).replace(/^(?=.)/gm, INDENT);
}

/** Why the address leads nowhere; undefined when it does not, or nobody knows. */
async function findReason(
  address: string,
  dispatcher: Awaited<ReturnType<typeof openNetwork>>['dispatcher'],
  signal: AbortSignal,
): Promise<string | undefined> {
  if (signal.aborted) return undefined;
  try {
    const { status, statusText, body } = await fetch(address, { dispatcher, signal });
    // A whole page is not needed to know that it is there.
    await body?.cancel();
    return GONE.has(status) ? `${status} ${statusText}`.trim() : undefined;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const isDead = cause instanceof Error && 'code' in cause && DEAD.test(String(cause.code));
    return isDead ? toFetchProblem(error).message : undefined;
  }
}

function isReserved(address: string): boolean {
  return !URL.canParse(address) || RESERVED.test(new URL(address).hostname);
}

function shuffle<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
