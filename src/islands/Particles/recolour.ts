import { type Container, rangeColorToHsl, rangeColorToRgb, tsParticles } from '@tsparticles/engine';

/** Gives particles, links, and those still to come another colour, in place: reloading would scatter them anew. */
export function recolour(container: Container, colour: string): void {
  const { pluginManager } = tsParticles;
  const hsl = rangeColorToHsl(pluginManager, colour);
  const rgb = rangeColorToRgb(pluginManager, colour);
  if (!hsl || !rgb) return;

  container.actualOptions.particles.load({ paint: { color: { value: colour } } });
  for (const { fillColor } of container.particles.filter(() => true)) {
    if (!fillColor) continue;
    fillColor.h.value = hsl.h;
    fillColor.s.value = hsl.s;
    fillColor.l.value = hsl.l;
  }
  // The one colour of all links is kept here by the links plugin, once it has drawn the first.
  Object.assign(container.particles, { linksColor: rgb });
}
