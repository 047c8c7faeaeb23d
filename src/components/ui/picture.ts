import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import type { Picture } from '../../lib/picture.ts';

/** The picture as AVIF and WebP in several widths (pixels, ascending); `width` and `height` are those of the largest. */
export async function preparePicture(
  image: ImageMetadata,
  widths: number[],
  sizes: string,
): Promise<Picture> {
  const width = Math.min(widths.at(-1) ?? image.width, image.width);
  const encode = (format: 'webp' | 'avif') => getImage({ src: image, widths, width, format });
  const [webp, avif] = await Promise.all([encode('webp'), encode('avif')]);
  return {
    src: webp.src,
    srcset: webp.srcSet.attribute,
    avifSrcset: avif.srcSet.attribute,
    sizes,
    width,
    height: Math.round((image.height * width) / image.width),
  };
}
