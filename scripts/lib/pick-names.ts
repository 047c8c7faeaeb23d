import { UsageError } from './usage-error.ts';

/** Those of `known` that a list such as "bytes,idle" names; all for an empty one. Throws a UsageError for other names. */
export function pickNames(option: string, list: string, known: readonly string[]): string[] {
  if (list === '') return [...known];
  const picked = list.split(',');
  const strange = picked.find((name) => !known.includes(name));
  if (strange === undefined) return picked;
  throw new UsageError(`${option} names "${strange}"; expected some of ${known.join(',')}.`);
}
