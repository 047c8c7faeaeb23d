/** The colour that the style sheet gives particles in the theme in force, by way of their canvas or what is around it. */
export function readThemeColour(element: Element): string {
  // `--color-particles` itself would come back as written; `color` comes back as a colour.
  return getComputedStyle(element).color;
}

/** Calls back when the theme may have changed, by the visitor's choice or the system's. Returns what ends it. */
export function onThemeChange(callback: () => void): () => void {
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(callback);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  systemDark.addEventListener('change', callback);
  return () => {
    observer.disconnect();
    systemDark.removeEventListener('change', callback);
  };
}
