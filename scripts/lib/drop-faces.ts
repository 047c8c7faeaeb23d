const FACE_WITH_RANGE = /@font-face\{[^{}]*?unicode-range:([^;{}]+)[^{}]*\}/g;
const ADDRESS = /url\("([^"]+)"\)/g;
const PRELOAD = /<link rel="preload" href="([^"]+)"[^>]*>/g;
const RANGE = /U\+([\da-f]+)(?:-([\da-f]+))?/gi;

/**
 * Leaves out of a built page's style sheets the faces for letters that it does not have, and what fetches them ahead. A
 * page with a field keeps the faces, since nobody knows what a visitor will type.
 */
export function dropFaces(html: string): string {
  const hasField = /<(?:input|textarea)\b/.test(html);
  const unused: string[] = [];
  const rest = html.replace(FACE_WITH_RANGE, (face, ranges: string) => {
    if (toPattern(ranges).test(html)) return face;
    unused.push(...[...face.matchAll(ADDRESS)].map(([, address = '']) => address));
    return hasField ? face : '';
  });
  return rest.replace(PRELOAD, (link, address: string) => (unused.includes(address) ? '' : link));
}

function toPattern(ranges: string): RegExp {
  const codes = [...ranges.matchAll(RANGE)].map(([, first = '', last = first]) => {
    return `\\u{${first}}-\\u{${last}}`;
  });
  return new RegExp(`[${codes.join('')}]`, 'u');
}
