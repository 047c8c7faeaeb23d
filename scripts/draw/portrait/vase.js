import { drawNarcissus } from './flower.js';
import { drawGlass } from './glass.js';
import { gradeAcross, gradeDown, soften } from './light.js';
import { drawStem } from './stem.js';

function drawLeaf(paper, outline, edge, light) {
  paper.fillStyle = gradeDown(paper, 300, 800, [
    [0, '#7b8c6c'],
    [0.5, '#56694e'],
    [1, '#33412f'],
  ]);
  paper.fill(new Path2D(outline));
  soften(paper, 1.2, () => {
    paper.strokeStyle = `rgb(190 198 160 / ${light})`;
    paper.lineWidth = 4;
    paper.stroke(new Path2D(edge));
  });
}

/** The vase on the sill with what stands in it, and a petal that fell. */
export function drawVase(paper) {
  drawLeaf(
    paper,
    'M452 770C470 640 520 470 610 372C616 366 622 372 618 380C556 490 500 640 470 780Z',
    'M618 376C556 486 498 640 466 776',
    0.7,
  );
  drawLeaf(
    paper,
    'M446 780C428 660 372 560 262 520C252 517 250 526 258 530C350 580 410 670 430 784Z',
    'M258 524C356 566 420 664 440 780',
    0.4,
  );
  drawLeaf(
    paper,
    'M440 776C424 640 420 520 446 420C449 410 458 412 457 422C448 530 452 650 460 772Z',
    'M454 416C444 530 446 650 456 772',
    0.5,
  );
  drawStem(paper, 'M446 800C436 660 396 520 398 396', 13, 0.6);
  drawStem(paper, 'M458 800C470 690 520 600 548 520', 12, 0.8);
  drawStem(paper, 'M440 800C420 700 350 640 312 600', 9, 0.4);
  drawBud(paper);
  drawNarcissus(paper, { x: 562, y: 484, radius: 104, turn: 0.5, flat: 0.74, lean: [0.2, 0.05] });
  drawNarcissus(paper, { x: 392, y: 344, radius: 140, turn: -0.25, flat: 0.92, lean: [-0.06, 0.1] });
  drawGlass(paper);
  drawPetalOnSill(paper);
}

function drawBud(paper) {
  paper.save();
  paper.translate(300, 586);
  paper.rotate(-2.5);
  paper.fillStyle = gradeAcross(paper, -10, 70, [
    [0, '#7c8a66'],
    [0.4, '#c6c8ae'],
    [1, '#f0ecda'],
  ]);
  paper.fill(new Path2D('M-8 0C6 -22 48 -24 78 -2C50 22 8 20 -8 0Z'));
  paper.strokeStyle = 'rgb(110 116 98 / 0.6)';
  paper.lineWidth = 2.5;
  paper.stroke(new Path2D('M0 2C24 -6 50 -6 74 -2M0 4C24 10 48 10 70 0'));
  paper.restore();
  soften(paper, 1, () => {
    paper.fillStyle = 'rgb(150 128 92 / 0.9)';
    paper.fill(new Path2D('M322 606C314 590 304 584 292 580C300 594 304 604 316 612Z'));
  });
}

function drawPetalOnSill(paper) {
  soften(paper, 6, () => {
    paper.fillStyle = 'rgb(40 32 28 / 0.6)';
    paper.beginPath();
    paper.ellipse(640, 1002, 56, 9, 0.05, 0, 7);
    paper.fill();
  });
  paper.fillStyle = gradeAcross(paper, 588, 706, [
    [0, '#a8a994'],
    [0.5, '#dedac8'],
    [1, '#f7f1de'],
  ]);
  paper.fill(new Path2D('M588 996C612 970 664 964 702 984C676 1004 622 1010 588 996Z'));
  soften(paper, 1.5, () => {
    paper.strokeStyle = 'rgb(255 250 234 / 0.9)';
    paper.lineWidth = 4;
    paper.stroke(new Path2D('M606 984C636 970 668 970 698 983'));
  });
}
