import type { Place, Size } from './messages.ts';

/** The page's own style sheet places the canvas: what tsParticles writes here goes nowhere. */
class StandInStyle {
  length = 0;
  setProperty(): void {}
  removeProperty(): void {}
  getPropertyValue(): string {
    return '';
  }
}

class StandInElement extends EventTarget {
  dataset = {};
  style = new StandInStyle();
}

/** The page's canvas, as far as tsParticles looks at it: its size, its place, and the surface that it draws on. */
export class StandInCanvas extends StandInElement {
  tagName = 'CANVAS';
  offsetWidth = 0;
  offsetHeight = 0;
  #surface: OffscreenCanvas;

  constructor(surface: OffscreenCanvas, size: Size) {
    super();
    this.#surface = surface;
    this.resize(size);
  }

  resize({ width, height }: Size): void {
    this.offsetWidth = width;
    this.offsetHeight = height;
  }

  transferControlToOffscreen(): OffscreenCanvas {
    return this.#surface;
  }

  getBoundingClientRect() {
    return { left: 0, top: 0 };
  }
}

/** The page's document: holds the canvas, knows whether the tab is hidden, and is where tsParticles hears the pointer. */
export class StandInDocument extends EventTarget {
  hidden = false;
  #canvas: StandInCanvas;

  constructor(canvas: StandInCanvas) {
    super();
    this.#canvas = canvas;
  }

  getElementById(): StandInCanvas {
    return this.#canvas;
  }

  createElement(): StandInElement {
    return new StandInElement();
  }

  hide(isHidden: boolean): void {
    // As a browser does: tsParticles asks for a frame each time it is told that the tab can be seen.
    if (isHidden === this.hidden) return;
    this.hidden = isHidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }

  point(type: 'pointermove' | 'pointerup', { x, y }: Place): void {
    this.dispatchEvent(Object.assign(new Event(type), { clientX: x, clientY: y }));
  }
}

/** Gives a worker the globals of a page that tsParticles 4.4 reads. */
export function standIn(page: StandInDocument, pixelRatio: number): void {
  Object.assign(globalThis, {
    document: page,
    devicePixelRatio: pixelRatio,
    HTMLElement: StandInElement,
    HTMLCanvasElement: StandInCanvas,
  });
}
