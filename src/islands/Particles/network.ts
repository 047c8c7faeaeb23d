import type { Container, Engine } from '@tsparticles/engine';
import { loadSlim } from '@tsparticles/slim';
import type { BackgroundState } from '../../lib/background-state.ts';
import { recolour } from './recolour.ts';
import { loadStillFrame, redrawStill } from './still-frame.ts';

/** Teaches the engine what the options ask for, and to stand still in good order. */
export async function loadNetwork(engine: Engine): Promise<void> {
  await loadSlim(engine);
  await loadStillFrame(engine);
}

/** Sets a network that can be seen going, or stops it, which can be before its first frame. */
export function followState(container: Container, state: BackgroundState): void {
  // Cancels the frame that tsParticles has asked for on its own when the tab came back.
  container.pause();
  if (state === 'running') container.play();
  else redrawStill(container);
}

/** Gives the network another colour, at once also where it stands still. Takes any CSS colour of `getComputedStyle`. */
export function paint(container: Container, colour: string): void {
  recolour(container, colour);
  redrawStill(container);
}
