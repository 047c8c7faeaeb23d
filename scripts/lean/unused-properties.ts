/** In styles without comments and without a `;` inside of a value. */
const DECLARATION = /(--[\w-]+):([^;{}]*)/g;
const NAME = /--[\w-]+/g;

/**
 * The custom properties that `styles` set and neither they nor `others` use, not even by way of another that is used.
 * `others` are the scripts and separate sheets beside them, in which every name counts as used.
 */
export function listUnusedProperties(styles: string, others: string): string[] {
  const uses = new Map<string, string[]>();
  const rest = styles.replace(DECLARATION, (_declaration, name: string, value: string) => {
    uses.set(name, [...(uses.get(name) ?? []), ...listNames(value)]);
    return '';
  });
  const used = new Set([...listNames(rest), ...listNames(others)]);
  for (const name of used) for (const next of uses.get(name) ?? []) used.add(next);
  return [...uses.keys()].filter((name) => !used.has(name));
}

function listNames(text: string): string[] {
  return text.match(NAME) ?? [];
}
