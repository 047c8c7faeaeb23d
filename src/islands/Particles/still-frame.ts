import type { Container, Engine, IPlugin } from '@tsparticles/engine';

const NO_TIME = { value: 0, factor: 0 };

/** Draws a background that stands still once more, since something else than its motion has changed. */
export function redrawStill(container: Container): void {
  if (!container.animationStatus) container.canvas.render.drawParticles(NO_TIME);
}

const stillFrame: IPlugin = {
  id: 'still-frame',
  // A canvas that gets another size is empty.
  getPlugin: (container) => Promise.resolve({ resize: () => redrawStill(container) }),
  loadOptions: () => undefined,
  needsPlugin: () => true,
};

/** Keeps a paused background in sight when the window changes its size. */
export async function loadStillFrame(engine: Engine): Promise<void> {
  await engine.pluginManager.register((registering) => registering.pluginManager.addPlugin(stillFrame));
}
