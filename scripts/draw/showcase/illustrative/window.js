import { mixColours, NIGHT } from './colours.js';

const SHUTTERS = ['#2f6a63', '#22475f', '#7b2f2c', '#37574a'];

/** A window, lit more often than not, that hangs from `top`. */
export function drawWindow(brush, center, top, haze) {
  const { fill, line, pick, random, glow } = brush;
  const lit = random() < 0.56;
  const pane = lit
    ? pick(['#ffc861', '#ffb057', '#ffe2a0', '#ffd27e'])
    : pick(['#2b3c58', '#37506a', '#1f2e4a']);
  if (lit) glow(center, top + 12, 44, '#ffab4a', 0.46);
  fill(
    [
      [center - 8, top],
      [center + 8, top],
      [center + 8, top + 25],
      [center - 8, top + 25],
    ],
    pane,
    { wobble: 1 },
  );
  line(
    [
      [center, top],
      [center, top + 25],
    ],
    NIGHT,
    1.6,
    0.7,
  );
  line(
    [
      [center - 8, top + 11],
      [center + 8, top + 11],
    ],
    NIGHT,
    1.6,
    0.7,
  );
  if (random() < 0.6) {
    const shutter = mixColours(pick(SHUTTERS), NIGHT, Math.max(haze, 0));
    for (const side of [-1, 1]) {
      const edge = center + side * 9;
      fill(
        [
          [edge, top - 1],
          [edge + side * 8, top - 1],
          [edge + side * 8, top + 26],
          [edge, top + 26],
        ],
        shutter,
        { wobble: 1 },
      );
    }
  }
  line(
    [
      [center - 11, top + 27],
      [center + 11, top + 27],
    ],
    '#f3d9b0',
    2.4,
    0.55,
  );
}
