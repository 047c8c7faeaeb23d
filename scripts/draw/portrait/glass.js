import { gradeAcross, gradeDown, soften } from './light.js';
import { drawStem } from './stem.js';

const GLASS =
  'M410 694C412 726 424 736 422 768C420 806 352 826 350 892C349 936 376 964 398 968H502C524 964 551 936 550 892C548 826 480 806 478 768C476 736 488 726 490 694Z';

/** The vase, half full of water, in front of what stands in it. */
export function drawGlass(paper) {
  const glass = new Path2D(GLASS);
  paper.save();
  paper.clip(glass);
  paper.fillStyle = gradeAcross(paper, 350, 550, [
    [0, 'rgb(52 70 72 / 0.82)'],
    [0.16, 'rgb(104 126 124 / 0.62)'],
    [0.5, 'rgb(176 186 172 / 0.38)'],
    [0.82, 'rgb(126 144 136 / 0.6)'],
    [1, 'rgb(66 84 84 / 0.85)'],
  ]);
  paper.fillRect(340, 690, 220, 290);
  paper.fillStyle = gradeDown(paper, 812, 968, [
    [0, 'rgb(88 112 108 / 0.42)'],
    [0.7, 'rgb(64 88 84 / 0.5)'],
    [1, 'rgb(170 168 138 / 0.7)'],
  ]);
  paper.fillRect(340, 812, 220, 160);
  // Stems look broken where they enter the water.
  drawStem(paper, 'M432 814C440 860 456 910 470 944', 13, 0.5);
  drawStem(paper, 'M470 814C462 860 444 906 430 946', 12, 0.5);
  drawStem(paper, 'M450 814C448 860 440 900 408 936', 9, 0.3);
  soften(paper, 9, () => {
    paper.fillStyle = 'rgb(236 216 172 / 0.75)';
    paper.fill(new Path2D('M400 956C430 940 490 940 512 950L500 966H402Z'));
    paper.fillStyle = 'rgb(238 222 184 / 0.5)';
    paper.fill(new Path2D('M500 846C528 866 534 910 516 936C510 904 506 876 500 846Z'));
  });
  paper.restore();
  soften(paper, 1.2, () => {
    paper.lineWidth = 3;
    paper.strokeStyle = 'rgb(46 60 62 / 0.7)';
    paper.stroke(glass);
    paper.strokeStyle = 'rgb(226 222 200 / 0.75)';
    paper.beginPath();
    paper.ellipse(450, 694, 40, 8, 0, 0, 7);
    paper.stroke();
    paper.strokeStyle = 'rgb(214 212 190 / 0.7)';
    paper.beginPath();
    paper.ellipse(450, 813, 62, 9, 0, 0, 7);
    paper.stroke();
    paper.fillStyle = 'rgb(244 238 220 / 0.92)';
    paper.fill(new Path2D('M372 872C378 850 390 838 402 832L404 852C394 858 388 870 386 884Z'));
    paper.fill(new Path2D('M428 712C430 736 436 748 434 764L440 764C442 746 438 734 436 712Z'));
  });
  soften(paper, 12, () => {
    paper.fillStyle = 'rgb(240 214 160 / 0.6)';
    paper.beginPath();
    paper.ellipse(428, 996, 44, 10, -0.2, 0, 7);
    paper.fill();
  });
}
