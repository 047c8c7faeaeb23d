import { Webhook } from 'standardwebhooks';

const SECOND = 1000;

/** Somebody to be told that the projects changed. */
export interface HookTarget {
  /** For the log. An address that is itself a secret does not stand there whole. */
  name: string;
  address: string;
  /** One try of the call `id`. */
  write: (id: string) => { headers: Record<string, string>; body: string };
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
