/** The projects API of an update. */
export interface Api {
  /** The specification's `{host}`, an origin. */
  host: string;
  /**
   * Set when `host` is the embedded API: the site's own address, under which visitors find it. Its port differs each
   * time, so that nothing of `host` may be stored.
   */
  embeddedAt?: string | undefined;
}

/** Whether the address is on the embedded API, which a static host does not have. */
export function isEmbedded(address: string, { host, embeddedAt }: Api): boolean {
  return embeddedAt !== undefined && new URL(address).origin === new URL(host).origin;
}

/** The name under which the snapshot remembers a file's address: the same one at every update. */
export function nameAddress(address: string, api: Api): string {
  return isEmbedded(address, api) ? pathOf(address) : address;
}

/** The address as visitors can open it. */
export function toPublicAddress(address: string, api: Api): string {
  return isEmbedded(address, api) ? new URL(pathOf(address), api.embeddedAt).href : address;
}

function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}`;
}

export function listAddress(host: string): string {
  return new URL('/api/projects', host).href;
}
