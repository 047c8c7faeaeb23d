import { $background } from '../../stores/background.ts';
import { forwardPointer } from './forward-pointer.ts';
import { onOtherPixels } from './other-pixels.ts';
import { startWorker } from './start-worker.ts';
import { onThemeChange, readThemeColour } from './theme-colour.ts';
import type { Change, Size, Start } from './worker/messages.ts';

/**
 * Has a worker draw the network of particles on a canvas in `place`, which stays empty until the worker's engine is set
 * up. When the page is zoomed or moved to a finer screen, another worker begins anew: tsParticles takes the ratio of
 * pixels once. Calls back once, with the place empty again, when a worker cannot start or go on.
 */
export function drawInWorker(place: Element, onFailure: () => void): void {
  const ending = new AbortController();
  const worker = startWorker();
  const canvas = document.createElement('canvas');
  const end = () => {
    ending.abort();
    worker.terminate();
    canvas.remove();
  };
  worker.onmessage = () => {
    place.append(canvas);
    handOver(canvas, worker);
    tellChanges(canvas, (change) => worker.postMessage(change), ending.signal);
    onOtherPixels(ending.signal, () => {
      end();
      drawInWorker(place, onFailure);
    });
  };
  worker.onerror = () => {
    end();
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
