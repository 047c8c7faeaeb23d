import { soften } from './light.js';

/** A narcissus: six petals and a cup. `turn` rotates it, `flat` (0 to 1) foreshortens it, `lean` moves the cup. */
export function drawNarcissus(paper, { x, y, radius, turn, flat, lean: [leanX, leanY] }) {
  paper.save();
  paper.translate(x, y);
  paper.rotate(turn);
  paper.scale(flat, 1);
  for (let petal = 0; petal < 6; petal += 2) drawPetal(paper, (petal * Math.PI) / 3, radius * 0.98, 'back');
  soften(paper, 7, () => {
    paper.fillStyle = 'rgb(70 78 72 / 0.4)';
    paper.beginPath();
    paper.arc(0, 4, radius * 0.5, 0, 7);
    paper.fill();
  });
  for (let petal = 1; petal < 6; petal += 2) drawPetal(paper, (petal * Math.PI) / 3, radius, 'front');
  drawCup(paper, radius, leanX, leanY);
  paper.restore();
}

function drawPetal(paper, angle, radius, layer) {
  paper.save();
  paper.rotate(angle);
  const half = radius * (layer === 'front' ? 0.4 : 0.44);
  const blade = new Path2D(
    `M0 0C${radius * 0.22} ${-half * 1.1} ${radius * 0.72} ${-half * 1.16} ${radius} ${-radius * 0.03}C${radius * 0.74} ${half * 1.06} ${radius * 0.26} ${half * 1.04} 0 0Z`,
  );
  // Light comes from behind and the right: petals that point down or left are in shade.
  const lit = 0.5 + 0.5 * Math.cos(angle - 0.5);
  const shade = layer === 'front' ? 0 : 0.16;
  const tone = (share, low, high) => Math.round(low + (high - low) * Math.max(0, share - shade));
  const colour = paper.createLinearGradient(0, 0, radius, 0);
  colour.addColorStop(0, '#a9ab86');
  colour.addColorStop(0.3, `rgb(${tone(lit, 186, 232)} ${tone(lit, 188, 226)} ${tone(lit, 172, 206)})`);
  colour.addColorStop(0.8, `rgb(${tone(lit, 206, 250)} ${tone(lit, 208, 245)} ${tone(lit, 200, 228)})`);
  colour.addColorStop(1, `rgb(${tone(lit, 214, 255)} ${tone(lit, 212, 250)} ${tone(lit, 200, 236)})`);
  paper.fillStyle = colour;
  paper.fill(blade);
  paper.clip(blade);
  soften(paper, radius * 0.05, () => {
    paper.strokeStyle = 'rgb(98 106 104 / 0.42)';
    paper.lineWidth = radius * 0.11;
    paper.stroke(
      new Path2D(
        `M0 ${half * 0.2}C${radius * 0.3} ${half * 1.16} ${radius * 0.7} ${half * 1.16} ${radius} 0`,
      ),
    );
    paper.strokeStyle = 'rgb(120 124 112 / 0.5)';
    paper.lineWidth = radius * 0.025;
    paper.stroke(new Path2D(`M0 0Q${radius * 0.5} ${-half * 0.1} ${radius * 0.9} 0`));
    paper.strokeStyle = 'rgb(255 252 240 / 0.8)';
    paper.lineWidth = radius * 0.06;
    paper.stroke(
      new Path2D(
        `M${radius * 0.2} ${-half * 0.56}Q${radius * 0.6} ${-half * 1} ${radius * 0.94} ${-radius * 0.08}`,
      ),
    );
  });
  paper.restore();
}

function drawCup(paper, radius, leanX, leanY) {
  const base = radius * 0.2;
  const rim = radius * 0.34;
  const [rimX, rimY] = [leanX * radius, leanY * radius];
  soften(paper, 4, () => {
    paper.fillStyle = 'rgb(84 82 62 / 0.5)';
    paper.beginPath();
    paper.arc(rimX * 0.4 - 4, rimY * 0.4 + 8, rim * 1.05, 0, 7);
    paper.fill();
  });
  const wall = paper.createLinearGradient(-rim, 0, rim, 0);
  wall.addColorStop(0, '#a67c2c');
  wall.addColorStop(0.6, '#d8ae4c');
  wall.addColorStop(1, '#f1d27c');
  paper.fillStyle = wall;
  for (let step = 0; step <= 12; step++) {
    const share = step / 12;
    paper.beginPath();
    paper.arc(rimX * share, rimY * share, base + (rim - base) * share ** 0.7, 0, 7);
    paper.fill();
  }
  // The frilled rim, then the dark of the cup, then what stands in it.
  const frill = new Path2D();
  for (let step = 0; step <= 72; step++) {
    const angle = (step / 72) * Math.PI * 2;
    const reach =
      rim *
      (1.04 + 0.035 * Math.sin(angle * 17) + 0.04 * Math.sin(angle * 5 + 1) + 0.02 * Math.sin(angle * 9));
    frill.lineTo(rimX + Math.cos(angle) * reach, rimY + Math.sin(angle) * reach);
  }
  paper.fillStyle = '#e2b65a';
  paper.fill(frill);
  paper.lineWidth = radius * 0.022;
  paper.strokeStyle = '#c98a3c';
  paper.stroke(frill);
  const deep = paper.createRadialGradient(rimX, rimY + rim * 0.2, 1, rimX, rimY, rim);
  deep.addColorStop(0, '#6f4f1c');
  deep.addColorStop(0.55, '#a9782c');
  deep.addColorStop(1, '#dcae52');
  paper.fillStyle = deep;
  paper.beginPath();
  paper.arc(rimX, rimY, rim * 0.84, 0, 7);
  paper.fill();
  paper.lineWidth = radius * 0.018;
  for (let ridge = 0; ridge < 34; ridge++) {
    const angle = (ridge / 34) * Math.PI * 2;
    paper.strokeStyle = ridge % 2 ? 'rgb(244 214 140 / 0.5)' : 'rgb(122 78 26 / 0.45)';
    paper.beginPath();
    paper.moveTo(rimX + Math.cos(angle) * rim * 0.42, rimY + Math.sin(angle) * rim * 0.42);
    paper.lineTo(rimX + Math.cos(angle) * rim * 0.98, rimY + Math.sin(angle) * rim * 0.98);
    paper.stroke();
  }
  paper.fillStyle = '#f0dc9a';
  for (let stamen = 0; stamen < 6; stamen++) {
    paper.beginPath();
    paper.arc(
      rimX + Math.cos(stamen * 1.05) * rim * 0.24,
      rimY + Math.sin(stamen * 1.05) * rim * 0.24,
      radius * 0.03,
      0,
      7,
    );
    paper.fill();
  }
}
