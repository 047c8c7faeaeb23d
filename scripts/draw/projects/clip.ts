import { execa } from 'execa';
import { withPage } from '../render.ts';

const DRAWING = 'scripts/draw/projects/4-weather.html';
const CLIP = 'scripts/api/seed/media/roche-noire.mp4';
const FRAMES_PER_SECOND = 30;
const HOLD_FRAMES = 20;
const FADE_FRAMES = 12;
const YEAR_FRAMES = 92;
const FAINT = 0.32;
const DAYS = 365;

/** The arguments of the drawing's `drawYear`, frame after frame: each year fades, and the next is drawn over it. */
function listFrames(): [year: number, until: number, strength: number][] {
  const repeat = (count: number) => Array.from({ length: count }, (_, index) => (index + 1) / count);
  const fillYear = (year: number) => [
    ...repeat(FADE_FRAMES).map((share) => [year, 0, 1 - share * (1 - FAINT)] as [number, number, number]),
    ...repeat(YEAR_FRAMES).map((share) => [year, ease(share) * DAYS, FAINT] as [number, number, number]),
    ...repeat(HOLD_FRAMES).map(() => [year, DAYS, FAINT] as [number, number, number]),
  ];
  return [2023, 2024].flatMap(fillYear);
}

function ease(share: number): number {
  return (1 - Math.cos(share * Math.PI)) / 2;
}

await withPage(DRAWING, { width: 1600, height: 1200 }, async (page) => {
  async function* drawFrames(): AsyncGenerator<Uint8Array> {
    for (const frame of listFrames()) {
      await page.evaluate(`drawYear(${frame.join(', ')})`);
      yield await page.screenshot();
    }
  }
  const read = ['-f', 'image2pipe', '-framerate', `${FRAMES_PER_SECOND}`, '-c:v', 'png', '-i', 'pipe:0'];
  const shape = ['-vf', 'scale=1280:960:flags=lanczos', '-pix_fmt', 'yuv420p'];
  // The index first (faststart), so that a player can begin before it has the whole file.
  const write = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '24', '-movflags', '+faststart', '-y', CLIP];
  await execa('ffmpeg', [...read, ...shape, ...write], { stdin: drawFrames() });
});
console.log(`${DRAWING} → ${CLIP}`);
