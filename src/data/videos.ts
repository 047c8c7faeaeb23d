import { readBody } from './download.ts';
import { bringMedia, describeSource, type Media, type MediaContext, MediaProblem } from './media.ts';

const VIDEO_ENDINGS = new Map([
  ['video/mp4', '.mp4'],
  ['video/x-m4v', '.m4v'],
  ['video/webm', '.webm'],
  ['video/ogg', '.ogv'],
  ['video/quicktime', '.mov'],
]);

/** Video files, byte for byte. */
export async function bringVideos(addresses: Map<string, string>, context: MediaContext): Promise<Media> {
  const { draft, limits } = context;
  return await bringMedia(
    addresses,
    {
      kind: 'videos',
      tries: { tryMs: limits.videoTryMs, tries: limits.videoTries, backOffMs: limits.videoBackOffMs },
      deadlineMs: limits.videosDeadlineMs,
      atOnce: limits.videosAtOnce,
      take: async (response) => {
        const [type = ''] = (response.headers.get('content-type') ?? 'no type').toLowerCase().split(';');
        const ending = VIDEO_ENDINGS.get(type.trim());
        if (ending === undefined) {
          await response.body?.cancel();
          const expected = [...VIDEO_ENDINGS.keys()].join(', ');
          throw new MediaProblem(`its type is ${type}; expected one of ${expected}`);
        }
        const file = await draft.add('videos', readBody(response, limits.videoMaxBytes), ending);
        return describeSource(file, file, response);
      },
    },
    context,
  );
}
