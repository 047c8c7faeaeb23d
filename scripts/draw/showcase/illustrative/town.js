import { mixColours } from './colours.js';
import { drawHouse } from './house.js';

/** The hill town: rows of houses from the ridge down to the quay, trees between them, a bell tower on top. */
export function drawTown(brush) {
  const { fill, between } = brush;
  fill('M-20 560C120 470 260 430 400 470C540 520 620 640 720 780C800 880 880 960 960 1040H-20Z', '#33475a', {
    box: [-20, 420, 960, 1040],
    colours: ['#2a3c52', '#4c5c5f', '#274b4c'],
    count: 500,
    angle: 0.9,
    length: 50,
    width: 9,
    alpha: 0.5,
  });
  drawTower(brush);
  const rows = [
    [560, 60, 470],
    [640, -30, 580],
    [722, -50, 650],
    [806, -30, 735],
    [892, -60, 800],
    [1000, -40, 880],
  ];
  rows.forEach(([ground, left, right], row) => {
    let x = left + between(0, 20);
    while (x < right - 50) {
      const width = between(70, 118) + row * 4;
      if (brush.random() < 0.13) drawTree(brush, x + 26, ground + 4, between(90, 150));
      else
        drawHouse(brush, {
          x,
          ground: ground + between(-10, 10),
          width,
          height: between(92, 146) + row * 7,
          haze: 34 - row * 6,
          doors: row === rows.length - 1,
        });
      x += width * between(0.86, 1.02);
    }
    drawTree(brush, right + between(-20, 10), ground + 10, between(90, 140));
  });
}

function drawTower(brush) {
  const { fill, line, glow } = brush;
  const stone = {
    box: [300, 240, 380, 560],
    colours: ['#f0cfa2', '#a98f82', '#6f7383'],
    count: 120,
    angle: 1.57,
    length: 40,
  };
  fill(
    [
      [306, 330],
      [376, 330],
      [380, 560],
      [302, 560],
    ],
    '#c9a98c',
    stone,
  );
  fill(
    [
      [306, 330],
      [330, 330],
      [326, 560],
      [302, 560],
    ],
    mixColours('#6b7186', 'transparent', 40),
  );
  fill(
    [
      [298, 318],
      [384, 318],
      [384, 334],
      [298, 334],
    ],
    '#e6c79d',
  );
  fill('M304 318C304 268 322 250 341 240C360 250 378 268 378 318Z', '#4d7f7c', {
    box: [300, 240, 384, 320],
    colours: ['#7db0a2', '#2f5c62', '#3a6a6c'],
    count: 60,
    angle: 1.57,
    length: 34,
  });
  line('M341 242V204', '#2b3550', 4);
  fill('M341 206L372 214L341 222Z', '#c9605a');
  fill('M326 410V372A15 15 0 0 1 356 372V410Z', '#2b3550');
  glow(341, 398, 34, '#ffb057', 0.8);
  fill('M333 398A8 8 0 0 1 349 398L352 404H330Z', '#ffc861');
}

/** A cypress. */
export function drawTree({ fill, between }, x, ground, height) {
  const half = height * between(0.13, 0.17);
  fill(
    `M${x} ${ground - height}C${x + half * 1.4} ${ground - height * 0.5} ${x + half * 1.3} ${ground} ${x} ${ground}C${x - half * 1.3} ${ground} ${x - half * 1.4} ${ground - height * 0.5} ${x} ${ground - height}Z`,
    '#1d3f40',
    {
      box: [x - half * 1.4, ground - height, x + half * 1.4, ground],
      colours: ['#2f5f52', '#10282f', '#4c7a5c', '#c08a4e'],
      count: 70,
      angle: -1.4,
      length: 22,
      width: 4,
      alpha: 0.5,
    },
  );
}
