/** A picture in several widths, as an island takes it: addresses, and sizes in pixels. */
export interface Picture {
  /** WebP, for browsers that do not know AVIF. */
  src: string;
  srcset: string;
  avifSrcset: string;
  sizes: string;
  width: number;
  height: number;
}
