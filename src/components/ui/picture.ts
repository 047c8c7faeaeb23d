import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { openMemory } from '../../lib/memory.ts';
import type { Picture } from '../../lib/picture.ts';

type Files = Omit<Picture, 'sizes'>;

/** A project's picture stands on three pages. */
const remember = openMemory<Promise<Files>>();

/** The picture as AVIF and WebP in several widths (pixels, ascending); `width` and `height` are those of the largest. */
export async function preparePicture(
  image: ImageMetadata,
  widths: number[],
  sizes: string,
): Promise<Picture> {
  const { src, srcset, avifSrcset, width, height } = await remember(`${image.src} ${widths.join()}`, () =>
    prepareFiles(image, widths),
  );
  return { src, srcset, avifSrcset, sizes, width, height };
}

async function prepareFiles(image: ImageMetadata, widths: number[]): Promise<Files> {
  const width = Math.min(widths.at(-1) ?? image.width, image.width);
  const encode = (format: 'webp' | 'avif') => getImage({ src: image, widths, width, format });
  const [webp, avif] = await Promise.all([encode('webp'), encode('avif')]);
  return {
    src: webp.src,
    srcset: webp.srcSet.attribute,
    avifSrcset: avif.srcSet.attribute,
    width,
    height: Math.round((image.height * width) / image.width),
  };
}
