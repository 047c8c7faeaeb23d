import { Webhook } from 'standardwebhooks';
import type { RebuildHook } from '../lib/rebuild-hooks.ts';
import { HOOK_PATH } from './hook.ts';

const SECOND = 1000;

/** Somebody to be told that the projects changed. */
export interface HookTarget {
  /** For the log. An address that is itself a secret does not stand there whole. */
  name: string;
  address: string;
  /** One try of the call `id`. */
  write: (id: string) => { headers: Record<string, string>; body?: string };
}

/** `POST /hooks/rebuild` of a server like this one, by the Standard Webhooks scheme. */
export function signedTarget(address: string, secret: string): HookTarget {
  const webhook = new Webhook(secret);
  return {
    name: address,
    address,
    write(id) {
      const now = new Date();
      const body = JSON.stringify({ type: 'projects.changed', timestamp: now.toISOString(), data: {} });
      const headers = {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / SECOND)),
        'webhook-signature': webhook.sign(id, now, body),
      };
      return { headers, body };
    },
  };
}

/** What the hosts of static sites call a build or deploy hook. Whoever knows the address may have the site built. */
export function plainTarget(address: string): HookTarget {
  return { name: `${new URL(address).origin}/…`, address, write: () => ({ headers: {} }) };
}

/** The `repository_dispatch` that `.github/workflows/publish.yml` waits for. */
export const DISPATCH_TYPE = 'projects-changed';

const GITHUB_API = 'https://api.github.com';
const GITHUB_API_VERSION = '2022-11-28';

/** Source: https://docs.github.com/en/rest/repos/repos#create-a-repository-dispatch-event */
export function gitHubTarget(repository: string, token: string, api = GITHUB_API): HookTarget {
  return {
    name: `github:${repository}`,
    address: `${api}/repos/${repository}/dispatches`,
    write: () => ({
      headers: {
        Accept: 'application/vnd.github+json',
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        // Without one, GitHub refuses every request.
        'User-Agent': 'developer-portfolio',
        'X-GitHub-Api-Version': GITHUB_API_VERSION,
      },
      body: JSON.stringify({ event_type: DISPATCH_TYPE }),
    }),
  };
}

/** `secret` signs what goes to other servers like this one. */
export function toTarget(hook: RebuildHook, secret: string): HookTarget {
  if (hook.kind === 'github') return gitHubTarget(hook.repository, hook.token);
  const isSigned = new URL(hook.address).pathname === HOOK_PATH;
  return isSigned ? signedTarget(hook.address, secret) : plainTarget(hook.address);
}
