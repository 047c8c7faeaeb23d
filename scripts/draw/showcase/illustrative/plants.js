export function drawGeranium({ fill, between, pick }) {
  fill('M66 1290H214L196 1392H84Z', '#a8492c', {
    box: [60, 1290, 216, 1392],
    colours: ['#d9713f', '#6f2c24', '#c25a33'],
    count: 90,
    angle: 1.5,
    length: 50,
    width: 8,
  });
  fill('M56 1272H224V1304H56Z', '#bf5a34');
  fill('M196 1304H211L195 1392H180Z', 'rgb(255 176 112 / 0.45)');
  for (let leaf = 0; leaf < 80; leaf++) {
    const [x, y] = [between(36, 246), between(1160, 1284)];
    fill(
      `M${x} ${y}q${between(10, 20)} ${between(-26, -10)} ${between(26, 36)} 0q-8 24 -18 20q-18 4 -18 -20Z`,
      pick(['#1d4a44', '#2f6a52', '#123238', '#3f7f5a']),
    );
  }
  for (const [x, y] of [
    [70, 1150],
    [132, 1112],
    [196, 1146],
    [236, 1190],
    [40, 1206],
    [150, 1180],
  ]) {
    for (let petal = 0; petal < 26; petal++) {
      const [left, top] = [x + between(-28, 28), y + between(-22, 22)];
      fill(
        `M${left} ${top}c8 -12 18 -6 14 4c-2 8 -14 10 -14 -4Z`,
        pick(['#e2452f', '#f26a4a', '#b52f2a', '#ff8f6a']),
      );
    }
  }
}

export function drawOrangeTree({ fill, line, between, pick, glow }) {
  line('M1222 1330C1160 1290 1120 1240 1070 1220C1030 1206 990 1210 940 1190', '#3a2528', 13);
  line('M1120 1250C1100 1210 1096 1180 1104 1140', '#3a2528', 9);
  line('M1180 1300C1186 1240 1176 1200 1190 1120', '#3a2528', 10);
  const leaves = [];
  for (const [x, y, spread, count] of [
    [950, 1196, 60, 26],
    [1040, 1214, 74, 40],
    [1104, 1150, 70, 40],
    [1180, 1130, 80, 46],
    [1170, 1260, 80, 46],
  ]) {
    for (let index = 0; index < count; index++)
      leaves.push([x + between(-spread, spread), y + between(-spread, spread) * 0.75]);
  }
  const fruit = [
    [982, 1238, 33],
    [1066, 1170, 36],
    [1092, 1262, 38],
    [1160, 1196, 36],
    [1186, 1290, 40],
    [1134, 1096, 30],
  ];
  leaves.forEach((leaf, index) => {
    if (index % 2 === 0) drawLeaf({ fill, line, between, pick }, leaf);
  });
  for (const [x, y, radius] of fruit) drawOrange({ fill, glow }, x, y, radius);
  leaves.forEach((leaf, index) => {
    const hidesFruit = fruit.some(([x, y, radius]) => Math.hypot(x - leaf[0], y - leaf[1]) < radius + 14);
    if (index % 2 === 1 && !hidesFruit) drawLeaf({ fill, line, between, pick }, leaf);
  });
}

function drawLeaf({ fill, line, between, pick }, [x, y]) {
  const turn = between(-2.6, 0.6);
  const length = between(44, 70);
  const along = (share, across) => [
    x + Math.cos(turn) * length * share - Math.sin(turn) * across,
    y + Math.sin(turn) * length * share + Math.cos(turn) * across,
  ];
  fill(
    `M${along(0, 0)}Q${along(0.45, 19)} ${along(1, 0)}Q${along(0.45, -19)} ${along(0, 0)}Z`,
    pick(['#163b3b', '#23564a', '#0f2b33', '#347052', '#5b8a52']),
  );
  line(`M${along(0.05, 0)}L${along(0.9, 0)}`, '#8fae74', 1.6, 0.5);
}

function drawOrange({ fill, glow }, x, y, radius) {
  const disc = `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
  fill(disc, '#d96a12', {
    box: [x - radius, y - radius, x + radius, y + radius],
    colours: ['#ec8106', '#f79a2a', '#b54a12'],
    count: 46,
    angle: 0.9,
    length: 18,
    width: 6,
    alpha: 0.6,
  });
  fill(
    `M${x - radius * 0.98} ${y - 4}A${radius} ${radius} 0 0 0 ${x + radius * 0.3} ${y + radius * 0.94}A${radius * 1.25} ${radius * 1.25} 0 0 1 ${x - radius * 0.98} ${y - 4}Z`,
    'rgb(90 25 30 / 0.5)',
  );
  glow(x + radius * 0.4, y - radius * 0.35, radius * 0.8, '#ffdf9c', 0.8);
}
