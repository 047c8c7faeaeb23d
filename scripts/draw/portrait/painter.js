import { createRandom } from '../showcase/illustrative/brush.js';
import { varnish } from './varnish.js';

/**
 * Broad brushes first, then finer ones where the picture still differs from the scene. `radius` and `blur` are scene
 * pixels, `threshold` is the difference (0 to 255) that asks for a stroke, `spacing` is in radii.
 */
const BRUSHES = [
  { radius: 26, blur: 12, threshold: 0, spacing: 0.8, length: 7, alpha: 1 },
  { radius: 13, blur: 6, threshold: 7, spacing: 0.8, length: 8, alpha: 0.85 },
  { radius: 6.5, blur: 2.5, threshold: 8, spacing: 0.85, length: 8, alpha: 0.85 },
  { radius: 3.2, blur: 1, threshold: 9, spacing: 0.9, length: 9, alpha: 0.85 },
];

/** The pixels of a scene after a blur, with ways to ask for their colour and their slope. */
function readPixels(canvas, blur) {
  const { width, height } = canvas;
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  // The edges bleed into transparency unless the scene lies a second time under its blurred copy.
  copy.drawImage(canvas, 0, 0);
  if (blur > 0) copy.filter = `blur(${blur}px)`;
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, width, height);
  const indexAt = (x, y) =>
    4 *
    (Math.min(height - 1, Math.max(0, Math.round(y))) * width +
      Math.min(width - 1, Math.max(0, Math.round(x))));
  const colourAt = (x, y) => {
    const index = indexAt(x, y);
    return [data[index], data[index + 1], data[index + 2]];
  };
  const lightAt = (x, y) => {
    const index = indexAt(x, y);
    return 0.3 * data[index] + 0.59 * data[index + 1] + 0.11 * data[index + 2];
  };
  const slopeAt = (x, y, reach) => [
    lightAt(x + reach, y) - lightAt(x - reach, y),
    lightAt(x, y + reach) - lightAt(x, y - reach),
  ];
  return { width, height, colourAt, slopeAt };
}

const differ = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** The points of a stroke that follows the edges of the scene, or a slow sweep where there are none. */
function traceStroke(pixels, [startX, startY], { radius, length, blur }, colour) {
  const points = [[startX, startY]];
  const sweep = 0.5 * Math.sin(startX / 190 + startY / 330) + 0.35 * Math.cos(startY / 120) - 0.25;
  let [x, y] = points[0];
  let [lastX, lastY] = [Math.cos(sweep), Math.sin(sweep)];
  for (let step = 0; step < length; step++) {
    const [slopeX, slopeY] = pixels.slopeAt(x, y, Math.max(1, blur / 2));
    const steepness = Math.hypot(slopeX, slopeY);
    let [alongX, alongY] = steepness > 3 ? [-slopeY / steepness, slopeX / steepness] : [lastX, lastY];
    if (alongX * lastX + alongY * lastY < 0) [alongX, alongY] = [-alongX, -alongY];
    // A stroke starts along the edge at once, and bends slowly from there.
    const bend = step === 0 ? 1 : 0.6;
    alongX = bend * alongX + (1 - bend) * lastX;
    alongY = bend * alongY + (1 - bend) * lastY;
    const norm = Math.hypot(alongX, alongY) || 1;
    [lastX, lastY] = [alongX / norm, alongY / norm];
    x += lastX * radius;
    y += lastY * radius;
    if (differ(pixels.colourAt(x, y), colour) > 24) break;
    points.push([x, y]);
  }
  return points;
}

/** Paints the scene with strokes of a bristle brush on a canvas `scale` times as large. */
export function paintFrom(scene, paper, { scale, seed }) {
  const random = createRandom(seed);
  const spread = (amount) => (random() - 0.5) * 2 * amount;

  function layStroke(points, [red, green, blue], { radius, alpha }) {
    const bristles = Math.max(2, Math.round(radius * 0.8));
    const mood = spread(5);
    for (let bristle = 0; bristle < bristles; bristle++) {
      const offset = bristles === 1 ? 0 : ((bristle + 0.5) / bristles - 0.5) * 2 * radius * 0.8;
      const load = mood + spread(7);
      paper.strokeStyle = `rgb(${red + load + spread(2)} ${green + load} ${blue + load + spread(3)})`;
      paper.lineWidth = ((radius * 2) / bristles) * scale * (1 + random() * 0.5);
      paper.globalAlpha = alpha * (0.75 + random() * 0.25);
      paper.beginPath();
      points.forEach(([x, y], index) => {
        const [beforeX, beforeY] = points[Math.max(0, index - 1)];
        const [afterX, afterY] = points[Math.min(points.length - 1, index + 1)];
        const norm = Math.hypot(afterX - beforeX, afterY - beforeY) || 1;
        const acrossX = -(afterY - beforeY) / norm;
        const acrossY = (afterX - beforeX) / norm;
        paper.lineTo((x + acrossX * offset) * scale, (y + acrossY * offset) * scale);
      });
      paper.stroke();
    }
    paper.globalAlpha = 1;
  }

  function paintLayer(brush) {
    const wanted = readPixels(scene.canvas, brush.blur);
    const small = new OffscreenCanvas(wanted.width, wanted.height);
    small.getContext('2d').drawImage(paper.canvas, 0, 0, wanted.width, wanted.height);
    const painted = readPixels(small, 0);
    const step = brush.radius * brush.spacing;
    const starts = [];
    for (let y = 0; y < wanted.height; y += step) {
      for (let x = 0; x < wanted.width; x += step) {
        const start = [x + spread(step / 2), y + spread(step / 2)];
        const isRight = differ(painted.colourAt(...start), wanted.colourAt(...start)) < brush.threshold;
        if (brush.threshold === 0 || !isRight) starts.push({ start, order: random() });
      }
    }
    starts.sort((one, other) => one.order - other.order);
    for (const { start } of starts) {
      const colour = wanted.colourAt(...start);
      layStroke(traceStroke(wanted, start, brush, colour), colour, brush);
    }
  }

  paper.fillStyle = '#8a7a68';
  paper.fillRect(0, 0, paper.canvas.width, paper.canvas.height);
  paper.lineCap = 'round';
  paper.lineJoin = 'round';
  BRUSHES.forEach(paintLayer);
  // A thin glaze of the scene itself brings back the edges that the strokes frayed.
  paper.globalAlpha = 0.42;
  paper.drawImage(scene.canvas, 0, 0, paper.canvas.width, paper.canvas.height);
  paper.globalAlpha = 1;
  varnish(paper);
}
