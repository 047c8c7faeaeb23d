import type { Config } from './config.ts';

const EVERY_ADDRESS: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** Where `npm start` answers on this machine, if it runs. */
export function findLocalServer({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const name = EVERY_ADDRESS[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${name}:${port}`;
}
