import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder, sendRaw, serveApi } from './support.ts';

const FILM = 'abcdefghij';

async function serveMedia() {
  const folder = await makeFolder();
  const mediaFolder = join(folder, 'media');
  await mkdir(join(mediaFolder, 'folder'), { recursive: true });
  await writeFile(join(mediaFolder, 'tide.jpg'), 'picture');
  await writeFile(join(mediaFolder, 'tide.mp4'), FILM);
  await writeFile(join(folder, 'secret.json'), '{}');
  return serveApi({ mediaFolder });
}

describe('media', () => {
  test.each([
    ['tide.jpg', 'image/jpeg', 'picture'],
    ['tide.mp4', 'video/mp4', FILM],
  ])('serves %s as %s, for caches to keep', async (name, type, content) => {
    const { get } = await serveMedia();
    const response = await get(`/api/media/${name}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe('public, max-age=604800');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    // Players on other sites ask without CORS.
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await response.text()).toBe(content);
  });

  test('answers 304 to the one who has the file already', async () => {
    const { get } = await serveMedia();
    const etag = (await get('/api/media/tide.jpg')).headers.get('etag') ?? '';
    const again = await get('/api/media/tide.jpg', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
  });

  test.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', 'abcd'],
    ['bytes=7-', 206, 'bytes 7-9/10', 'hij'],
    ['bytes=-2', 206, 'bytes 8-9/10', 'ij'],
    ['bytes=5-100', 206, 'bytes 5-9/10', 'fghij'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=99999999999999999999-', 416, 'bytes */10', ''],
  ])('answers the range %s with %i', async (range, status, contentRange, content) => {
    const { get } = await serveMedia();
    const response = await get('/api/media/tide.mp4', { Range: range });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(await response.text()).toBe(content);
  });

  test('answers HEAD with the size and no content', async () => {
    const { origin } = await serveMedia();
    const response = await fetch(`${origin}/api/media/tide.mp4`, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe('10');
    expect(await response.text()).toBe('');
  });

  test.each([
    '',
    'nothing.jpg',
    'folder',
    'folder/',
    '../secret.json',
    '..%2fsecret.json',
    '%2e%2e/secret.json',
    '%2e%2e%2fsecret.json',
    '..%5csecret.json',
    '..%252fsecret.json',
    './/../secret.json',
    'folder/../../secret.json',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    'tide.jpg%00',
    'tide.jpg/',
    'tide.jpg/../../secret.json',
  ])('answers 404 for "%s"', async (path) => {
    const { origin } = await serveMedia();
    const { status } = await sendRaw(origin, [`GET /api/media/${path} HTTP/1.1`]);
    expect(status).toBe(404);
  });
});
