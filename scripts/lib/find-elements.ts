import { Parser } from 'htmlparser2';

/** An element in a page's source. Places are counted in characters; an end is the first place after. */
export interface FoundElement {
  tag: string;
  attributes: Record<string, string>;
  start: number;
  end: number;
  contentStart: number;
  contentEnd: number;
}

/** The elements of these tags, as they end. What stands in an attribute or a text is no element, however it looks. */
export function findElements(html: string, tags: string[]): FoundElement[] {
  const found: FoundElement[] = [];
  const open: Omit<FoundElement, 'end' | 'contentEnd'>[] = [];
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      const contentStart = parser.endIndex + 1;
      if (tags.includes(tag)) open.push({ tag, attributes, start: parser.startIndex, contentStart });
    },
    onclosetag: (tag) => {
      const element = tags.includes(tag) ? open.pop() : undefined;
      if (element) found.push({ ...element, end: parser.endIndex + 1, contentEnd: parser.startIndex });
    },
  });
  parser.end(html);
  return found;
}
