/** A gradient down the page: pairs of height (0 to 1) and colour. */
export function gradeDown(paper, top, bottom, stops) {
  const gradient = paper.createLinearGradient(0, top, 0, bottom);
  for (const [stop, colour] of stops) gradient.addColorStop(stop, colour);
  return gradient;
}

export function gradeAcross(paper, left, right, stops) {
  const gradient = paper.createLinearGradient(left, 0, right, 0);
  for (const [stop, colour] of stops) gradient.addColorStop(stop, colour);
  return gradient;
}

/** Draws with everything softened by `radius` pixels. */
export function soften(paper, radius, draw) {
  paper.save();
  paper.filter = `blur(${radius}px)`;
  draw();
  paper.restore();
}
