/** An element in a page's source. Places are counted in characters; an end is the first place after. */
export interface FoundElement {
  tag: string;
  attributes: Record<string, string>;
  start: number;
  end: number;
  contentStart: number;
  contentEnd: number;
}

/** What comes after the `<` of a tag or a comment, to its end: what stands in quotation marks does not end a tag. */
const REST_OF_TAG = /!--[^]*?-->|\/?[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/iy;

const ATTRIBUTE = /([^\s=/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

/** Their content ends at the first end tag of theirs, whatever else it looks like. */
const RAW_TEXT = new Set(['script', 'style']);

const EMPTY = new Set(['meta']);

/**
 * The elements of these tags, as they end, in a page as Astro writes it: every text is escaped, every attribute with
 * signs in it quoted. What stands in an attribute or a text is no element, however it looks. A parser of all of HTML
 * takes ten times as long, which on a large site is the longest part of its build.
 */
export function findElements(html: string, tags: string[]): FoundElement[] {
  const names = new RegExp(`/?(?:${[...RAW_TEXT, ...tags].join('|')})(?=[\\s/>])`, 'iy');
  const found: FoundElement[] = [];
  const open: FoundElement[] = [];
  for (let start = html.indexOf('<'), end = 0; start !== -1; start = html.indexOf('<', end)) {
    end = matchAt(REST_OF_TAG, html, start + 1) ?? start + 1;
    const nameEnd = matchAt(names, html, start + 1);
    // Most tags are of no interest.
    if (nameEnd === undefined) continue;
    const tag = html.slice(start + 1, nameEnd).toLowerCase();
    if (tag.startsWith('/')) {
      const element = tags.includes(tag.slice(1)) ? open.pop() : undefined;
      if (element) found.push(Object.assign(element, { end, contentEnd: start }));
      continue;
    }
    if (tags.includes(tag)) {
      const element = makeElement(tag, html.slice(nameEnd, end - 1), start, end);
      (EMPTY.has(tag) ? found : open).push(element);
    }
    if (RAW_TEXT.has(tag)) end = findRawEnd(html, tag, end);
  }
  return found;
}

/** Where a match that begins at `place` ends. */
function matchAt(pattern: RegExp, text: string, place: number): number | undefined {
  pattern.lastIndex = place;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function makeElement(tag: string, attributes: string, start: number, end: number): FoundElement {
  let known: Record<string, string> | undefined;
  return {
    tag,
    get attributes() {
      // Of most nobody asks, of some more than once.
      return (known ??= readAttributes(attributes));
    },
    start,
    end,
    contentStart: end,
    contentEnd: end,
  };
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [
    name,
    values.find((value) => value !== undefined) ?? '',
  ]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

function findRawEnd(html: string, tag: string, from: number): number {
  const end = html.indexOf(`</${tag}`, from);
  return end === -1 ? html.length : end;
}
