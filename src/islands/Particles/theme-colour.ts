import type { Container } from '@tsparticles/engine';
import { recolour } from './recolour.ts';
import { redrawStill } from './still-frame.ts';

/** Gives the particles the colour that the style sheet gives their canvas: `--color-particles` of the theme in force. */
export function applyThemeColour(container: Container): void {
  const canvas = container.canvas.domElement;
  // A custom property would come back as written; `color` comes back as a colour.
  if (!canvas) return;
  recolour(container, getComputedStyle(canvas).color);
  redrawStill(container);
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
