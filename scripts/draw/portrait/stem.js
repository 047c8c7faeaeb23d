import { soften } from './light.js';

/** A stem: its path, its width at the widest, and how much light falls on it (0 to 1). */
export function drawStem(paper, path, width, light) {
  const line = new Path2D(path);
  paper.lineCap = 'round';
  paper.strokeStyle = '#3c4a35';
  paper.lineWidth = width;
  paper.stroke(line);
  paper.strokeStyle = '#66785a';
  paper.lineWidth = width * 0.62;
  paper.stroke(line);
  soften(paper, 1, () => {
    paper.save();
    paper.translate(width * 0.18, 0);
    paper.strokeStyle = `rgb(182 190 150 / ${light})`;
    paper.lineWidth = width * 0.22;
    paper.stroke(line);
    paper.restore();
  });
}
