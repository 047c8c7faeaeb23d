import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A network: its first address, and how many bits all of its addresses share. */
export type AddressRange = [Address, number];

/** From an address such as `10.0.0.1`, or a network such as `fd00::/8`; undefined when it is neither. */
export function parseRange(text: string): AddressRange | undefined {
  if (ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)) {
    return ipaddr.parseCIDR(text);
  }
  const address = parseAddress(text);
  return address && [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** An IPv4 address that is written as an IPv6 one becomes IPv4 again. Undefined when it is no address. */
export function parseAddress(text: string): Address | undefined {
  // Not the short forms that C's functions take: "1" is 0.0.0.1 to them.
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : undefined;
}

export function isWithin(address: Address, ranges: readonly AddressRange[]): boolean {
  return ranges.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits));
}
