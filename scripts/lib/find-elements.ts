/** An element in a page's source. Places are counted in characters; an end is the first place after. */
export interface FoundElement {
  tag: string;
  attributes: Record<string, string>;
  start: number;
  end: number;
  contentStart: number;
  contentEnd: number;
}

/** A comment, or a tag: what stands in quotation marks does not end it. */
const TAG = /<!--[^]*?-->|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;

const ATTRIBUTE = /([^\s=/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

/** Their content ends at the first end tag of theirs, whatever else it looks like. */
const RAW_TEXT = new Set(['script', 'style']);

const EMPTY = new Set(['link', 'meta']);

/**
 * The elements of these tags, as they end, in a page as Astro writes it: every text is escaped, every attribute with
 * signs in it quoted. What stands in an attribute or a text is no element, however it looks. A parser of all of HTML
 * takes ten times as long, which on a large site is the longest part of its build.
 */
export function findElements(html: string, tags: string[]): FoundElement[] {
  const wanted = new Set(tags);
  const found: FoundElement[] = [];
  const open: FoundElement[] = [];
  const find = new RegExp(TAG);
  for (let match = find.exec(html); match; match = find.exec(html)) {
    const [{ length }, slash, tag, attributes = ''] = match;
    if (tag === undefined) continue;
    const start = match.index;
    const end = start + length;
    if (slash) {
      const element = wanted.has(tag) ? open.pop() : undefined;
      if (element) found.push(Object.assign(element, { end, contentEnd: start }));
      continue;
    }
    if (wanted.has(tag)) {
      let known: Record<string, string> | undefined;
      const element = {
        tag,
        get attributes() {
          // Of most nobody asks, of some more than once.
          return (known ??= readAttributes(attributes));
        },
        ...{ start, end, contentStart: end, contentEnd: end },
      };
      (EMPTY.has(tag) ? found : open).push(element);
    }
    if (RAW_TEXT.has(tag)) find.lastIndex = findEnd(html, tag, end);
  }
  return found;
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [
    name,
    values.find((value) => value !== undefined) ?? '',
  ]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

function findEnd(html: string, tag: string, from: number): number {
  const end = html.indexOf(`</${tag}`, from);
  return end === -1 ? html.length : end;
}
