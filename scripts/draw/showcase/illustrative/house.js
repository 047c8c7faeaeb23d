import { mixColours, NIGHT } from './colours.js';
import { drawRoof } from './roof.js';
import { drawWindow } from './window.js';

const WALLS = [
  '#d9785a',
  '#e7a95f',
  '#c9605a',
  '#ecd3ae',
  '#7fa09a',
  '#d99a86',
  '#b5533f',
  '#e4bd84',
  '#5f8896',
];

/** One house on its `ground` line; the higher `haze` (0 to 34), the further away. With `doors`, it stands on the quay. */
export function drawHouse(brush, { x, ground, width, height, haze, doors }) {
  const { fill, pick, between, random } = brush;
  const wall = mixColours(pick(WALLS), NIGHT, Math.max(haze, 4) + 12);
  const top = ground - height;
  const right = x + width;
  const box = [x, top, right, ground];
  fill(
    [
      [x, top],
      [right, top],
      [right, ground + 26],
      [x, ground + 26],
    ],
    wall,
    {
      box,
      colours: [mixColours(wall, '#fff1d0', 30), mixColours(wall, NIGHT, 30), wall],
      count: 60,
      angle: 1.5,
      length: 46,
      width: 8,
      alpha: 0.34,
    },
  );
  // The sun stands low on the right: a warm edge there, the blue of the evening on the left.
  fill(
    [
      [x, top],
      [x + width * 0.28, top],
      [x + width * 0.2, ground + 26],
      [x, ground + 26],
    ],
    mixColours(NIGHT, 'transparent', 68),
  );
  fill(
    [
      [right - 9, top],
      [right, top],
      [right, ground + 26],
      [right - 9, ground + 26],
    ],
    mixColours('#ffc27a', 'transparent', 45),
  );
  drawRoof(brush, { x, top, width, haze });
  const columns = width > 96 ? 3 : 2;
  const floors = Math.floor((height - 26) / 46);
  for (let floor = 0; floor < floors; floor++) {
    for (let column = 0; column < columns; column++) {
      const center = x + (width * (column + 0.5)) / columns;
      const isDoor = doors && floor === floors - 1;
      if (!isDoor && random() < 0.9) drawWindow(brush, center, top + 22 + floor * 46 + between(-2, 2), haze);
    }
  }
  if (doors) drawShop(brush, x, width, ground + 26);
}

/** The ground floor on the quay: a lit arch, or a striped awning over a lit window. */
function drawShop(brush, x, width, ground) {
  const { fill, line, pick, random, glow } = brush;
  const [left, right] = [x + width * 0.2, x + width * 0.8];
  const center = (left + right) / 2;
  glow(center, ground - 24, 96, '#ffab4a', 0.6);
  if (random() < 0.45) {
    fill(
      `M${center - 17} ${ground}V${ground - 44}A17 17 0 0 1 ${center + 17} ${ground - 44}V${ground}Z`,
      '#ffcf7d',
    );
    fill(
      `M${center - 17} ${ground}V${ground - 44}A17 17 0 0 1 ${center} ${ground - 61}V${ground}Z`,
      '#7b3b2c',
    );
    return;
  }
  fill(
    [
      [left, ground - 50],
      [right, ground - 50],
      [right, ground - 12],
      [left, ground - 12],
    ],
    '#ffd890',
  );
  line(
    [
      [center, ground - 50],
      [center, ground - 12],
    ],
    NIGHT,
    2.4,
    0.7,
  );
  const cloth = pick(['#c9452f', '#2f6a63', '#e0902f']);
  const step = (right - left + 20) / 7;
  for (let stripe = 0; stripe < 7; stripe++) {
    const from = left - 10 + stripe * step;
    fill(
      [
        [from + 3, ground - 66],
        [from + step + 3, ground - 66],
        [from + step, ground - 40],
        [from + step / 2, ground - 35],
        [from, ground - 40],
      ],
      stripe % 2 ? '#f6e3c0' : cloth,
      { wobble: 0.8 },
    );
  }
}
