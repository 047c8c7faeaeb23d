import { mixColours, NIGHT } from './colours.js';

const ROOFS = ['#a4452f', '#8c3a2c', '#b85a38', '#6f3430'];

/** A tiled roof on a wall that ends at `top`, some with a smoking chimney. */
export function drawRoof(brush, { x, top, width, haze }) {
  const { fill, line, pick, between, random } = brush;
  const tile = mixColours(pick(ROOFS), NIGHT, Math.max(haze, 0) + 6);
  const rise = between(26, 44);
  const gable = random() < 0.45;
  const peak = gable
    ? [[x + width / 2, top - rise]]
    : [
        [x + width * 0.16, top - rise],
        [x + width * 0.84, top - rise],
      ];
  if (random() < 0.6) drawChimney(brush, x + width * between(0.25, 0.7), top - rise, tile);
  fill([[x - 8, top + 5], ...peak, [x + width + 8, top + 5]], tile, {
    box: [x - 8, top - rise, x + width + 8, top + 5],
    colours: [mixColours(tile, '#ffb877', 40), mixColours(tile, NIGHT, 40)],
    count: 34,
    angle: 1.45,
    length: 16,
    width: 5,
    alpha: 0.6,
  });
  line(
    [
      [x - 8, top + 6],
      [x + width + 8, top + 6],
    ],
    mixColours(NIGHT, 'transparent', 30),
    4,
  );
  line([peak.at(-1), [x + width + 7, top + 3]], '#ffc27a', 2.6, 0.7);
}

function drawChimney({ fill, paper, between, line }, x, y, colour) {
  fill(
    [
      [x, y - 16],
      [x + 14, y - 16],
      [x + 14, y + 22],
      [x, y + 22],
    ],
    mixColours(colour, '#d9b08a', 30),
  );
  fill(
    [
      [x - 3, y - 20],
      [x + 17, y - 20],
      [x + 17, y - 14],
      [x - 3, y - 14],
    ],
    mixColours(colour, NIGHT, 30),
  );
  paper.save();
  paper.filter = 'blur(5px)';
  const drift = between(20, 60);
  line(`M${x + 7} ${y - 24}c10 -26 -14 -34 4 -60s${drift} -22 ${drift + 6} -60`, '#e9d3bf', 9, 0.2);
  paper.restore();
}
