import { Worker } from 'node:worker_threads';

/**
 * Ends this process and all that it started when the command that started it is gone, even when that was killed. For a
 * process that was started `detached` with a channel.
 */
export function followParent(): void {
  process.on('disconnect', () => process.kill(0, 'SIGKILL'));
  // Without this the open channel would keep the program from ending by itself.
  process.channel?.unref();
  // A thread of its own, since a program that is stuck hears nothing.
  new Worker(new URL('./watch-parent.ts', import.meta.url), { workerData: process.ppid }).unref();
}
