import { $background } from '../../stores/background.ts';
import { forwardPointer } from './forward-pointer.ts';
import { startWorker } from './start-worker.ts';
import { onThemeChange, readThemeColour } from './theme-colour.ts';
import type { Change, Size, Start } from './worker/messages.ts';

/** A worker that draws needs a canvas that can be handed over to it. */
export function canDrawInWorker(): boolean {
  return 'Worker' in window && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;
}

/**
 * Has a worker draw the network of particles on a canvas in `place`, which stays empty until the worker's engine is set
 * up. Calls back once, with the place empty again, when the worker cannot start or go on.
 */
export function drawInWorker(place: Element, onFailure: () => void): void {
  const failing = new AbortController();
  const worker = startWorker();
  const canvas = document.createElement('canvas');
  worker.onmessage = () => {
    place.append(canvas);
    handOver(canvas, worker);
    tellChanges(canvas, (change) => worker.postMessage(change), failing.signal);
  };
  worker.onerror = () => {
    failing.abort();
    worker.terminate();
    canvas.remove();
    onFailure();
  };
}

function handOver(canvas: HTMLCanvasElement, worker: Worker): void {
  const surface = canvas.transferControlToOffscreen();
  const start: Start = {
    kind: 'start',
    surface,
    size: sizeOf(canvas),
    pixelRatio: devicePixelRatio,
    colour: readThemeColour(canvas),
  };
  worker.postMessage(start, [surface]);
}

/** Tells the worker of all that happens in the page, which it cannot see itself. */
function tellChanges(canvas: HTMLCanvasElement, tell: (change: Change) => void, signal: AbortSignal): void {
  const move = () => tell({ kind: 'move', state: $background.get(), isHidden: document.hidden });
  const observer = new ResizeObserver(() => tell({ kind: 'resize', size: sizeOf(canvas) }));
  const endings = [
    $background.subscribe(move),
    onThemeChange(() => tell({ kind: 'paint', colour: readThemeColour(canvas) })),
    () => observer.disconnect(),
  ];
  document.addEventListener('visibilitychange', move, { signal });
  forwardPointer(tell, signal);
  observer.observe(canvas);
  signal.addEventListener('abort', () => endings.forEach((end) => end()));
}

function sizeOf({ offsetWidth: width, offsetHeight: height }: HTMLElement): Size {
  return { width, height };
}
