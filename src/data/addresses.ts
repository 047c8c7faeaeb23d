const MAX_ADDRESS_LENGTH = 2048;

export const ADDRESS_RULE = `an http or https address without a password, or a path that starts with one /, of at most ${MAX_ADDRESS_LENGTH} characters`;

/**
 * The http(s) address that `value` means, with a root-relative one under `base`; undefined for everything else,
 * `javascript:` and `www.example.com` included.
 */
export function resolveAddress(value: string, base: string): string | undefined {
  const address = value.trim();
  // URL parsers drop tabs and line breaks and read \ as /, so that "/\host" and "java\nscript:" are not what they seem.
  if (address.length > MAX_ADDRESS_LENGTH || /[\\\p{Cc}]/u.test(address) || !address.isWellFormed()) {
    return undefined;
  }
  const isAbsolute = /^https?:\/\/[^/]/i.test(address);
  const isRootRelative = /^\/(?!\/)/.test(address);
  if (!isAbsolute && !isRootRelative) return undefined;
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return isWebUrl(url) ? url.href : undefined;
}

/** Whether it is http(s), and carries no user name or password. */
export function isWebUrl(url: URL): boolean {
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
