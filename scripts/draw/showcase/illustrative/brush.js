/** The same numbers from 0 to 1 in the same order each time, so that a drawing can be drawn again. */
export function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A gouache brush on a canvas: shapes with a hand's wobble, filled with dry strokes. Colours are CSS colours. */
export function createBrush(paper, seed) {
  const random = createRandom(seed);
  const between = (low, high) => low + random() * (high - low);
  const pick = (list) => list[Math.floor(random() * list.length)];

  /** An outline through the points whose edges bend and whose corners miss a little. */
  function outline(points, wobble = 2) {
    const path = new Path2D();
    const moved = points.map(([x, y]) => [x + between(-wobble, wobble), y + between(-wobble, wobble)]);
    const [start] = moved;
    path.moveTo(...start);
    moved.forEach(([x, y], index) => {
      const [nextX, nextY] = moved[(index + 1) % moved.length];
      const bendX = (x + nextX) / 2 + between(-wobble, wobble);
      const bendY = (y + nextY) / 2 + between(-wobble, wobble);
      path.quadraticCurveTo(bendX, bendY, nextX, nextY);
    });
    path.closePath();
    return path;
  }

  function toPath(shape, wobble) {
    if (shape instanceof Path2D) return shape;
    return typeof shape === 'string' ? new Path2D(shape) : outline(shape, wobble);
  }

  /** Dry strokes inside a box, in a direction (radians). */
  function stroke(
    [left, top, right, bottom],
    colours,
    count,
    { angle = 0, length = 60, width = 5, alpha = 0.25 } = {},
  ) {
    paper.lineCap = 'round';
    for (let index = 0; index < count; index++) {
      const [x, y] = [between(left, right), between(top, bottom)];
      const turn = angle + between(-0.14, 0.14);
      const reach = length * between(0.4, 1.2);
      paper.globalAlpha = alpha * between(0.3, 1);
      paper.strokeStyle = pick(colours);
      paper.lineWidth = width * between(0.3, 1.2);
      paper.beginPath();
      paper.moveTo(x, y);
      const [endX, endY] = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach];
      paper.quadraticCurveTo((x + endX) / 2 + between(-4, 4), (y + endY) / 2 + between(-4, 4), endX, endY);
      paper.stroke();
    }
    paper.globalAlpha = 1;
  }

  /** Fills a shape, then strokes over it, inside its edges. `box` bounds the strokes. */
  function fill(shape, colour, texture) {
    const path = toPath(shape, texture?.wobble);
    paper.fillStyle = colour;
    paper.fill(path);
    if (!texture?.box) return path;
    paper.save();
    paper.clip(path);
    stroke(texture.box, texture.colours, texture.count, texture);
    paper.restore();
    return path;
  }

  function line(points, colour, width, alpha = 1) {
    paper.globalAlpha = alpha;
    paper.strokeStyle = colour;
    paper.lineWidth = width;
    paper.lineCap = paper.lineJoin = 'round';
    paper.stroke(typeof points === 'string' ? new Path2D(points) : openLine(points));
    paper.globalAlpha = 1;
  }

  function openLine(points) {
    const path = new Path2D();
    points.forEach(([x, y], index) => (index === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
    return path;
  }

  /** Light that spreads from a point and adds itself to what is there. */
  function glow(x, y, radius, colour, alpha) {
    const light = paper.createRadialGradient(x, y, 0, x, y, radius);
    light.addColorStop(0, colour);
    light.addColorStop(0.35, `color-mix(in srgb, ${colour} 45%, transparent)`);
    light.addColorStop(1, 'transparent');
    paper.save();
    paper.globalCompositeOperation = 'screen';
    paper.globalAlpha = alpha;
    paper.fillStyle = light;
    paper.fillRect(x - radius, y - radius, radius * 2, radius * 2);
    paper.restore();
  }

  return { paper, random, between, pick, stroke, fill, line, glow };
}
