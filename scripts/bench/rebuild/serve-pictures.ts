import { createServer } from 'node:http';
import sharp from 'sharp';
import { listenLocally } from '../../api/server.ts';

const SIDE = 64;
const COLOURS = 256;

/** Serves a small picture of its own at each `/<number>.png`, and knows conditional requests. */
export async function servePictures(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const number = Number(/^\/(\d+)\.png/.exec(request.url ?? '')?.[1] ?? 0);
    const etag = `"${number}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    void draw(number).then((picture) => response.writeHead(200, { etag }).end(picture));
  });
  const origin = await listenLocally(server);
  return { origin, close: () => void server.close() };
}

/** In a colour that no other number has. */
function draw(number: number): Promise<Buffer> {
  const background = { r: number % COLOURS, g: Math.floor(number / COLOURS) % COLOURS, b: 0 };
  return sharp({ create: { width: SIDE, height: SIDE, channels: 3, background } })
    .png()
    .toBuffer();
}
