const FACE_WITH_RANGE = /@font-face\{[^{}]*?unicode-range:([^;{}]+)[^{}]*\}/g;
const ADDRESS = /url\("?([^")]+)"?\)/g;
const RANGE = /U\+([\da-f]+)(?:-([\da-f]+))?/gi;
const FIELD = /<(?:input|textarea)\b/;

/** A face in a style sheet for some letters only. */
export interface Face {
  rule: string;
  letters: RegExp;
  /** Of its files. */
  addresses: string[];
}

export function findFaces(styles: string): Face[] {
  return [...styles.matchAll(FACE_WITH_RANGE)].map(([rule, ranges = '']) => ({
    rule,
    letters: toPattern(ranges),
    addresses: [...rule.matchAll(ADDRESS)].map(([, address = '']) => address),
  }));
}

/** Whether somebody may type letters into the page that it does not have. */
export function hasField(page: string): boolean {
  return FIELD.test(page);
}

function toPattern(ranges: string): RegExp {
  const codes = [...ranges.matchAll(RANGE)].map(([, first = '', last = first]) => {
    return `\\u{${first}}-\\u{${last}}`;
  });
  return new RegExp(`[${codes.join('')}]`, 'u');
}
