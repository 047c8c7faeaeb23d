import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Validator from '@adobe/structured-data-validator';

interface Term {
  '@id': string;
  '@type'?: string;
  [relation: string]: unknown;
}

/** The vocabulary in lines of subject, relation and object: https://www.w3.org/TR/n-quads/ */
const VOCABULARY = fileURLToPath(new URL('schema.nq', import.meta.resolve('@vocabulary/schema')));
const LINE = /^<([^>]+)> <([^>]+)> <([^>]+)>/gm;
const PREFIXES = {
  'http://schema.org/': 'schema:',
  'http://www.w3.org/2000/01/rdf-schema#': 'rdfs:',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf:',
};
/** What the validator reads of it: which types there are, and which properties each may have. */
const KINDS = ['rdfs:Class', 'rdf:Property'];
const RELATIONS = ['rdfs:subClassOf', 'schema:domainIncludes'];

export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

let reading: Promise<Validator> | undefined;

/** What a validator of schema.org's vocabulary and of search engines' demands finds wrong in the things of a page. */
export async function findSchemaFaults(things: Thing[]): Promise<string[]> {
  reading ??= readFile(VOCABULARY, 'utf8').then((text) => new Validator({ '@graph': readTerms(text) }));
  const jsonld = Object.groupBy(things, (thing) => thing['@type']);
  const issues = await (await reading).validate({ jsonld });
  return issues.map(({ severity, rootType, issueMessage }) => `${severity} in ${rootType}: ${issueMessage}`);
}

function readTerms(text: string): Term[] {
  const terms = new Map<string, Term>();
  for (const [, subject = '', predicate = '', object = ''] of text.matchAll(LINE)) {
    const term = terms.get(subject) ?? { '@id': shorten(subject) };
    terms.set(subject, term);
    const [relation, value] = [shorten(predicate), shorten(object)];
    if (relation === 'rdf:type' && KINDS.includes(value)) term['@type'] = value;
    if (!RELATIONS.includes(relation)) continue;
    const others = term[relation];
    term[relation] = [...(Array.isArray(others) ? (others as unknown[]) : []), { '@id': value }];
  }
  return [...terms.values()];
}

function shorten(address: string): string {
  const found = Object.entries(PREFIXES).find(([long]) => address.startsWith(long));
  return found ? address.replace(...found) : address;
}
