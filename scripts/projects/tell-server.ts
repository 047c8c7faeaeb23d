import type { Config } from '../lib/config.ts';
import { findLocalServer } from '../lib/local-server.ts';
import { callHook } from '../rebuild/call-hook.ts';
import { HOOK_PATH } from '../rebuild/hook.ts';
import { readHookSecrets } from '../rebuild/hook-secrets.ts';
import { signedTarget } from '../rebuild/hook-target.ts';

/** A server that is only starting answers the second one. */
const WAITS_MS = [0, 1000];

/** Has the server that may run on this machine build the site, and returns what to say about it. */
export async function tellServer(
  config: Pick<Config, 'host' | 'port' | 'dataDir' | 'rebuildHookSecrets'>,
): Promise<string> {
  const address = `${findLocalServer(config)}${HOOK_PATH}`;
  const [secret = ''] = await readHookSecrets(config);
  const problem = await callHook(signedTarget(address, secret), {
    tell: () => undefined,
    waitsMs: WAITS_MS,
  });
  if (problem === undefined)
    return 'The server builds the site now: visitors see the change some seconds later.';
  return `No server took the news at ${address} (${problem}): the next npm start builds the site.`;
}
