import type { Container, Engine, IContainerPlugin, IPlugin } from '@tsparticles/engine';

const CONTENT =
  'a, area, button, input, textarea, select, label, summary, dialog, video, audio, iframe, [popover], [tabindex]:not([tabindex="-1"])';

/**
 * Whether a click is meant for the background: made with the main button or a finger, and not on anything that answers
 * to clicks itself, nor beside a dialog, where all else is inert. A tap ends with a `pointerup` and a `touchend`; only
 * the first counts, or it would push twice.
 */
export function isBackgroundClick(event: Event | undefined): boolean {
  if (event?.type !== 'pointerup') return false;
  if (event instanceof PointerEvent && event.button !== 0) return false;
  const { target } = event;
  return target instanceof Element && !target.closest(CONTENT) && !target.querySelector(':scope > [inert]');
}

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
