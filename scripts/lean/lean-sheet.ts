import { transform } from 'lightningcss';
import { openMemory } from '../../src/lib/memory.ts';
import { hashOf } from '../../src/lib/security-policy.ts';
import { type Face, findFaces, hasField } from './find-faces.ts';
import { LIGHTNING_TARGETS } from '../astro/oldest-browsers.ts';
import { listUnusedProperties } from './unused-properties.ts';

const STYLED_SCOPE = /(?<=\[)data-astro-cid-[a-z\d]+(?=\])/g;
/** No text looks like it: Astro writes no quotation mark of a text inside of an attribute, and no `<` of one outside. */
const PRELOAD = /<link rel="preload" href="([^"]+)"[^>]*>/g;
const SCOPE = /data-astro-cid-[a-z\d]+/g;
/** Astro adds a hash to the names of its families, which are few and all the site's own. */
const HASHED_FAMILY = /(?<=[\w ])-[\da-f]{16}(?=[",;}])/g;

const ASCII = String.fromCharCode(...Array(0x80).keys());

/** The styles of a page, without the faces for letters that it does not have and the custom properties it does not use. */
export interface LeanSheet {
  css: string;
  hash: string;
  /**
   * Gives the attributes by which Astro tells components' styles apart short names, which only this page has to know, and
   * leaves out what fetches faces ahead whose letters the page does not have.
   */
  polish: (text: string) => string;
}

/** `styles` are all of a page, `rest` is all else. */
export type MakeSheet = (styles: string, rest: string) => LeanSheet;

/**
 * Remembers what it has made: thousands of pages share the styles of a few kinds of page. `readOthers` gives the text of
 * the site's scripts and separate sheets, which use custom properties too, once they are there.
 */
export function openSheets(readOthers: () => string): MakeSheet {
  let others: string | undefined;
  const findKind = openMemory<{ faces: Face[]; sheets: Map<string, LeanSheet> }>(true);
  return (styles, rest) => {
    const kind = findKind(styles, () => ({
      faces: listUnused(findFaces(styles), styles),
      sheets: new Map(),
    }));
    const unused = listUnused(kind.faces, listLetters(rest));
    const isComplete = hasField(rest);
    const key = JSON.stringify([isComplete, unused.map((face) => kind.faces.indexOf(face))]);
    others ??= readOthers();
    const sheet = kind.sheets.get(key) ?? makeSheet(styles, unused, isComplete, others);
    kind.sheets.set(key, sheet);
    return sheet;
  };
}

/** Every page has signs of ASCII, and few others. */
function listLetters(page: string): string {
  return ASCII + (page.match(/[^\0-\x7f]+/g) ?? []).join('');
}

function listUnused(faces: Face[], text: string): Face[] {
  return faces.filter(({ letters }) => !letters.test(text));
}

/** A page with a field keeps all its faces, since nobody knows what a visitor will type. */
function makeSheet(styles: string, unused: Face[], isComplete: boolean, others: string): LeanSheet {
  const shortenScopes = nameScopes(styles);
  const dropped = isComplete ? [] : unused;
  const kept = dropped.reduce((text, { rule }) => text.replaceAll(rule, ''), styles);
  const css = shortenScopes(compress(kept, others)).replace(HASHED_FAMILY, '');
  const addresses = new Set(unused.flatMap((face) => face.addresses));
  const polish = (text: string) =>
    shortenScopes(text).replace(PRELOAD, (link, address: string) => (addresses.has(address) ? '' : link));
  return { css, hash: hashOf(css), polish };
}

function compress(styles: string, others: string): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(styles),
    minify: true,
    targets: LIGHTNING_TARGETS,
    unusedSymbols: listUnusedProperties(styles, others),
  });
  return Buffer.from(code).toString();
}

function nameScopes(styles: string): (text: string) => string {
  const scopes = new Set(styles.match(STYLED_SCOPE));
  const names = new Map([...scopes].map((scope, index) => [scope, `data-${index.toString(36)}`]));
  return (text) => text.replace(SCOPE, (scope) => names.get(scope) ?? scope);
}
