import { Parser } from 'htmlparser2';
import { hashOf } from '../../src/lib/security-policy.ts';

const ADDRESSES = [
  'href',
  'xlink:href',
  'src',
  'poster',
  'data',
  'action',
  'formaction',
  'component-url',
  'renderer-url',
];
const ADDRESS_LISTS = ['srcset', 'imagesrcset'];

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

  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'meta' && /^content-security-policy$/i.test(attributes['http-equiv'] ?? '')) {
        // The first one is the build's: what data might bring along stands in the body.
        policy ??= attributes['content'];
      }
      if (tag === 'script' && !attributes['src'] && attributes['type'] !== FACTS) text = '';
      for (const [name, value] of Object.entries(attributes)) {
        if (name.startsWith('on') || name === 'srcdoc') scripts.push(`${name}="${value}"`);
      }
      for (const address of listAddresses(attributes)) {
        if (SCRIPT_ADDRESS.test(address.replace(IGNORED, ''))) scripts.push(address);
        // Its own page is there.
        else if (!address.startsWith('#')) addresses.add(address);
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

function listAddresses(attributes: Record<string, string>): string[] {
  const lists = ADDRESS_LISTS.flatMap((name) => (attributes[name] ?? '').split(/,\s+/));
  const listed = lists.map((entry) => entry.trim().split(/\s+/)[0] ?? '');
  return [...ADDRESSES.map((name) => attributes[name] ?? ''), ...listed].filter(Boolean);
}

function shorten(script: string): string {
  return script.length > SHOWN_LENGTH ? `${script.slice(0, SHOWN_LENGTH)}…` : script;
}
