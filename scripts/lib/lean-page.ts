import { hashOf } from '../../src/lib/security-policy.ts';
import { dropFaces } from './drop-faces.ts';
import { fetchInOneGo, type ReadImports } from './early-scripts.ts';
import { type Edit, editText } from './edit-text.ts';
import { findElements, type FoundElement } from './find-elements.ts';
import { findLateFile, makeScriptFile, makeWakingScript, type ScriptFile } from './late-scripts.ts';
import { shortenScopes } from './shorten-scopes.ts';

const HASH = / 'sha256-[^']*'/g;

/**
 * Makes a page that Astro has built shorter: what wakes its islands waits in files until the page has loaded, its style
 * sheets are one, without the faces of letters it does not have, and its policy allows what stands in it and nothing else
 * of the site. That policy goes to the top of the head: a browser does not apply it to what comes before, and Astro
 * writes it after the owner's and the API's words. `folder` is the address of the site's hashed files, with a slash at
 * its end.
 */
export function makeLeanPage(
  built: string,
  folder: string,
  readImports: ReadImports,
): { html: string; files: ScriptFile[] } {
  const html = shortenScopes(dropFaces(built));
  const elements = findElements(html, ['head', 'body', 'meta', 'script', 'style']);
  const find = (tag: string) => elements.filter((element) => element.tag === tag);
  const read = ({ contentStart, contentEnd }: FoundElement) => html.slice(contentStart, contentEnd);
  const [head] = find('head');
  const [body] = find('body');
  if (!head || !body) throw new Error('A built page has no head or no body.');

  const inline = find('script').filter(({ attributes }) => Object.keys(attributes).length === 0);
  const urgent = inline.filter(({ start }) => start < head.end);
  const patient = inline.filter(({ start }) => start > head.end);
  const late = find('script').flatMap((script) => {
    const file = findLateFile(script.attributes['src']);
    return file ? [{ script, file }] : [];
  });
  const files = patient.map((script) => makeScriptFile('island', read(script)));
  const waking = makeWakingScript([...files.map(({ name }) => name), ...late.map(({ file }) => file)]);
  const sheet = find('style').map(read).join('');

  const lateScripts = late.map(({ script }) => script);
  const early = find('script').filter((script) => !lateScripts.includes(script));
  const edits: Edit[] = [
    ...[...patient, ...find('style'), ...lateScripts].map(remove),
    ...fetchInOneGo(early, head.contentEnd, folder, readImports),
    { start: head.contentEnd, end: head.contentEnd, text: `<style>${sheet}</style>` },
    {
      start: body.contentEnd,
      end: body.contentEnd,
      text: `<script fetchpriority="low" type="module" src="${folder}${waking.name}"></script>`,
    },
  ];
  const policy = find('meta').find(
    ({ attributes }) => attributes['http-equiv'] === 'content-security-policy',
  );
  const charset = find('meta').find(({ attributes }) => attributes['charset']);
  if (policy && charset) {
    const text = renewHashes(html.slice(policy.start, policy.end), urgent.map(read), [sheet]);
    // Only the character set stays in front: it is heeded in the first 1024 bytes.
    edits.push(remove(policy), { start: charset.end, end: charset.end, text });
  }
  return { html: editText(html, edits), files: [...files, waking] };
}

const remove = ({ start, end }: FoundElement): Edit => ({ start, end, text: '' });

/** Astro writes down the hashes of the whole site; these are of one page. */
function renewHashes(policy: string, scripts: string[], styles: string[]): string {
  const hash = (text: string) => `'${hashOf(text)}'`;
  return policy
    .replace(HASH, '')
    .replace("script-src 'self'", (source) => [source, ...scripts.map(hash)].join(' '))
    .replace("style-src 'self'", (source) => [source, ...styles.map(hash)].join(' '));
}
