import { describe, expect, test } from 'vitest';
import { playerAddress } from '../../../src/lib/video-player.ts';

describe('playerAddress', () => {
  test("is the address of YouTube's player without cookies", () => {
    const video = { kind: 'youtube', id: 'aqz-KE-bpKQ', address: 'https://youtu.be/aqz-KE-bpKQ' } as const;
    expect(playerAddress(video)).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0');
  });

  test("is the address of Vimeo's player, with the key of an unlisted video", () => {
    const video = {
      kind: 'vimeo',
      id: '1084537',
      hash: 'abc',
      address: 'https://vimeo.com/1084537/abc',
    } as const;
    expect(playerAddress(video)).toBe('https://player.vimeo.com/video/1084537?autoplay=1&dnt=1&h=abc');
  });

  test('lets no part of an id become a part of the address', () => {
    const video = { kind: 'youtube', id: '../x?y#z', address: 'https://youtu.be/x' } as const;
    expect(new URL(playerAddress(video)).pathname).toBe('/embed/..%2Fx%3Fy%23z');
  });
});
