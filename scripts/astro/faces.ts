import { resolve } from 'node:path';
import type { FontProvider } from 'astro';
import { faceFiles } from '../../src/share/face-files.ts';
import { cutFace } from './cut-face.ts';
import {
  BASIC_LATIN,
  EXTENDED_ARABIC,
  EXTENDED_LATIN,
  KEYBOARD_SIGNS,
  type LetterRange,
  PERSIAN,
  SPACE,
  toUnicodeRange,
  WESTERN_LATIN,
} from './letters.ts';

/** The lightest text, and display type. */
const WEIGHTS = { min: 400, max: 800 };

/** One of the files, the letters to take from it, and those to show it for, where they are not the same. */
type Part = [file: string, letters: LetterRange[], shown?: LetterRange[]];

interface Face {
  name: string;
  cssVariable: `--${string}`;
  /** See cutFace. */
  kernedAs?: number;
  parts: Part[];
  /** Whether it is asked for all letters; the others only for those that they have. */
  isForAll?: boolean;
}

/** What Astro makes one rule of. */
interface Variant {
  src: [string];
  weight: string;
  style: 'normal';
  unicodeRange?: string[];
}

/**
 * The site's faces, for Astro's `fonts`: served by the site itself, cut to what it shows. All but the first are asked for
 * their own letters only, and each of their files loads where such letters are.
 */
export async function makeFaces() {
  return Promise.all([
    makeFace({
      name: 'Bricolage',
      cssVariable: '--font-bricolage',
      // With a kerning for each weight it would not come in one round trip, and only that of large letters is seen.
      kernedAs: WEIGHTS.max,
      parts: [[faceFiles.latin, BASIC_LATIN]],
      isForAll: true,
    }),
    makeFace({
      name: 'Bricolage accented',
      cssVariable: '--font-bricolage-accented',
      kernedAs: WEIGHTS.max,
      parts: [
        [faceFiles.latin, KEYBOARD_SIGNS],
        [faceFiles.latin, WESTERN_LATIN],
        [faceFiles.latinExtended, EXTENDED_LATIN],
      ],
    }),
    makeFace({
      name: 'Vazirmatn',
      cssVariable: '--font-vazirmatn',
      parts: [
        [faceFiles.arabic, PERSIAN],
        [faceFiles.arabic, EXTENDED_ARABIC],
      ],
    }),
    // Of a page in Persian, which takes its spaces from it, too: WebKit sets a word with a mark too low before a foreign one.
    makeFace({
      name: 'Vazirmatn spaced',
      cssVariable: '--font-vazirmatn-spaced',
      parts: [
        [faceFiles.arabic, PERSIAN, [SPACE, ...PERSIAN]],
        [faceFiles.arabic, EXTENDED_ARABIC],
      ],
    }),
  ]);
}

/** Astro's own provider of local files is in `astro/config`, which astro.config.mjs does without. */
const provider: FontProvider<{ variants: Variant[] }> = {
  name: 'cut',
  resolveFont: ({ options: { variants } = { variants: [] } }) => ({
    fonts: variants.map(({ src: [file], ...variant }) => ({ src: [{ url: resolve(file) }], ...variant })),
  }),
};

async function makeFace({ name, cssVariable, kernedAs, parts, isForAll = false }: Face) {
  const variants = parts.map(async ([file, letters, shown = letters]): Promise<Variant> => {
    return {
      src: [await cutFace(file, { weights: WEIGHTS, letters, kernedAs })],
      weight: `${WEIGHTS.min} ${WEIGHTS.max}`,
      style: 'normal',
      ...(!isForAll && { unicodeRange: toUnicodeRange(shown) }),
    };
  });
  return {
    provider,
    name,
    cssVariable,
    // Late by more than a moment, a face waits for the next page: nothing on this one moves when it comes.
    display: 'optional' as const,
    // They are in styles/_tokens.scss, behind all faces.
    fallbacks: [],
    optimizedFallbacks: false,
    options: { variants: await Promise.all(variants) },
  };
}
