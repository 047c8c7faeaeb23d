import { createHash } from 'node:crypto';
import { getIconData, iconToHTML, iconToSVG } from '@iconify/utils';
import { icons } from '@iconify-json/logos';
import { openMemory } from './memory.ts';
import { hasOwnGround, isColourless } from './logo-tone.ts';

/** A brand's logo as a picture. */
export interface BrandLogo {
  /** A whole SVG document. */
  svg: string;
  /** Its file's name, without the ending: it changes with the picture, so that browsers may keep it for good. */
  file: string;
  width: number;
  height: number;
  isColourless: boolean;
}

/** What a colourful logo leaves black, HTML's letters for one, takes a tone that shows on paper and on ink. */
const BETWEEN_PAPER_AND_INK = '#8a7d70';

/** Enough of a hash to tell the versions of one logo apart. */
const HASH_LENGTH = 8;

const remember = openMemory<BrandLogo>();

/** The logo of the set "logos", in the brand's own colours. Throws where the set has none of that name. */
export function drawBrandLogo(name: string): BrandLogo {
  return remember(name, () => makeBrandLogo(name));
}

function makeBrandLogo(name: string): BrandLogo {
  const data = getIconData(icons, name);
  if (!data) throw new Error(`There is no logo "${name}" in the set "logos".`);
  const { attributes, body, viewBox } = iconToSVG(data);
  const [, , width, height] = viewBox;
  const colourless = isColourless(body);
  const fill = colourless || hasOwnGround(body, width, height) ? {} : { fill: BETWEEN_PAPER_AND_INK };
  const svg = iconToHTML(body, { ...attributes, ...fill });
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, HASH_LENGTH);
  return { svg, file: `${name}.${hash}`, width, height, isColourless: colourless };
}
