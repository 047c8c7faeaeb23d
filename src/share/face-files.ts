const bricolage = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque';
const vazirmatn = '@fontsource-variable/vazirmatn/files/vazirmatn';

/** The files of packages that hold the site's faces, by their letters, each in all its weights. */
export const faceFiles = {
  latin: `${bricolage}-latin-wght-normal.woff2`,
  latinExtended: `${bricolage}-latin-ext-wght-normal.woff2`,
  arabic: `${vazirmatn}-arabic-wght-normal.woff2`,
};
