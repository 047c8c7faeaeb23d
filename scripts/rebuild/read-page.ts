import { Parser } from 'htmlparser2';
import { hashOf } from '../../src/lib/security-policy.ts';

const ADDRESSES = new Set([
  'href',
  'xlink:href',
  'src',
  'poster',
  'data',
  'action',
  'formaction',
  'component-url',
  'renderer-url',
]);
const ADDRESS_LISTS = new Set(['srcset', 'imagesrcset']);

/** What is no script in the page, but facts for search engines. */
const FACTS = 'application/ld+json';

/** A browser ignores spaces and control characters in front of a scheme, and line breaks in it. */
const IGNORED = /[\0-\x20]/g;
const SCRIPT_ADDRESS = /^(javascript|data|vbscript):/i;

const SHOWN_LENGTH = 80;

export interface ReadPage {
  /** Wherever the page leads, or takes something from. */
  addresses: string[];
  /** The beginning of each script that its policy does not name. */
  scripts: string[];
}

export function readPage(html: string): ReadPage {
  const addresses = new Set<string>();
  const scripts: string[] = [];
  const inline: string[] = [];
  let policy: string | undefined;
  let text: string | undefined;

  const take = (address: string) => {
    if (address === '' || addresses.has(address)) return;
    if (SCRIPT_ADDRESS.test(address.replace(IGNORED, ''))) scripts.push(address);
    // Its own page is there.
    else if (!address.startsWith('#')) addresses.add(address);
  };

  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'meta' && /^content-security-policy$/i.test(attributes['http-equiv'] ?? '')) {
        // The first one is the build's: what data might bring along stands in the body.
        policy ??= attributes['content'];
      }
      if (tag === 'script' && !attributes['src'] && attributes['type'] !== FACTS) text = '';
      for (const [name, value] of Object.entries(attributes)) {
        if (name.startsWith('on') || name === 'srcdoc') scripts.push(`${name}="${value}"`);
        for (const address of listAddresses(name, value)) take(address);
      }
    },
    ontext(data) {
      if (text !== undefined) text += data;
    },
    onclosetag() {
      if (text !== undefined) inline.push(text);
      text = undefined;
    },
  });
  parser.end(html);

  const unknown = inline.filter((script) => !policy?.includes(`'${hashOf(script)}'`));
  return { addresses: [...addresses], scripts: [...scripts, ...unknown].map(shorten) };
}

function listAddresses(attribute: string, value: string): string[] {
  if (ADDRESSES.has(attribute)) return [value];
  if (!ADDRESS_LISTS.has(attribute)) return [];
  return value.split(/,\s+/).map((entry) => entry.trim().split(/\s+/)[0] ?? '');
}

function shorten(script: string): string {
  return script.length > SHOWN_LENGTH ? `${script.slice(0, SHOWN_LENGTH)}…` : script;
}
