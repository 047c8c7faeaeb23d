import type { ComponentProps } from 'react';
import type { Picture } from '../lib/picture.ts';

interface Props extends Omit<ComponentProps<'img'>, keyof Picture> {
  picture: Picture;
  alt: string;
}

/** The smallest file of a picture that the browser can show well. What else is given goes to the `<img>`. */
export function ResponsivePicture({ picture, alt, ...attributes }: Props) {
  const { src, srcset, avifSrcset, sizes, width, height } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={avifSrcset} sizes={sizes} />
      <img {...{ src, sizes, width, height, alt }} srcSet={srcset} {...attributes} />
    </picture>
  );
}
