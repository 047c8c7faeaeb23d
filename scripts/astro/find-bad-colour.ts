import { transform } from 'lightningcss';

/** The first section of the tokens. Colours of the second, the roles, are known by their names. */
const PALETTE = /\/\* Palette[^]*?(?=\/\* |$)/;
const PROPERTY = /^\s*--([\w-]+):\s*([^;]*);/gm;
const REFERENCE = /var\(--([\w-]+)(?:,[^()]*)?\)/g;

/** The first colour of the style sheets' tokens, of the palette or a role, that is none in CSS. */
export function findBadColour(tokens: string): { name: string; value: string } | undefined {
  const [palette] = PALETTE.exec(tokens) ?? [''];
  const colours = [...tokens.matchAll(PROPERTY)]
    .map(([line, name = '', value = '']) => ({ line, name, value }))
    .filter(({ line, name }) => name.startsWith('color-') || palette.includes(line));
  const names = new Set(colours.map(({ name }) => name));
  // What a colour refers to is looked at by itself.
  const resolve = (reference: string, name: string) => (names.has(name) ? '#000' : reference);
  return colours.find(({ value }) => !isColour(value.replace(REFERENCE, resolve)));
}

function isColour(value: string): boolean {
  let isRead = false;
  transform({
    filename: 'colour.css',
    code: Buffer.from(`a{color:${value}}`),
    errorRecovery: true,
    visitor: { Declaration: { color: ({ property }) => void (isRead = property === 'color') } },
  });
  return isRead;
}
