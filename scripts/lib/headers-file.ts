/** A block of a `_headers` file, as Netlify and Cloudflare read it: an address pattern and the headers for it. */
export interface HeaderRule {
  pattern: RegExp;
  headers: [name: string, value: string][];
}

const HEADER_LINE = /^([!#$%&'*+.^_`|~\w-]+):\s*([\t\x20-\x7e]*)$/;

/** Lines that are neither an address nor a header of one are passed over, as the hosts do. */
export function parseHeadersFile(content: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of content.split(/\r?\n/)) {
    const text = line.trim();
    if (text.startsWith('/') && !/^\s/.test(line)) {
      rules.push({ pattern: toPattern(text), headers: [] });
    }
    const [, name, value] = HEADER_LINE.exec(text) ?? [];
    if (/^\s/.test(line) && name && value) rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

/** Every header for an address. The same name from two lines is one header, joined by a comma. */
export function headersFor(rules: HeaderRule[], path: string): Headers {
  const headers = new Headers();
  for (const rule of rules) {
    if (!rule.pattern.test(path)) continue;
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
