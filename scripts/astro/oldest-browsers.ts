/** The oldest browsers that the site's styles are made for, of spring 2024: the first that know `light-dark()`. */
const OLDEST = {
  chrome: [123, 0],
  edge: [123, 0],
  firefox: [120, 0],
  safari: [17, 5],
  ios: [17, 5],
} as const;

/** As Vite names them. */
export const CSS_TARGET = Object.entries(OLDEST).map(([name, version]) => name + version.join('.'));

/** As Lightning CSS names and counts them. It writes what they know by a name of their own under that name too. */
export const LIGHTNING_TARGETS = Object.fromEntries(
  Object.entries(OLDEST).map(([name, [major, minor]]) => [
    name === 'ios' ? 'ios_saf' : name,
    (major << 16) | (minor << 8),
  ]),
);
