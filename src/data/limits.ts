const KIBIBYTE = 1024;
const MEBIBYTE = KIBIBYTE * KIBIBYTE;

/** What an update may cost. Sizes count bytes after inflating; deadlines hold over all tries together. */
export const defaultLimits = {
  listTryMs: 10_000,
  listTries: 3,
  listBackOffMs: 1_000,
  listDeadlineMs: 40_000,
  listMaxBytes: 8 * MEBIBYTE,

  pictureTryMs: 15_000,
  pictureTries: 2,
  pictureBackOffMs: 500,
  picturesDeadlineMs: 120_000,
  picturesAtOnce: 4,
  pictureMaxBytes: 16 * MEBIBYTE,
  pictureMaxPixels: 50_000_000,

  videoTryMs: 60_000,
  videoTries: 2,
  videoBackOffMs: 500,
  videosDeadlineMs: 180_000,
  videosAtOnce: 2,
  videoMaxBytes: 100 * MEBIBYTE,
};

export type Limits = typeof defaultLimits;

/** "8 MiB", for a message. */
export function formatBytes(bytes: number): string {
  if (bytes >= MEBIBYTE) return `${Math.round(bytes / MEBIBYTE)} MiB`;
  if (bytes >= KIBIBYTE) return `${Math.round(bytes / KIBIBYTE)} KiB`;
  return `${bytes} bytes`;
}

/** "10 s", for a message. */
export function formatDuration(milliseconds: number): string {
  return milliseconds >= 1000 ? `${Math.round(milliseconds / 1000)} s` : `${milliseconds} ms`;
}
