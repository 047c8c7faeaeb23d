import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { checkPicture } from '../../data/check-picture.ts';
import { openMemory } from '../../lib/memory.ts';
import type { Picture } from '../../lib/picture.ts';

type Files = Omit<Picture, 'sizes'>;

/** Pixels, ascending: from a small picture beside words to one as wide as the page on a fine screen, in steps of 1.43 at most. */
const WIDTHS = [200, 280, 400, 560, 800, 1120, 1600];

/**
 * What screens with more dots than pixels are told of a picture's width. Where one falls short by a dot, a browser takes the
 * next larger file, at most 1.43 times as wide: two dots to a pixel get 1.4 to 2 of the picture's.
 */
const FINE = { from: '1.5dppx', share: 0.69 };
/** The same for phones with three dots to a pixel: two look the same there and weigh half. */
const DENSE = { from: '2.5dppx', share: (0.69 * 2) / 3 };

/** A project's picture stands in several places. */
const remember = openMemory<Promise<Files>>();

/**
 * The `sizes` of a picture that is `phone` wide, in windows from each width in `wider` on, pixels, as wide as it says. Lengths
 * are in `vw` or `px`.
 */
export function describeSizes(phone: string, wider: Record<number, string> = {}): string {
  const widestFirst = Object.entries(wider).reverse();
  return [
    `(max-width: 575px) and (min-resolution: ${DENSE.from}) ${scale(phone, DENSE.share)}`,
    ...widestFirst.flatMap(([from, width]) => describeBoth(width, `(min-width: ${from}px)`)),
    ...describeBoth(phone),
  ].join(', ');
}

/** What fine screens are told, then all others. */
function describeBoth(width: string, ...condition: string[]): string[] {
  const fine = [...condition, `(min-resolution: ${FINE.from})`].join(' and ');
  return [`${fine} ${scale(width, FINE.share)}`, [...condition, width].join(' ')];
}

function scale(length: string, share: number): string {
  return length.replace(/^[\d.]+/, (amount) => (Number(amount) * share).toFixed(1));
}

/**
 * The picture as AVIF in several widths, none above its own, and as WebP in every second one, which few browsers need;
 * `width` and `height` are those of the largest.
 */
export async function preparePicture(
  image: ImageMetadata,
  sizes: string,
  widths: readonly number[] = WIDTHS,
): Promise<Picture> {
  const files = await remember(`${image.src} ${widths.join()}`, () => prepareFiles(image, [...widths]));
  return { ...files, sizes };
}

async function prepareFiles(image: ImageMetadata, widths: number[]): Promise<Files> {
  await checkPicture(image);
  const width = Math.min(widths.at(-1) ?? image.width, image.width);
  const fewer = widths.filter((_, index) => (widths.length - index) % 2 === 1);
  const [webp, avif] = await Promise.all([
    getImage({ src: image, widths: fewer, width, format: 'webp' }),
    getImage({ src: image, widths, width, format: 'avif' }),
  ]);
  return {
    src: webp.src,
    srcset: webp.srcSet.attribute,
    avifSrcset: avif.srcSet.attribute,
    width,
    height: Math.round((image.height * width) / image.width),
  };
}
