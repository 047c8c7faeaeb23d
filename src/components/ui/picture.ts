import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

/** A picture as an island takes it: addresses and sizes only. */
export interface Picture {
  src: string;
  srcset: string;
  sizes: string;
  width: number;
  height: number;
}

/** The picture as WebP in several widths (pixels, ascending); `width` and `height` are those of the largest. */
export async function preparePicture(
  image: ImageMetadata,
  widths: number[],
  sizes: string,
): Promise<Picture> {
  const width = Math.min(widths.at(-1) ?? image.width, image.width);
  const { src, srcSet } = await getImage({ src: image, widths, width, format: 'webp' });
  return {
    src,
    srcset: srcSet.attribute,
    sizes,
    width,
    height: Math.round((image.height * width) / image.width),
  };
}
