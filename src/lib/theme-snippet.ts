/** Where a visitor's own choice of theme is remembered: `light` or `dark`; absent, the system decides. */
export const THEME_KEY = 'theme';

/**
 * Runs in the head, before the first paint, so that no page flashes in the wrong theme. It is text, which stands there: a
 * module would come too late. Put together without a function, it stays out of scripts that only want the name above.
 */
export const themeSnippet =
  '{const root=document.documentElement;' +
  "root.dataset.script='on';" +
  'try{' +
  `const theme=localStorage.getItem('${THEME_KEY}');` +
  "if(theme==='light'||theme==='dark')root.dataset.theme=theme" +
  '}catch{}}';
