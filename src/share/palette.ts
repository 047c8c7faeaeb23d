import { readFileSync } from 'node:fs';

const TOKENS = 'src/styles/_tokens.scss';

let tokens: string | undefined;

/** A colour of the style sheets' palette, such as `ink-950`. Throws when there is none of that name. */
export function colour(name: string): string {
  tokens ??= readFileSync(TOKENS, 'utf8');
  const [, value] = new RegExp(`--${name}: (#[\\da-f]{3,6});`).exec(tokens) ?? [];
  if (!value) throw new Error(`${TOKENS} has no colour --${name}; expected one, as in "--${name}: #000;".`);
  return value;
}
