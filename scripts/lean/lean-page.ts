import { openMemory } from '../../src/lib/memory.ts';
import { hashOf } from '../../src/lib/security-policy.ts';
import { fetchInOneGo, type ReadImports } from './early-scripts.ts';
import { type Edit, editText } from './edit-text.ts';
import { findElements, type FoundElement } from './find-elements.ts';
import { findLateFile, makeScriptFile, makeWakingScript, type ScriptFile } from './late-scripts.ts';
import type { MakeSheet } from './lean-sheet.ts';

/** What the pages of a site share. */
export interface SiteFacts {
  /** The address of its hashed files, with a slash at its end. */
  folder: string;
  /** Of every page's policy; scripts and styles are added. */
  directives: readonly string[];
  readImports: ReadImports;
  makeSheet: MakeSheet;
}

/**
 * Makes a page that Astro has built shorter: what wakes its islands waits in files until the page has loaded, its style
 * sheets are one, without the faces of letters it does not have. Its policy allows what stands in it and nothing else of
 * the site, and comes at the top of the head: a browser does not apply it to what comes before, such as the owner's and
 * the API's words.
 */
export function makeLeanPage(
  html: string,
  { folder, directives, readImports, makeSheet }: SiteFacts,
): { html: string; files: ScriptFile[] } {
  const elements = findElements(html, ['head', 'body', 'meta', 'script', 'style']);
  const find = (tag: string) => elements.filter((element) => element.tag === tag);
  const read = ({ contentStart, contentEnd }: FoundElement) => html.slice(contentStart, contentEnd);
  const [head] = find('head');
  const [body] = find('body');
  const charset = find('meta').find(({ attributes }) => attributes['charset']);
  if (!head || !body || !charset) throw new Error('A built page has no head, no character set or no body.');

  const inline = find('script').filter(({ attributes }) => Object.keys(attributes).length === 0);
  const urgent = inline.filter(({ start }) => start < head.end);
  const patient = inline.filter(({ start }) => start > head.end);
  const late = find('script').flatMap((script) => {
    const file = findLateFile(script.attributes['src']);
    return file ? [{ script, file }] : [];
  });
  // What every page has was made once, with all that wakes it, and may bring along what an island after it has too.
  const files = unique(patient.map(read)).map((script) => makeScriptFile('island', script));
  const waking = makeWakingScript([...files.map(({ name }) => name), ...late.map(({ file }) => file)]);
  const lateScripts = late.map(({ script }) => script);
  const early = find('script').filter((script) => !lateScripts.includes(script));

  const styles = find('style');
  const sheet = makeSheet(unique(styles.map(read)).join(''), editText(html, styles.map(remove)));
  const hashes = {
    scripts: urgent.map(read).map((script) => rememberHash(script, () => hashOf(script))),
    styles: [sheet.hash],
  };

  const edits: Edit[] = [
    ...[...patient, ...styles, ...lateScripts].map(remove),
    // Only the character set stays in front: it is heeded in the first 1024 bytes.
    insert(charset.end, formatPolicy(directives, hashes)),
    ...fetchInOneGo(early, head.contentEnd, folder, readImports),
    insert(head.contentEnd, `<style>${sheet.css}</style>`),
    // Ahead of the pictures, which it would wait behind otherwise.
    insert(
      head.contentEnd,
      `<script fetchpriority="low" type="module" src="${folder}${waking.name}"></script>`,
    ),
  ];
  return { html: editText(html, edits, sheet.polish), files: [...files, waking] };
}

/** Of the scripts in the head, which all pages share. */
const rememberHash = openMemory<string>(true);

const remove = ({ start, end }: FoundElement): Edit => ({ start, end, text: '' });
const insert = (place: number, text: string): Edit => ({ start: place, end: place, text });

const unique = (texts: string[]) => [...new Set(texts)];

interface Hashes {
  scripts: string[];
  styles: string[];
}

function formatPolicy(directives: readonly string[], { scripts, styles }: Hashes): string {
  const allow = (hashes: string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  const policy = `${directives.join(';')}; script-src ${allow(scripts)}; style-src ${allow(styles)};`;
  return `<meta http-equiv="content-security-policy" content="${policy}">`;
}
