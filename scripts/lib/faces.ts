import { fontProviders } from 'astro/config';
import { cutFace, type Weights } from './cut-face.ts';
import {
  BASIC_LATIN,
  EXTENDED_ARABIC,
  EXTENDED_LATIN,
  KEYBOARD_SIGNS,
  type LetterRange,
  PERSIAN,
  toUnicodeRange,
  WESTERN_LATIN,
} from './letters.ts';

/** The weight of display type, and those of text. */
const DISPLAY: Weights = 800;
const TEXT: Weights = { min: 400, max: 700 };
const BOTH: Weights = { min: TEXT.min, max: DISPLAY };
/** The one weight of what stands around a quiet page, which has a third face to fetch. */
const QUIET: Weights = 600;

/** A file of a Fontsource package, and the letters to take from it. */
type Part = [file: string, letters: LetterRange[]];

interface Face {
  name: string;
  cssVariable: `--${string}`;
  weights: Weights;
  /** For which weights a style sheet gets it; the same, unless given. */
  shownAs?: Weights;
  parts: Part[];
  fallbacks?: string[];
}

const bricolage = 'bricolage-grotesque/files/bricolage-grotesque';
const instrument = 'instrument-sans/files/instrument-sans';
const vazirmatn = 'vazirmatn/files/vazirmatn';

/**
 * The site's faces, for Astro's `fonts`: served by the site itself, cut to what it shows. One without fallbacks only adds
 * letters to the faces after it in a style sheet's list, and each of its files loads where such letters are.
 */
export async function makeFaces() {
  return Promise.all([
    makeFace({
      name: 'Bricolage',
      cssVariable: '--font-bricolage',
      weights: DISPLAY,
      parts: [[`${bricolage}-latin`, BASIC_LATIN]],
      // Those of styles/_fallback-fonts.scss fit display type at its weight, and systems without Arial.
      fallbacks: ['DisplayArial', 'DisplayDejaVu', 'sans-serif'],
    }),
    makeFace({
      name: 'Instrument',
      cssVariable: '--font-instrument',
      weights: TEXT,
      parts: [[`${instrument}-latin`, BASIC_LATIN]],
      fallbacks: ['TextArial', 'TextDejaVu', 'sans-serif'],
    }),
    makeFace({
      name: 'Instrument quiet',
      cssVariable: '--font-instrument-quiet',
      weights: QUIET,
      shownAs: BOTH,
      parts: [[`${instrument}-latin`, BASIC_LATIN]],
      fallbacks: ['TextArial', 'TextDejaVu', 'sans-serif'],
    }),
    makeFace({
      name: 'Bricolage accented',
      cssVariable: '--font-bricolage-accented',
      weights: DISPLAY,
      parts: [
        [`${bricolage}-latin`, KEYBOARD_SIGNS],
        [`${bricolage}-latin`, WESTERN_LATIN],
        [`${bricolage}-latin-ext`, EXTENDED_LATIN],
      ],
    }),
    makeFace({
      name: 'Instrument accented',
      cssVariable: '--font-instrument-accented',
      weights: TEXT,
      parts: [
        [`${instrument}-latin`, KEYBOARD_SIGNS],
        [`${instrument}-latin`, WESTERN_LATIN],
        [`${instrument}-latin-ext`, EXTENDED_LATIN],
      ],
    }),
    makeFace({
      name: 'Vazirmatn',
      cssVariable: '--font-vazirmatn',
      weights: BOTH,
      parts: [
        [`${vazirmatn}-arabic`, PERSIAN],
        [`${vazirmatn}-arabic`, EXTENDED_ARABIC],
      ],
    }),
  ]);
}

async function makeFace({ name, cssVariable, weights, shownAs = weights, parts, fallbacks = [] }: Face) {
  const weight = typeof shownAs === 'number' ? String(shownAs) : `${shownAs.min} ${shownAs.max}`;
  const variants = parts.map(async ([file, letters]) => ({
    src: [await cutFace(`@fontsource-variable/${file}-wght-normal.woff2`, weights, letters)] as [string],
    weight,
    style: 'normal' as const,
    ...(fallbacks.length === 0 && { unicodeRange: toUnicodeRange(letters) }),
  }));
  return {
    provider: fontProviders.local(),
    name,
    cssVariable,
    // Late by more than a moment, a face waits for the next page: nothing on this one moves when it comes.
    display: 'optional' as const,
    fallbacks,
    optimizedFallbacks: false,
    options: { variants: await Promise.all(variants) },
  };
}
