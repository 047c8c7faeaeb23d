/** The name of the only Trusted Types policy: it vouches for the address of the background's worker. */
export const WORKER_POLICY = 'background-worker';
