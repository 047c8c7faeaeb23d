import {
  LINK_DISTANCE,
  PARTICLE_COUNT,
  PARTICLE_OPACITY,
  PARTICLE_SIZE,
} from '../islands/Particles/options.ts';

interface Dot {
  x: number;
  y: number;
  radius: number;
}

/** In so many pixels the animated background has its whole number of dots: tsParticles' own area. */
const DENSITY = PARTICLE_COUNT / (1920 * 1080);

/** The network of the site's background standing still, as SVG of that many pixels: always the same one. */
export function drawNetwork(width: number, height: number): string {
  const next = makeNumbers();
  const dots: Dot[] = Array.from({ length: Math.round(width * height * DENSITY) }, () => ({
    x: next() * width,
    y: next() * height,
    radius: PARTICLE_SIZE.min + next() * (PARTICLE_SIZE.max - PARTICLE_SIZE.min),
  }));
  const links = dots.flatMap((one, index) =>
    dots.slice(index + 1).flatMap((other) => {
      const strength = 1 - Math.hypot(one.x - other.x, one.y - other.y) / LINK_DISTANCE;
      if (strength <= 0) return [];
      const ends = `x1="${one.x}" y1="${one.y}" x2="${other.x}" y2="${other.y}"`;
      return [`<line ${ends} stroke="#fff" stroke-opacity="${PARTICLE_OPACITY * strength}"/>`];
    }),
  );
  const circles = dots.map(({ x, y, radius }) => {
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" fill-opacity="${PARTICLE_OPACITY}"/>`;
  });
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${links.join('')}${circles.join('')}</svg>`;
}

/** Numbers from 0 to 1 that look thrown and are the same every time: https://en.wikipedia.org/wiki/Lehmer_random_number_generator */
function makeNumbers(): () => number {
  const MODULUS = 2 ** 31 - 1;
  let state = 20_250_114;
  return () => {
    state = (state * 48_271) % MODULUS;
    return state / MODULUS;
  };
}
