/** The weave of the canvas, and a warm varnish that has darkened towards the corners. */
export function varnish(paper) {
  const { width, height } = paper.canvas;
  const weave = new OffscreenCanvas(6, 6).getContext('2d');
  weave.fillStyle = 'rgb(255 250 235 / 0.045)';
  weave.fillRect(0, 0, 3, 2);
  weave.fillRect(3, 3, 3, 2);
  weave.fillStyle = 'rgb(20 14 10 / 0.05)';
  weave.fillRect(0, 2, 3, 1);
  weave.fillRect(3, 5, 3, 1);
  weave.fillRect(3, 0, 1, 3);
  weave.fillRect(0, 3, 1, 3);
  paper.fillStyle = paper.createPattern(weave.canvas, 'repeat');
  paper.fillRect(0, 0, width, height);
  const corners = paper.createRadialGradient(
    width / 2,
    height * 0.46,
    height * 0.3,
    width / 2,
    height * 0.5,
    height * 0.72,
  );
  corners.addColorStop(0, 'rgb(58 36 18 / 0)');
  corners.addColorStop(1, 'rgb(38 24 14 / 0.4)');
  paper.fillStyle = corners;
  paper.fillRect(0, 0, width, height);
  paper.globalCompositeOperation = 'soft-light';
  paper.fillStyle = 'rgb(214 160 90 / 0.14)';
  paper.fillRect(0, 0, width, height);
  paper.globalCompositeOperation = 'source-over';
}
