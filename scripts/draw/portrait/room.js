import { gradeAcross, gradeDown, soften } from './light.js';

/** The evening outside, the window, its curtain and the sill: all that stands behind the flowers. */
export function drawRoom(paper) {
  drawEvening(paper);
  drawFrame(paper);
  drawCurtain(paper);
  drawSill(paper);
}

function drawEvening(paper) {
  paper.fillStyle = gradeDown(paper, 0, 900, [
    [0, '#42586a'],
    [0.3, '#6d8290'],
    [0.52, '#a4a6a2'],
    [0.68, '#d3bfa4'],
    [0.78, '#e4c99f'],
    [1, '#b9a48a'],
  ]);
  paper.fillRect(0, 0, 900, 1125);
  soften(paper, 26, () => {
    const light = paper.createRadialGradient(520, 640, 10, 520, 640, 380);
    light.addColorStop(0, 'rgb(250 226 178 / 0.85)');
    light.addColorStop(1, 'rgb(250 226 178 / 0)');
    paper.fillStyle = light;
    paper.fillRect(0, 200, 900, 800);
    paper.fillStyle = 'rgb(74 92 106 / 0.6)';
    for (const [x, y, across, down] of [
      [250, 210, 200, 26],
      [640, 130, 220, 30],
      [720, 330, 150, 18],
      [420, 60, 180, 24],
    ]) {
      paper.beginPath();
      paper.ellipse(x, y, across, down, -0.06, 0, 7);
      paper.fill();
    }
    paper.fillStyle = 'rgb(226 190 150 / 0.7)';
    for (const [x, y, across, down] of [
      [300, 250, 170, 10],
      [690, 362, 150, 9],
      [560, 486, 200, 9],
    ]) {
      paper.beginPath();
      paper.ellipse(x, y, across, down, -0.05, 0, 7);
      paper.fill();
    }
  });
  soften(paper, 7, () => {
    paper.fillStyle = '#7f8a8c';
    paper.fill(new Path2D('M0 742C150 690 260 712 380 704C520 694 640 660 900 706V900H0Z'));
    paper.fillStyle = '#57665f';
    paper.fill(new Path2D('M0 800C120 770 250 792 400 776C560 762 700 790 900 752V930H0Z'));
    paper.fillStyle = '#46544e';
    for (let tree = 0; tree < 16; tree++) {
      const x = 170 + tree * 41 + 17 * Math.sin(tree * 2.3);
      const size = 13 + 8 * Math.sin(tree * 1.9) ** 2;
      paper.beginPath();
      paper.ellipse(x, 782 - 14 * Math.sin(x / 210), size, size * 1.25, 0, 0, 7);
      paper.fill();
    }
  });
}

function drawFrame(paper) {
  soften(paper, 2.5, () => {
    paper.fillStyle = gradeAcross(paper, 600, 624, [
      [0, '#4a4741'],
      [0.6, '#6f675c'],
      [1, '#a8957c'],
    ]);
    paper.fillRect(600, 0, 22, 900);
    paper.fillStyle = gradeDown(paper, 286, 306, [
      [0, '#8d8170'],
      [1, '#45423d'],
    ]);
    paper.fillRect(120, 286, 680, 18);
    paper.fillStyle = gradeAcross(paper, 0, 150, [
      [0, '#1d1b1a'],
      [0.75, '#3a342e'],
      [1, '#6b5f51'],
    ]);
    paper.fillRect(0, 0, 150, 920);
    paper.fillStyle = gradeAcross(paper, 770, 900, [
      [0, '#8a7963'],
      [0.2, '#544a40'],
      [1, '#201d1b'],
    ]);
    paper.fillRect(770, 0, 130, 920);
  });
}

function drawCurtain(paper) {
  soften(paper, 5, () => {
    const folds = 9;
    for (let fold = 0; fold < folds; fold++) {
      const top = 30 + fold * 27;
      const bottom = 20 + fold * 19 + Math.sin(fold * 1.7) * 8;
      paper.fillStyle = gradeAcross(paper, top - 10, top + 40, [
        [0, 'rgb(110 112 110 / 0.5)'],
        [0.5, 'rgb(206 198 182 / 0.62)'],
        [1, 'rgb(128 126 120 / 0.35)'],
      ]);
      paper.fill(
        new Path2D(
          `M${top} -20C${top + 6} 300 ${bottom + 40} 560 ${bottom} 925H${bottom + 26}C${bottom + 66} 560 ${top + 44} 300 ${top + 38} -20Z`,
        ),
      );
    }
  });
}

function drawSill(paper) {
  soften(paper, 3, () => {
    paper.fillStyle = gradeDown(paper, 886, 1040, [
      [0, '#d9c19b'],
      [0.16, '#b7a083'],
      [0.6, '#8a7863'],
      [1, '#6a5b4c'],
    ]);
    paper.fillRect(-10, 886, 920, 160);
    paper.fillStyle = '#4d4238';
    paper.fillRect(-10, 1036, 920, 10);
    paper.fillStyle = gradeDown(paper, 1042, 1125, [
      [0, '#52463b'],
      [1, '#26211e'],
    ]);
    paper.fillRect(-10, 1044, 920, 90);
  });
  soften(paper, 34, () => {
    paper.fillStyle = 'rgb(20 18 18 / 0.75)';
    paper.fillRect(-40, 860, 150, 300);
    paper.fillRect(800, 860, 150, 300);
  });
  soften(paper, 14, () => {
    paper.fillStyle = 'rgb(44 36 30 / 0.62)';
    paper.fill(new Path2D('M388 960C350 990 300 1034 292 1060H470C500 1030 520 990 512 960Z'));
  });
}
