import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $background } from '../../stores/background.ts';
import { forwardPointer } from './forward-pointer.ts';
import styles from './Particles.module.scss';
import { onThemeChange, readThemeColour } from './theme-colour.ts';
import type { Change, Size, Start } from './worker/messages.ts';

interface Props {
  /** With its engine set up. */
  worker: Worker;
}

const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement): Size => ({
  width: offsetWidth,
  height: offsetHeight,
});

/** The canvas that a worker draws on, which hears from here of all that happens in the page. */
export function WorkerCanvas({ worker }: Props) {
  const state = useStore($background);
  const ref = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const tell = (change: Change) => worker.postMessage(change);
    const surface = canvas.transferControlToOffscreen();
    const start: Start = {
      kind: 'start',
      surface,
      size: sizeOf(canvas),
      pixelRatio: devicePixelRatio,
      colour: readThemeColour(canvas),
    };
    worker.postMessage(start, [surface]);

    const stopPointer = forwardPointer(tell);
    const stopTheme = onThemeChange(() => tell({ kind: 'paint', colour: readThemeColour(canvas) }));
    const observer = new ResizeObserver(() => tell({ kind: 'resize', size: sizeOf(canvas) }));
    observer.observe(canvas);
    return () => {
      stopPointer();
      stopTheme();
      observer.disconnect();
    };
  }, [worker]);

  useEffect(() => {
    const follow = () => {
      const change: Change = { kind: 'move', state, isHidden: document.hidden };
      worker.postMessage(change);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [worker, state]);

  return <canvas ref={ref} className={styles.network} />;
}
