import type { Video } from './video-address.ts';

type HostedVideo = Extract<Video, { kind: 'youtube' | 'vimeo' }>;

/** The video services whose players may be framed, by kind. */
export const videoServices = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/** The only origins that a page may frame; the content security policy is written from them. */
export const playerOrigins = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} as const;

/** The address of the service's own player, without tracking where it offers that, playing at once. */
export function playerAddress(video: HostedVideo): string {
  if (video.kind === 'youtube') {
    return `${playerOrigins.youtube}/embed/${encodeURIComponent(video.id)}?autoplay=1&rel=0`;
  }
  const address = new URL(`/video/${encodeURIComponent(video.id)}`, playerOrigins.vimeo);
  address.searchParams.set('autoplay', '1');
  address.searchParams.set('dnt', '1');
  if (video.hash) address.searchParams.set('h', video.hash);
  return address.href;
}
