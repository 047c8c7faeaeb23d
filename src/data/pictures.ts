import { createHash } from 'node:crypto';
import { readBytes } from './download.ts';
import { bringMedia, describeSource, type Media, type MediaContext } from './media.ts';

/** Pictures, re-encoded; those whose bytes are the same as last time are not encoded again. */
export async function bringPictures(addresses: Map<string, string>, context: MediaContext): Promise<Media> {
  const { draft, limits } = context;
  return await bringMedia(
    addresses,
    {
      kind: 'pictures',
      tries: {
        tryMs: limits.pictureTryMs,
        tries: limits.pictureTries,
        backOffMs: limits.pictureBackOffMs,
      },
      deadlineMs: limits.picturesDeadlineMs,
      atOnce: limits.picturesAtOnce,
      take: async (response, last) => {
        const bytes = await readBytes(response, limits.pictureMaxBytes);
        const original = createHash('sha256').update(bytes).digest('hex');
        if (last?.original === original) return describeSource(last.file, original, response);
        // Most updates bring no new picture, and what encodes takes a tenth of a second to load.
        const { encodePicture } = await import('./encode-picture.ts');
        const encoded = await encodePicture(bytes, limits.pictureMaxPixels);
        return describeSource(await draft.add('pictures', [encoded], '.webp'), original, response);
      },
    },
    context,
  );
}
