/** Somebody on the quay: a coat, a head, two legs. `facing` is 1 for right, -1 for left; heights in pixels. */
function drawPerson({ fill, line }, { x, ground, coat, hair, tall = 62, facing = 1, trousers = '#22304f' }) {
  const unit = tall / 62;
  const at = (dx, dy) => [x + dx * unit * facing, ground - dy * unit];
  line([at(-2, 24), at(-9, 1), at(-3, 0)], trousers, 6 * unit);
  line([at(2, 24), at(9, 1), at(14, 0)], trousers, 6 * unit);
  fill([at(-9, 46), at(7, 47), at(13, 19), at(-13, 19)], coat, {
    wobble: 1,
    box: [x - 14, ground - tall, x + 14, ground],
    colours: ['#fff1d0', '#14274a'],
    count: 16,
    angle: 1.5,
    length: 20,
    width: 3,
  });
  line([at(5, 43), at(15, 33), at(19, 36)], coat, 5 * unit);
  const [headX, headY] = at(1, 54);
  fill(circle(headX, headY, 7.5 * unit), '#e9b48c');
  fill(
    `M${at(-9, 50)}A${10 * unit} ${10 * unit} 0 0 ${facing === 1 ? 1 : 0} ${at(8, 59)}Q${at(-2, 56)} ${at(-4, 46)}Z`,
    hair,
  );
}

const circle = (x, y, radius) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;

export function drawPeople(brush) {
  const { fill, line } = brush;
  drawPerson(brush, { x: 176, ground: 1026, coat: '#d9582f', hair: '#2b1c1a' });
  drawPerson(brush, { x: 212, ground: 1026, coat: '#22475f', hair: '#7b3b2c', tall: 66, facing: -1 });
  drawPerson(brush, { x: 432, ground: 1026, coat: '#e7b04a', hair: '#3a2420', tall: 44 });
  drawDog(brush, 484, 1026);
  line('M450 1000Q466 1012 480 1006', '#f3d9b0', 2);
  drawPerson(brush, {
    x: 668,
    ground: 1026,
    coat: '#f0d9b4',
    hair: '#b5533f',
    facing: -1,
    trousers: '#7b2f2c',
  });
  fill('M606 958A46 40 0 0 1 698 952Q676 944 662 956Q648 944 634 958Q620 948 606 958Z', '#c9452f');
  line('M654 914V1000', '#2b1c1a', 3);
  drawFisherman(brush);
}

function drawDog({ fill, line }, x, ground) {
  for (const leg of [-14, -8, 8, 14])
    line(
      [
        [x + leg, ground - 14],
        [x + leg + 1, ground],
      ],
      '#8a5a3a',
      4,
    );
  fill(
    `M${x - 20} ${ground - 22}Q${x} ${ground - 30} ${x + 16} ${ground - 24}L${x + 20} ${ground - 36}Q${x + 34} ${ground - 36} ${x + 36} ${ground - 28}Q${x + 28} ${ground - 22} ${x + 22} ${ground - 18}Q${x + 16} ${ground - 8} ${x - 18} ${ground - 10}Z`,
    '#8a5a3a',
  );
  line(`M${x - 19} ${ground - 20}Q${x - 34} ${ground - 26} ${x - 30} ${ground - 40}`, '#8a5a3a', 4);
  fill(`M${x + 20} ${ground - 36}l4 12l-8 0Z`, '#4a2c22');
}

/** Sits at the end of the quay with his legs over the edge. */
function drawFisherman({ fill, line }) {
  line('M934 1006L960 1016L966 1046', '#39465a', 9);
  fill('M912 1022C908 990 916 968 930 964C944 968 950 992 946 1018Z', '#2f6a63');
  line('M932 984L954 996L966 986', '#2f6a63', 8);
  fill(circle(930, 954, 9), '#e0a67e');
  fill('M914 952Q930 934 946 950Z', '#c99a4e');
  line('M914 952H948', '#c99a4e', 4);
  line('M960 992Q984 936 1030 938', '#2b1c1a', 3);
  line('M1030 938Q1036 1030 1032 1100', '#fbecd2', 1.4, 0.7);
}
