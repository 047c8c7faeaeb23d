import { workerData } from 'node:worker_threads';

const CHECK_MS = 250;

setInterval(() => {
  if (process.ppid !== workerData) process.kill(0, 'SIGKILL');
}, CHECK_MS);
