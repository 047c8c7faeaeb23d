/** A block of a `_headers` file, as Netlify and Cloudflare read it: an address pattern and the headers for it. */
export interface HeaderRule {
  pattern: RegExp;
  /** Names of headers that the blocks before have given, and this one takes away. */
  removed: string[];
  headers: [name: string, value: string][];
}

export interface HeaderBlock {
  address: string;
  /** Join what other blocks say under the same name. */
  headers?: Record<string, string>;
  /** Stand in place of that. */
  replaced?: Record<string, string>;
}

const REMOVAL_LINE = /^! *([\w-]+)$/;
const HEADER_LINE = /^([!#$%&'*+.^_`|~\w-]+):\s*([\t\x20-\x7e]*)$/;

export function formatHeadersFile(blocks: HeaderBlock[]): string {
  const text = blocks.map(({ address, headers = {}, replaced = {} }) => {
    const removals = Object.keys(replaced).map((name) => `! ${name}`);
    const additions = Object.entries({ ...headers, ...replaced }).map(([name, value]) => `${name}: ${value}`);
    return [address, ...removals, ...additions].join('\n  ');
  });
  return `${text.join('\n\n')}\n`;
}

/** Lines that are neither an address nor a header of one are passed over, as the hosts do. */
export function parseHeadersFile(content: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of content.split(/\r?\n/)) {
    const text = line.trim();
    if (text.startsWith('/') && !/^\s/.test(line)) {
      rules.push({ pattern: toPattern(text), removed: [], headers: [] });
    }
    if (!/^\s/.test(line)) continue;
    const [, removed] = REMOVAL_LINE.exec(text) ?? [];
    if (removed) rules.at(-1)?.removed.push(removed);
    const [, name, value] = HEADER_LINE.exec(text) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

/** Every header for an address. The same name from two lines is one header, joined by a comma. */
export function headersFor(rules: HeaderRule[], path: string): Headers {
  const headers = new Headers();
  for (const rule of rules) {
    if (!rule.pattern.test(path)) continue;
    for (const name of rule.removed) headers.delete(name);
    for (const [name, value] of rule.headers) headers.append(name, value);
  }
  return headers;
}

/** `*` stands for anything, `:name` for one part of the address. */
function toPattern(address: string): RegExp {
  const source = address
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/:[a-z]\w*/gi, '[^/]+');
  return new RegExp(`^${source}$`);
}
