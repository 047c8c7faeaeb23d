/** How far apart the channels of a grey may be, of 255. */
const GREY_TOLERANCE = 8;

/**
 * Whether a logo is drawn in black, white and greys only, such as GitHub's: its colours can then be turned round, so
 * that it shows on ink as it does on paper. What an SVG does not colour is black.
 */
export function isColourless(svgBody: string): boolean {
  const colours = svgBody.match(/#[\da-f]{3,8}\b/gi) ?? [];
  return colours.every((colour) => {
    const channels = readChannels(colour);
    return Math.max(...channels) - Math.min(...channels) <= GREY_TOLERANCE;
  });
}

/**
 * Whether a logo begins with a coloured rectangle over its whole width and height, such as JavaScript's: what is black
 * on that shows on any page, and stays black.
 */
export function hasOwnGround(svgBody: string, width: number, height: number): boolean {
  const [, path = ''] = /^<path fill="#[\da-f]{3,8}" d="([^"]*)"/i.exec(svgBody) ?? [];
  const rectangles = [`M0 0h${width}v${height}H0z`, `M0 0h${width}v${height}H0V0z`];
  return rectangles.some((rectangle) => rectangle.toLowerCase() === path.toLowerCase());
}

/** Red, green and blue of `#rgb` or `#rrggbb`, 0 to 255. */
function readChannels(colour: string): number[] {
  const digits = colour.slice(1);
  const full = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  return [0, 2, 4].map((place) => parseInt(full.slice(place, place + 2), 16));
}
