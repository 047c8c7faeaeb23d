import { describe, expect, test } from 'vitest';
import { parseVideoAddress } from '../../../src/lib/video-address.ts';

const ID = 'dQw4w9WgXcQ';

describe('parseVideoAddress', () => {
  test.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?list=PL123&prev=aaaaaaaaaaa&v=${ID}&t=4s`,
    `https://m.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}?si=abc`,
    `https://www.youtube.com/embed/${ID}?start=3`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}/`,
  ])('finds the YouTube video in %s', (address) => {
    expect(parseVideoAddress(address)).toEqual({ kind: 'youtube', id: ID, address });
  });

  test.each([
    ['https://vimeo.com/76979871', {}],
    ['https://www.vimeo.com/76979871?share=copy', {}],
    ['https://player.vimeo.com/video/76979871', {}],
    ['https://vimeo.com/channels/staffpicks/76979871', {}],
    ['https://vimeo.com/groups/shortfilms/videos/76979871', {}],
    ['https://vimeo.com/showcase/123/video/76979871', {}],
    ['https://vimeo.com/76979871/8272103f6e', { hash: '8272103f6e' }],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', { hash: '8272103f6e' }],
  ])('finds the Vimeo video in %s', (address, hash) => {
    expect(parseVideoAddress(address)).toEqual({ kind: 'vimeo', id: '76979871', ...hash, address });
  });

  test.each(['https://example.com/a.mp4', 'https://example.com/a/b.WEBM?x=1', 'http://localhost:4/a.mov'])(
    'takes %s for a file',
    (address) => {
      expect(parseVideoAddress(address)).toEqual({ kind: 'file', address });
    },
  );

  test.each([
    `https://example.com/?u=https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com.example.com/watch?v=${ID}`,
    `https://notyoutube.com/watch?v=${ID}`,
    `https://notyoutu.be/${ID}`,
    'https://www.youtube.com/embed/videoseries?list=PL123',
    'https://www.youtube.com/playlist?list=PL123',
    'https://www.youtube.com/user/elevenchars',
    'https://www.youtube.com/watch?v=short',
    `https://www.youtube.com/watch?v=${ID}"onload`,
    'https://youtu.be/',
    'https://vimeo.com/event/76979871',
    'https://vimeo.com/76979871/settings',
    'https://vimeo.com/somebody',
    'https://notvimeo.com/76979871',
    'https://example.com/mp4',
    // The policy of a page cannot name these hosts, or would be another policy.
    'https://[::1]/a.mp4',
    'https://*.example.com/a.mp4',
    'https://a"b.example.com/a.mp4',
    "https://a;script-src'self'.example.com/a.mp4",
    'https://a,b.example.com/a.mp4',
  ])('takes %s for a page', (address) => {
    expect(parseVideoAddress(address)).toEqual({ kind: 'page', address });
  });
});
