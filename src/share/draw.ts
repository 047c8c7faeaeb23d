import sharp, { type OutputInfo, type OverlayOptions } from 'sharp';
import { isBlank } from '../lib/blank-text.ts';
import { SHARE_SIZE } from '../lib/share-size.ts';
import mark from '../../public/logo.svg?raw';
import { drawSvg } from './draw-svg.ts';
import { FAMILIES, loadFonts } from './fonts.ts';
import { drawNetwork } from './network.ts';
import { colour } from './palette.ts';

const EDGE = 64;
const BAND = 104;
const MARK = 56;
/** Letter heights that a title is tried in, the largest that fits wins. */
const TITLE_SIZES = [148, 124, 104, 88, 74, 62, 52, 44];
/** The least that a letter takes of its height, in a line of many. */
const NARROW_LETTER = 0.4;
const PICTURE = { width: 520, height: SHARE_SIZE.height - BAND } as const;
const QUALITY = 86;
/** The text engine's units in a point. */
const PANGO_SCALE = 1024;

const RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

export interface ShareFacts {
  title: string;
  /** Whose site it is. */
  name: string;
  jobTitle: string;
  /** The file of a picture that goes with the title. */
  picture?: string | undefined;
  /** Without the loud orange, as the page itself. */
  quiet?: boolean | undefined;
}

/** A JPEG of 1200 × 630 px in the site's own look. The same facts give the same bytes on the same machine. */
export async function drawSharePicture({
  title,
  name,
  jobTitle,
  picture,
  quiet,
}: ShareFacts): Promise<Buffer> {
  await loadFonts();
  const room = {
    width: SHARE_SIZE.width - 2 * EDGE - (picture ? PICTURE.width : 0),
    height: SHARE_SIZE.height - BAND - 2 * EDGE,
  };
  const heading = await drawTitle(isBlank(title) ? name : title, room);
  const left = RIGHT_TO_LEFT.test(title) && !picture ? SHARE_SIZE.width - EDGE - heading.info.width : EDGE;
  const layers: OverlayOptions[] = [
    { input: heading.data, left, top: Math.round(BAND + EDGE + (room.height - heading.info.height) / 2) },
    ...(picture ? [await placePicture(picture)] : []),
  ];
  const { data, info } = await drawGround(name, jobTitle, quiet);
  return sharp(data, { raw: info })
    .composite(layers)
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

interface Ground {
  data: Buffer;
  info: OutputInfo;
}

const grounds = new Map<string, Promise<Ground>>();

/** What all pages share: the network and the band. Drawn once. */
function drawGround(name: string, jobTitle: string, quiet = false): Promise<Ground> {
  const key = JSON.stringify([name, jobTitle, quiet]);
  const ground = grounds.get(key) ?? makeGround(name, jobTitle, quiet);
  grounds.set(key, ground);
  return ground;
}

async function makeGround(name: string, jobTitle: string, quiet: boolean): Promise<Ground> {
  const network = Buffer.from(drawNetwork(SHARE_SIZE.width, SHARE_SIZE.height - BAND));
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: colour('ink-950') } })
    .composite([{ input: network, left: 0, top: BAND }, ...(await drawBand(name, jobTitle, quiet))])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function drawTitle(title: string, room: { width: number; height: number }) {
  for (const size of TITLE_SIZES) {
    // What cannot fit is not tried.
    const letters = (room.width / (size * NARROW_LETTER)) * (room.height / size);
    if (title.length > letters) continue;
    const drawn = await drawText(title, size, colour('paper-50'), room.width);
    if (drawn.info.height <= room.height && drawn.info.width <= room.width) return drawn;
  }
  // Longer than any: its first lines.
  const drawn = await drawText(title, TITLE_SIZES.at(-1) ?? 0, colour('paper-50'), room.width);
  const { width, height } = drawn.info;
  return sharp(drawn.data)
    .extract({ left: 0, top: 0, width: Math.min(width, room.width), height: Math.min(height, room.height) })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** `size` and `width` in pixels; a picture just as large as the words in it. */
function drawText(text: string, size: number, fill: string, width?: number) {
  // Letters that are joined must not be moved.
  const tight = RIGHT_TO_LEFT.test(text) ? 0 : Math.round(-0.03 * size * PANGO_SCALE);
  const markup = `<span foreground="${fill}" letter_spacing="${tight}">${escapeMarkup(text)}</span>`;
  // One point is one pixel at 72 dots an inch.
  const options = { text: markup, font: `${FAMILIES} ${size}`, dpi: 72, rgba: true, spacing: 0 };
  return sharp({ text: width === undefined ? options : { ...options, width, wrap: 'word-char' } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** The bar of every page: the mark and the name, and what the name stands for at the other end. */
async function drawBand(name: string, jobTitle: string, quiet: boolean): Promise<OverlayOptions[]> {
  const ground = quiet ? colour('ink-850') : colour('orange-500');
  const ink = quiet ? colour('paper-50') : colour('ink-900');
  const svg = mark.replaceAll('currentColor', ink);
  const logo = await drawSvg({ file: 'public/logo.svg', svg, size: MARK, density: 144 });
  const whose = await fitIntoBand((await drawText(name, 40, ink, SHARE_SIZE.width / 2)).data);
  const what = await fitIntoBand((await drawText(jobTitle, 32, ink, SHARE_SIZE.width / 3)).data);
  const middle = (height: number) => Math.max(0, Math.round((BAND - height) / 2));
  return [
    {
      input: { create: { width: SHARE_SIZE.width, height: BAND, channels: 3, background: ground } },
      left: 0,
      top: 0,
    },
    { input: logo, left: EDGE, top: middle(MARK) },
    {
      input: whose.data,
      left: EDGE + MARK + 16,
      top: middle(whose.info.height),
    },
    {
      input: what.data,
      left: SHARE_SIZE.width - EDGE - what.info.width,
      top: middle(what.info.height),
    },
  ];
}

/** Words that take more lines than the band is high get smaller. */
function fitIntoBand(drawn: Buffer) {
  return sharp(drawn)
    .resize({ height: BAND, withoutEnlargement: true, fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
}

/** The picture placed last: projects may share one. */
let lastPicture: { file: string; drawn: Promise<Buffer> } | undefined;

async function placePicture(file: string): Promise<OverlayOptions> {
  if (lastPicture?.file !== file) {
    lastPicture = {
      file,
      drawn: sharp(file)
        .resize({ ...PICTURE, fit: 'cover' })
        .png({ compressionLevel: 0 })
        .toBuffer(),
    };
  }
  return { input: await lastPicture.drawn, left: SHARE_SIZE.width - PICTURE.width, top: BAND };
}

function escapeMarkup(text: string): string {
  const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
  // Characters that the markup's parser refuses.
  return text
    .replace(/[&<>]/g, (character) => named[character] ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed();
}
