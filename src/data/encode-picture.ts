import sharp from 'sharp';
import { MediaProblem } from './media.ts';
import { describeValue, shorten } from './text.ts';

const PICTURE_MAX_WIDTH = 1600;
/** WebP has no longer side; whole-page screenshots come near. */
const PICTURE_MAX_HEIGHT = 16_383;
/** High, since the site encodes the picture once more for each width it is shown in. */
const PICTURE_QUALITY = 90;
const DECODE_TIMEOUT_S = 30;

/** The first bytes of what is decoded. Everything else never reaches a decoder, SVG and PDF in particular. */
const SIGNATURES = [
  /^\xFF\xD8\xFF/,
  /^\x89PNG\r\n\x1A\n/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftyp(?:avif|avis|mif1|miaf)/,
];

/**
 * WebP of the picture in `bytes`: turned upright, at most 1600 px wide, its first frame only, without metadata. The same
 * bytes give the same result. Throws a MediaProblem.
 */
export async function encodePicture(bytes: Buffer, maxPixels: number): Promise<Buffer> {
  const start = bytes.toString('latin1', 0, 16);
  if (!SIGNATURES.some((signature) => signature.test(start))) {
    const found = bytes.length === 0 ? 'nothing' : describeValue(start);
    throw new MediaProblem(`it begins with ${found}; expected a JPEG, PNG, WebP, AVIF or GIF picture`);
  }
  try {
    // The limit also holds for the size that the header declares, so that a bomb is refused before it is inflated.
    return await sharp(bytes, { limitInputPixels: maxPixels, autoOrient: true })
      .timeout({ seconds: DECODE_TIMEOUT_S })
      .resize({
        width: PICTURE_MAX_WIDTH,
        height: PICTURE_MAX_HEIGHT,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: PICTURE_QUALITY })
      .toBuffer();
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    const isTooLarge = reason.includes('exceeds pixel limit');
    throw new MediaProblem(
      isTooLarge
        ? `it has more than ${maxPixels / 1e6} million pixels`
        : `it cannot be decoded (${shorten(reason, 100)})`,
    );
  }
}
