import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';
import { FetchProblem } from './problem.ts';

const LOOKUP_LIMIT_MS = 10_000;
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** How an update reaches other machines; `close` ends every connection. */
export interface Network {
  dispatcher: Agent;
  close: () => Promise<void>;
}

export interface NetworkOptions {
  lookup?: LookupFunction;
  isPublicAddress?: (ipAddress: string) => boolean;
}

/**
 * Connects to public addresses only, whatever name, redirect or changed DNS entry leads there; to every address when
 * the API at `host` is itself not on a public one, since its pictures then live beside it.
 */
export async function openNetwork(host: string, options: NetworkOptions = {}): Promise<Network> {
  const isPublic = options.isPublicAddress ?? isPublicAddress;
  const lookup = options.lookup ?? systemLookup;
  const isGuarded = !(await isLocalHost(host, lookup, isPublic));
  const dispatcher = new Agent({ connect: isGuarded ? guardedConnector(lookup, isPublic) : { lookup } });
  return { dispatcher, close: () => dispatcher.destroy() };
}

/** Whether an IP address is one of the public Internet: not private, loopback, link-local, mapped or otherwise special. */
export function isPublicAddress(ipAddress: string): boolean {
  if (!ipaddr.isValid(ipAddress)) return false;
  const address = ipaddr.process(ipAddress);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6);
}

async function isLocalHost(
  host: string,
  lookup: LookupFunction,
  isPublic: (ipAddress: string) => boolean,
): Promise<boolean> {
  const name = new URL(host).hostname.replace(/^\[|\]$/g, '');
  if (isIP(name) !== 0) return !isPublic(name);
  const addresses = await new Promise<LookupAddress[]>((resolve) => {
    const timer = setTimeout(() => resolve([]), LOOKUP_LIMIT_MS);
    lookup(name, { all: true }, (error, found) => {
      clearTimeout(timer);
      resolve(error ? [] : listAddresses(found));
    });
  });
  return addresses.length > 0 && addresses.every(({ address }) => !isPublic(address));
}

/** The check stands where the connection is made, on the resolved address: a name checked earlier may have changed. */
function guardedConnector(
  lookup: LookupFunction,
  isPublic: (ipAddress: string) => boolean,
): buildConnector.connector {
  const guardedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = error ? [] : listAddresses(found).filter(({ address }) => isPublic(address));
      const [first] = addresses;
      if (error) callback(error, []);
      else if (!first) callback(refusal(hostname), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
  const connect = buildConnector({ lookup: guardedLookup });
  return (options, callback) => {
    // Node looks up names only: an IP address in the URL never passes through `lookup`.
    if (isIP(options.hostname) !== 0 && !isPublic(options.hostname))
      callback(refusal(options.hostname), null);
    else connect(options, callback);
  };
}

function listAddresses(found: string | LookupAddress[]): LookupAddress[] {
  return typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found;
}

function refusal(hostname: string): FetchProblem {
  return new FetchProblem(`${hostname} is a private address, and the API is on a public one`, false);
}
