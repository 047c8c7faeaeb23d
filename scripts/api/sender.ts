import { type Address, type AddressRange, isWithin, parseAddress } from '../lib/address-ranges.ts';

/** All whose connection was gone before they could be told apart. */
export const UNKNOWN_SENDER = 'unknown';

/** How many of the eight parts of an IPv6 address stand for one customer; the others are theirs to change. */
const CUSTOMER_PARTS = 4;

/**
 * A function that says who sent a request, from the address of its connection and its `X-Forwarded-For`. It warns
 * once of a header that does not count: a proxy that was not named makes one sender of everybody behind it.
 */
export function createSenderFinder(
  proxies: readonly AddressRange[],
  warn: (line: string) => void = console.warn,
): (peer: string | undefined, forwardedFor: string | undefined) => string {
  let isWarned = false;
  return (peer, forwardedFor) => {
    const address = parseAddress(peer ?? '');
    if (!isWarned && forwardedFor && address && !isWithin(address, proxies)) {
      isWarned = true;
      warn(
        `A message came from ${address.toString()} with X-Forwarded-For. If that is your proxy, name it in TRUSTED_PROXIES: until then, everybody behind it counts as one sender.`,
      );
    }
    return findSender(peer, forwardedFor, proxies);
  };
}

/**
 * Who sent a request: an IPv4 address, or the /64 network that an IPv6 user has. `X-Forwarded-For` is read from its
 * end, where the proxies write, and only as far as `proxies` wrote it: what stands before that is anyone's word.
 */
export function findSender(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: readonly AddressRange[],
): string {
  const hops = forwardedFor?.split(',') ?? [];
  let sender = parseAddress(peer ?? '');
  while (sender && isWithin(sender, proxies)) {
    const hop = parseAddress(hops.pop()?.trim() ?? '');
    if (!hop) break;
    sender = hop;
  }
  return sender ? nameSender(sender) : UNKNOWN_SENDER;
}

function nameSender(address: Address): string {
  if (!('parts' in address)) return address.toString();
  const network = address.parts.slice(0, CUSTOMER_PARTS).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
