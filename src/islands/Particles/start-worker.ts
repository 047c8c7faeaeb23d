import { WORKER_POLICY } from '../../lib/worker-policy.ts';
import address from './worker/worker.ts?worker&url';

/** A page may make it once. */
let policy: ReturnType<NonNullable<Window['trustedTypes']>['createPolicy']> | undefined;

/** Starts the worker that draws the background. Under the site's security policy no other address becomes a worker. */
export function startWorker(): Worker {
  policy ??= window.trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: () => address });
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
}
