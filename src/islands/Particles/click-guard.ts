import type { Container, Engine, IContainerPlugin, IPlugin } from '@tsparticles/engine';
import { isBackgroundClick } from './background-click.ts';

class ClickGuard implements IContainerPlugin {
  #container: Container;
  #lastEvent: Event | undefined;

  constructor(container: Container) {
    this.#container = container;
    this.#listen('addEventListener');
  }

  /** tsParticles asks each plugin in turn; true means that the click is dealt with, and pushes nothing. */
  clickPositionValid = () => this.#container.animationStatus === false || !isBackgroundClick(this.#lastEvent);

  destroy = () => this.#listen('removeEventListener');

  #remember = (event: Event) => {
    this.#lastEvent = event;
  };

  #listen(change: 'addEventListener' | 'removeEventListener'): void {
    // Before tsParticles, which listens on the document while events bubble.
    for (const type of ['pointerup', 'touchend']) window[change](type, this.#remember, { capture: true });
  }
}

const clickGuard: IPlugin = {
  id: 'click-guard',
  getPlugin: (container) => Promise.resolve(new ClickGuard(container)),
  loadOptions: () => undefined,
  needsPlugin: () => true,
};

/** Keeps clicks on links, buttons, fields and dialogs from pushing particles, and all clicks while it is paused. */
export async function loadClickGuard(engine: Engine): Promise<void> {
  await engine.pluginManager.register((registering) => registering.pluginManager.addPlugin(clickGuard));
}
