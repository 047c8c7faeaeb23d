import { WORKER_POLICY } from '../../lib/worker-policy.ts';
import address from './worker/worker.ts?worker&url';

let trusted: string | undefined;

/** Starts the worker that draws the background. Under the site's security policy no other address becomes a worker. */
export function startWorker(): Worker {
  // A policy of one name can be made only once.
  trusted ??=
    window.trustedTypes
      ?.createPolicy(WORKER_POLICY, { createScriptURL: () => address })
      .createScriptURL(address) ?? address;
  return new Worker(trusted, { type: 'module' });
}
