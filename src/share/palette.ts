import { readFileSync } from 'node:fs';

export const TOKENS = 'src/styles/_tokens.scss';

let tokens: string | undefined;

const HEX_COLOUR = /^#(?:[\da-f]{3}){1,2}$/i;

/** A colour of the style sheets' palette, such as `ink-950`. Throws when there is none of that name, or no hex colour. */
export function colour(name: string): string {
  const [, value] = new RegExp(`--${name}:\\s*([^;]*);`).exec(readTokens()) ?? [];
  if (value === undefined)
    throw new Error(`${TOKENS} has no colour --${name}; expected one, as in "--${name}: #ec8106;".`);
  if (!HEX_COLOUR.test(value))
    throw new Error(
      `${TOKENS}: --${name} is "${value}"; expected a hex colour such as #ec8106, which pictures can be drawn with.`,
    );
  return value;
}

/** All hex colours of the palette, in the order of their file: what drawings depend on. */
export function listColours(): string[] {
  return readTokens().match(/--[\w-]+:\s*#[\da-f]+;/gi) ?? [];
}

function readTokens(): string {
  tokens ??= readFileSync(TOKENS, 'utf8');
  return tokens;
}
