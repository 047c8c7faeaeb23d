import { useEffect, useState } from 'react';
import { startWorker } from './start-worker.ts';
import { WorkerCanvas } from './WorkerCanvas.tsx';

interface Props {
  onFailure: () => void;
}

/** The network of particles, drawn by a worker. Shows nothing before that one's engine is set up. */
export function WorkerNetwork({ onFailure }: Props) {
  const [worker, setWorker] = useState<Worker>();

  useEffect(() => {
    const starting = startWorker();
    starting.onmessage = () => setWorker(starting);
    starting.onerror = onFailure;
    return () => starting.terminate();
  }, [onFailure]);

  return worker && <WorkerCanvas worker={worker} />;
}
