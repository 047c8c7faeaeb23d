/** Two rowing boats at the quay and a sailing boat coming in. */
export function drawBoats(brush) {
  drawRowingBoat(brush, 610, 1160, '#c9452f');
  brush.line(
    [
      [522, 1140],
      [498, 1092],
    ],
    '#f3d9b0',
    2,
    0.7,
  );
  drawRowingBoat(brush, 764, 1244, '#2f8078');
  const { paper } = brush;
  paper.save();
  paper.translate(424, 236);
  paper.scale(0.66, 0.66);
  drawSailingBoat(brush);
  paper.restore();
}

function drawRowingBoat({ fill, line, stroke }, x, y, colour) {
  stroke([x - 80, y + 26, x + 40, y + 70], ['#10294a', '#173a58', colour], 40, {
    length: 70,
    width: 6,
    alpha: 0.55,
  });
  const hull = `M${x - 92} ${y - 22}C${x - 60} ${y - 8} ${x + 60} ${y - 8} ${x + 96} ${y - 26}C${x + 90} ${y + 14} ${x + 60} ${y + 32} ${x} ${y + 32}C${x - 54} ${y + 32} ${x - 84} ${y + 16} ${x - 92} ${y - 22}Z`;
  fill(hull, colour, {
    box: [x - 92, y - 26, x + 96, y + 34],
    colours: ['#7b2f2c', '#f0a06a', '#1c3550'],
    count: 60,
    length: 60,
    width: 5,
    alpha: 0.3,
  });
  fill(
    `M${x - 92} ${y - 22}C${x - 60} ${y - 8} ${x + 60} ${y - 8} ${x + 96} ${y - 26}C${x + 60} ${y - 24} ${x - 50} ${y - 22} ${x - 92} ${y - 22}Z`,
    '#3a2c2c',
  );
  line(`M${x - 92} ${y - 22}C${x - 60} ${y - 8} ${x + 60} ${y - 8} ${x + 96} ${y - 26}`, '#f6e3c0', 5);
  line(
    [
      [x - 40, y - 16],
      [x + 70, y - 52],
    ],
    '#d9a566',
    5,
  );
}

function drawSailingBoat({ fill, line, stroke }) {
  stroke([1000, 1040, 1080, 1190], ['#ffe9c4', '#f0b070'], 60, { length: 60, width: 5, alpha: 0.4 });
  line(
    [
      [1064, 1022],
      [1064, 830],
    ],
    '#3a2c2c',
    5,
  );
  fill('M1058 838C1040 900 1012 960 972 998C1004 1006 1036 1006 1058 1002Z', '#fbecd2', {
    box: [972, 838, 1058, 1006],
    colours: ['#f3c48e', '#ffffff', '#d9b89a'],
    count: 70,
    angle: 1.9,
    length: 50,
    width: 6,
  });
  fill('M1070 850C1098 900 1120 950 1126 996C1106 1002 1086 1002 1070 998Z', '#d9582f', {
    box: [1070, 850, 1126, 1002],
    colours: ['#f08a4a', '#a83a24'],
    count: 50,
    angle: 1.3,
    length: 40,
    width: 6,
  });
  fill(
    'M966 1014C1010 1026 1100 1026 1150 1008C1144 1040 1120 1056 1070 1058H1020C992 1056 974 1040 966 1014Z',
    '#22475f',
    {
      box: [966, 1008, 1150, 1058],
      colours: ['#3f7489', '#14274a'],
      count: 50,
      length: 60,
    },
  );
  line('M966 1014C1010 1026 1100 1026 1150 1008', '#fbecd2', 5);
}
