import { drawGeranium, drawOrangeTree } from './plants.js';

/** The terrace we look from: a wall with a cat on it, a pot of geraniums, an orange tree. */
export function drawTerrace(brush) {
  const { fill, line } = brush;
  fill(
    [
      [-20, 1372],
      [1220, 1340],
      [1220, 1520],
      [-20, 1520],
    ],
    '#2a2438',
    {
      box: [-20, 1340, 1220, 1520],
      colours: ['#3b2f45', '#1c1a2e', '#4a3a4a', '#20304a'],
      count: 420,
      length: 60,
      width: 10,
      alpha: 0.5,
    },
  );
  fill(
    [
      [-20, 1344],
      [1220, 1312],
      [1220, 1356],
      [-20, 1390],
    ],
    '#6d4a48',
    {
      box: [-20, 1310, 1220, 1392],
      colours: ['#9a6a55', '#4a3444', '#c98a5a', '#56384a'],
      count: 320,
      length: 90,
      width: 9,
      alpha: 0.5,
      angle: -0.026,
    },
  );
  line(
    [
      [-20, 1345],
      [1220, 1313],
    ],
    '#f2b070',
    4,
    0.85,
  );
  drawTiles(brush);
  drawCat(brush);
  drawGeranium(brush);
  drawOrangeTree(brush);
}

/** A band of painted tiles under the coping, in the shade. */
function drawTiles({ paper, fill, line, pick }) {
  const side = 74;
  paper.save();
  paper.transform(1, -0.026, 0, 1, 0, 1404);
  for (let column = 0; column < 17; column++) {
    const x = column * side - 10;
    fill(
      [
        [x + 2, 2],
        [x + side - 2, 2],
        [x + side - 2, side - 2],
        [x + 2, side - 2],
      ],
      pick(['#8d8a8c', '#98918c', '#82838c']),
      {
        wobble: 1,
        box: [x, 0, x + side, side],
        colours: ['#a89c90', '#5f6474'],
        count: 24,
        length: 22,
      },
    );
    const middle = x + side / 2;
    for (const corner of [x + 4, x + side - 4]) {
      const inward = corner < middle ? 1 : -1;
      for (const edge of [4, side - 4]) {
        const down = edge < side / 2 ? 1 : -1;
        fill(
          `M${corner} ${edge}H${corner + 24 * inward}Q${corner + 22 * inward} ${edge + 22 * down} ${corner} ${edge + 24 * down}Z`,
          '#1f4f78',
        );
      }
    }
    fill(
      `M${middle} 16Q${middle + 5} 32 ${middle + 21} 37Q${middle + 5} 42 ${middle} 58Q${middle - 5} 42 ${middle - 21} 37Q${middle - 5} 32 ${middle} 16Z`,
      '#b8622a',
    );
    line(`M${middle - 7} 37A7 7 0 1 0 ${middle + 7} 37A7 7 0 1 0 ${middle - 7} 37`, '#2a2438', 4);
  }
  fill(
    [
      [-20, -6],
      [1240, -6],
      [1240, 92],
      [-20, 92],
    ],
    'rgb(28 22 48 / 0.42)',
  );
  paper.restore();
}

function drawCat({ fill, line, stroke }) {
  line('M432 1352C500 1362 548 1380 540 1418C534 1444 506 1446 500 1430', '#161726', 20);
  const body =
    'M330 1356C310 1290 326 1222 362 1192C352 1172 350 1150 356 1124L376 1142Q392 1136 408 1142L428 1124C434 1150 432 1172 422 1192C458 1222 474 1290 456 1356Z';
  fill(body, '#1a1a2b', {
    box: [310, 1120, 474, 1356],
    colours: ['#2b2a40', '#101120', '#3a3040'],
    count: 150,
    angle: 1.5,
    length: 30,
    width: 4,
    alpha: 0.6,
  });
  // The last sun from the right draws the cat's edge.
  line('M428 1126C434 1150 432 1172 422 1192C458 1222 474 1290 457 1354', '#ff9f45', 5, 0.9);
  line('M409 1142L427 1126', '#ff9f45', 4, 0.8);
  stroke([424, 1220, 452, 1340], ['#ff9f45', '#c9703a'], 26, {
    angle: 1.7,
    length: 22,
    width: 2.4,
    alpha: 0.6,
  });
}
