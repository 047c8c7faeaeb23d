import { nameSheet, type Sheet, wrapParts } from './sheet.ts';

/** A drawing on a sheet. */
export interface Motif {
  /** The sheet's. */
  file: string;
  /** The drawing's, on the sheet. */
  id: string;
  /** In the units of the drawing. */
  width: number;
  height: number;
}

export interface MotifSheets {
  sheets: Sheet[];
  /** By the drawings' names, as they were given. */
  motifs: Map<string, Motif>;
}

interface Drawing {
  name: string;
  id: string;
  source: string;
}

const ROOT = /<svg\s[^>]*>/;
/** Four numbers; the last two are its width and height. */
const VIEW_BOX = /\sviewBox="[-.\d]+[\s,]+[-.\d]+[\s,]+([.\d]+)[\s,]+([.\d]+)"/;
/** Where a drawing names a part of itself, or uses it. */
const IDS = /(\sid=["']|\shref=["']#|:href=["']#|url\(["']?#)/g;
/** What would reach into other drawings, or is said before the drawing begins. */
const NEEDS_OWN_SHEET = /<style|<!DOCTYPE/i;

/**
 * Puts drawings, by names such as `services/security.svg`, into as few SVG documents as they can share: a page is sooner
 * there with one, because a browser makes a page of its own for each. Throws, with its name, where one has no size.
 */
export function drawMotifSheets(sources: ReadonlyMap<string, string>): MotifSheets {
  const drawings = [...sources].map(([name, source]) => ({ name, source, id: toId(name) }));
  const single = drawings.filter(({ source }) => NEEDS_OWN_SHEET.test(source));
  const shared = drawings.filter((drawing) => !single.includes(drawing));
  const sheets: Sheet[] = [];
  const motifs = new Map<string, Motif>();
  const add = (sheet: Sheet, members: Drawing[]) => {
    sheets.push(sheet);
    for (const { name, source, id } of members)
      motifs.set(name, { file: sheet.file, id, ...measure(name, source) });
  };
  if (shared.length > 0) add(nameSheet('motifs', wrapParts(shared.map(toPart).join(''))), shared);
  for (const drawing of single) add(nameSheet(drawing.id, rename(drawing.source, drawing.id)), [drawing]);
  return { sheets, motifs };
}

/** `services-security` of `services/security.svg`. */
function toId(name: string): string {
  return name.replace(/\.svg$/, '').replaceAll('/', '-');
}

function measure(name: string, source: string): { width: number; height: number } {
  const [, width, height] = VIEW_BOX.exec(ROOT.exec(source)?.[0] ?? '') ?? [];
  if (!width || !height) {
    throw new Error(`src/content/${name} needs a viewBox at its root, such as viewBox="0 0 240 180".`);
  }
  return { width: Number(width), height: Number(height) };
}

/** The drawing alone, without what an XML file says before it; its ids are its own in the whole sheet. */
function toPart({ source, id }: Drawing): string {
  const drawing = source.slice(source.search(ROOT)).trim();
  return rename(drawing.replaceAll(IDS, `$1${id}-`), id);
}

/** Gives the root an id. */
function rename(drawing: string, id: string): string {
  return drawing.replace(ROOT, (root) =>
    root.replace(/\sid=(?:"[^"]*"|'[^']*')/, '').replace('<svg', `<svg id="${id}"`),
  );
}
