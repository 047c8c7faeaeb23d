import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { openMemory } from '../../lib/memory.ts';
import type { Picture } from '../../lib/picture.ts';

type Files = Omit<Picture, 'sizes'>;

/** Pixels, ascending: from a small picture beside words to one as wide as the page on a fine screen. */
const WIDTHS = [280, 420, 720, 1080, 1600];

/**
 * What phones are told of a picture's width: a little less, since a browser takes the next larger file, half as large again,
 * where one falls short by a dot.
 */
const PHONE_SHARE = 0.94;

/** The same for phones with three dots to a pixel: two look the same there and weigh half. */
const DENSE_SHARE = 0.55;

/** A project's picture stands in several places. */
const remember = openMemory<Promise<Files>>();

/** The `sizes` of a picture that is `phone` vw wide on a phone and, in wider windows, what `wider` says, the widest first. */
export function describeSizes(phone: number, ...wider: string[]): string {
  const dense = `(max-width: 575px) and (min-resolution: 2.5dppx) ${Math.round(phone * DENSE_SHARE)}vw`;
  return [dense, ...wider, `${Math.floor(phone * PHONE_SHARE)}vw`].join(', ');
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
