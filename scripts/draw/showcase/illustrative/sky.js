/** Evening sky and the far coast. */
export function drawSky({ paper, between, stroke, fill, line, glow, pick }) {
  const evening = paper.createLinearGradient(0, 0, 0, 860);
  for (const [stop, colour] of [
    [0, '#14274a'],
    [0.32, '#275173'],
    [0.58, '#7c8f92'],
    [0.78, '#eeb27c'],
    [1, '#f7c987'],
  ]) {
    evening.addColorStop(stop, colour);
  }
  paper.fillStyle = evening;
  paper.fillRect(0, 0, 1200, 860);
  const bands = [
    [0, 260, ['#1b3560', '#0f1f40', '#2a5278']],
    [220, 460, ['#39678a', '#1f4669', '#5c8195']],
    [430, 620, ['#a7a394', '#6f8d98', '#d9ad85']],
    [600, 850, ['#f9d59b', '#f09f62', '#e98d5a']],
  ];
  for (const [top, bottom, colours] of bands) {
    stroke([-120, top, 1200, bottom], colours, 520, { length: 190, width: 9, alpha: 0.2, angle: -0.04 });
  }
  drawStars({ between, glow, fill });
  glow(985, 792, 520, '#ff9a3d', 0.75);
  fill('M916 792A69 69 0 0 1 1054 792Z', '#ffe0a1');
  drawClouds({ stroke, pick, between });
  drawCoast({ fill, line });
}

function drawStars({ between, glow, fill }) {
  for (let index = 0; index < 95; index++) {
    const [x, y] = [between(0, 1200), between(0, 400) ** 1.02 * between(0.1, 1)];
    const size = between(0.8, 2.6);
    if (Math.hypot(x - 826, y - 176) < 96) continue;
    fill(`M${x} ${y - size * 1.6}L${x + size} ${y}L${x} ${y + size * 1.6}L${x - size} ${y}Z`, '#fbe8c4');
    if (size > 2.2) glow(x, y, 20, '#fbe8c4', 0.5);
  }
  glow(826, 176, 210, '#fbe8c4', 0.42);
  fill('M800 110A70 70 0 1 0 884 212A58 58 0 1 1 800 110Z', '#fdf0d2');
}

function drawClouds({ stroke, pick, between }) {
  const clouds = [
    [720, 470, 330, 26],
    [930, 548, 360, 30],
    [560, 590, 300, 22],
    [880, 664, 340, 20],
    [1010, 392, 240, 16],
  ];
  for (const [x, y, width, height] of clouds) {
    for (let puff = 0; puff < 16; puff++) {
      const [left, top] = [x + between(0, width * 0.7), y + between(-height, height)];
      const lit = top > y;
      stroke(
        [left, top, left + width * 0.2, top + 6],
        lit ? ['#ffcf94', '#f7a867'] : ['#52748a', '#8d8f92', pick(['#3c627e', '#c99d86'])],
        7,
        {
          length: width * 0.34,
          width: 10,
          alpha: 0.4,
          angle: -0.03,
        },
      );
    }
  }
}

function drawCoast({ fill, line }) {
  fill(
    'M520 800C640 742 700 752 770 724C850 694 900 764 980 760C1060 756 1120 716 1200 726V830H520Z',
    '#8b7f86',
    {
      box: [520, 710, 1200, 820],
      colours: ['#a58a84', '#6d7384', '#c79a80'],
      count: 160,
      angle: 0.4,
      length: 50,
      width: 6,
    },
  );
  fill('M640 812C760 782 800 790 880 782C960 774 1010 800 1200 772V830H640Z', '#5b6577', {
    box: [640, 770, 1200, 830],
    colours: ['#4a566d', '#7c7880'],
    count: 110,
    angle: 0.1,
    length: 50,
    width: 5,
  });
  for (const [x, y, span] of [
    [704, 330, 20],
    [752, 352, 14],
    [678, 372, 12],
    [1090, 470, 14],
  ]) {
    line(
      `M${x - span} ${y - 4}Q${x - span / 2} ${y - 13} ${x} ${y}Q${x + span / 2} ${y - 13} ${x + span} ${y - 4}`,
      '#14274a',
      3.4,
    );
  }
}
