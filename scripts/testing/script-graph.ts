import { initSync, parse } from 'es-module-lexer';
import type { BuiltFiles } from './built-files.ts';

initSync();

/** `now`: a script and what it cannot start without. `ever`: also what it may import or start as a worker later. */
export type Reach = 'now' | 'ever';

/** A name that needs no running to know; bundlers write it as a template, too. */
const NAME = /^(["'`])([^"'`$]+)\1$/;

/** A worker's file is named by its address from the root; a policy of Trusted Types looks at it first. */
const WORKER = /(["'`])(\/[^"'`$\s]+\.m?js)\1/g;

/** These scripts and those that they lead to, each once, sorted. */
export function reachScripts(files: BuiltFiles, entries: readonly string[], reach: Reach): string[] {
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const next of findScripts(files, files.read(file), file, reach)) visit(next);
  };
  for (const entry of entries) visit(entry);
  return [...reached].sort();
}

/** The scripts that the text of a script in the file `from` names itself. */
export function findScripts(files: BuiltFiles, script: string, from: string, reach: Reach): string[] {
  const [imports] = parse(script);
  const isStatic = ({ d }: { d: number }) => d === -1;
  const named = imports
    .filter((each) => reach === 'ever' || isStatic(each))
    .map((each) => (isStatic(each) ? each.n : NAME.exec(script.slice(each.s, each.e))?.[2]));
  const workers = reach === 'ever' ? [...script.matchAll(WORKER)].map(([, , name]) => name) : [];
  return [...named, ...workers]
    .filter((name) => name !== undefined)
    .map((name) => files.resolve(name, from))
    .filter((file) => file !== undefined);
}
