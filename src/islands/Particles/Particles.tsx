import { lazy, Suspense, useReducer } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import styles from './Particles.module.scss';
import { WorkerNetwork } from './WorkerNetwork.tsx';

const PlainNetwork = lazy(async () => ({ default: (await import('./PlainNetwork.tsx')).PlainNetwork }));

/** A worker that draws needs a canvas that can be handed over to it. */
const canUseWorker = () => 'Worker' in window && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;

/**
 * The animated background. A worker draws it where the browser knows how, so that the page has its thread to itself;
 * else, or when the worker fails, the page does. Nothing is rendered until its engine is set up.
 */
export function Particles() {
  const isHydrated = useHydrated();
  const [hasFailed, fail] = useReducer(() => true, false);

  if (!isHydrated) return null;
  return (
    <div className={styles.background} aria-hidden="true">
      {canUseWorker() && !hasFailed ? (
        <WorkerNetwork onFailure={fail} />
      ) : (
        <Suspense>
          <PlainNetwork />
        </Suspense>
      )}
    </div>
  );
}
