const WATER_LINE = 822;

/** The open sea, with the light of the sun on it. Goes behind the town. */
export function drawSea({ paper, stroke }) {
  const depth = paper.createLinearGradient(0, WATER_LINE, 0, 1500);
  for (const [stop, colour] of [
    [0, '#eeb984'],
    [0.14, '#a9a396'],
    [0.36, '#4d7f90'],
    [0.66, '#1f4f6c'],
    [1, '#10294a'],
  ]) {
    depth.addColorStop(stop, colour);
  }
  paper.fillStyle = depth;
  paper.fillRect(0, WATER_LINE, 1200, 1500 - WATER_LINE);
  const reaches = [
    [822, 900, ['#f6cf9b', '#d79f7c', '#8f9a9a'], 34],
    [890, 1040, ['#7d9b9f', '#c6a78d', '#4d7f90'], 60],
    [1020, 1220, ['#3b748a', '#5f93a0', '#245673'], 90],
    [1190, 1500, ['#1d4a68', '#2f6781', '#0f2745'], 120],
  ];
  for (const [top, bottom, colours, length] of reaches) {
    stroke([-100, top, 1200, bottom], colours, 420, { length, width: 5, alpha: 0.4 });
  }
  for (let y = WATER_LINE + 4; y < 1330; y += 7) {
    const spread = 34 + (y - WATER_LINE) * 0.2;
    stroke([985 - spread, y, 985 + spread * 0.4, y + 6], ['#ffd793', '#ffb45e', '#ff9a3d'], 5, {
      length: spread * 0.8,
      width: 6,
      alpha: 0.75 - (y - WATER_LINE) / 900,
    });
  }
}

/** The quay in front of the houses, its lamps, and what their light leaves on the water. */
export function drawQuay(brush) {
  const { fill, line, stroke, between } = brush;
  const wall = {
    box: [-20, 1030, 960, 1104],
    colours: ['#8f8a86', '#4a5361', '#b59a82', '#39465a'],
    count: 340,
    length: 26,
    width: 10,
  };
  for (const x of [60, 150, 262, 352, 470, 560, 650, 742, 850]) {
    stroke([x - 16, 1108, x + 10, 1300], ['#ffc861', '#ff9f45', '#ffdf9c'], 34, {
      length: 40,
      width: 5,
      alpha: 0.5,
    });
  }
  fill(
    [
      [-20, 1030],
      [960, 1030],
      [946, 1104],
      [-20, 1104],
    ],
    '#656a72',
    wall,
  );
  fill(
    [
      [-20, 1018],
      [974, 1018],
      [966, 1036],
      [-20, 1036],
    ],
    '#d9bb95',
    {
      box: [-20, 1018, 974, 1036],
      colours: ['#f3d9b0', '#a98a74', '#c9a582'],
      count: 120,
      length: 40,
    },
  );
  for (let row = 0; row < 4; row++) {
    line(
      [
        [-20, 1054 + row * 16],
        [954 - row * 3, 1054 + row * 16],
      ],
      '#2f3a4e',
      2,
      0.5,
    );
    for (let x = between(0, 40); x < 940; x += between(38, 70))
      line(
        [
          [x, 1038 + row * 16],
          [x, 1053 + row * 16],
        ],
        '#2f3a4e',
        2,
        0.5,
      );
  }
  for (let step = 0; step < 5; step++) {
    fill(
      [
        [690 + step * 16, 1036 + step * 14],
        [790, 1036 + step * 14],
        [790, 1050 + step * 14],
        [690 + step * 16, 1050 + step * 14],
      ],
      step % 2 ? '#a98a74' : '#d9bb95',
      { wobble: 1 },
    );
  }
  for (const x of [36, 318, 590, 902]) drawLamp(brush, x);
}

function drawLamp({ fill, line, glow }, x) {
  line(
    [
      [x, 1022],
      [x, 904],
    ],
    '#1c2740',
    5,
  );
  line(`M${x - 12} 1022H${x + 12}`, '#1c2740', 6);
  glow(x, 892, 130, '#ffb45e', 0.75);
  fill(
    [
      [x - 9, 878],
      [x + 9, 878],
      [x + 6, 904],
      [x - 6, 904],
    ],
    '#fff0c4',
    { wobble: 0.6 },
  );
  fill(
    [
      [x - 12, 878],
      [x, 864],
      [x + 12, 878],
    ],
    '#1c2740',
    { wobble: 0.6 },
  );
}
