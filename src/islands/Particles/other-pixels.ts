/** Calls back once, when a pixel of the page becomes another number of the screen's, unless the signal ends it before. */
export function onOtherPixels(signal: AbortSignal, callback: () => void): void {
  const media = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  media.addEventListener('change', callback, { once: true, signal });
}
