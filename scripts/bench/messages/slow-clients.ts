import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { describeMessage, nameNext } from './clients.ts';
import type { Ledger } from './ledger.ts';

const STEP_MS = 1000;
const STEP_BYTES = 8;
const ANSWER_LIMIT_MS = 30_000;

/** Visitors whose connections carry a few bytes of their message a second. */
export interface SlowClients {
  /** Sends the rest of each message; resolves when every one has its answer, or none in time. */
  finish: () => Promise<void>;
}

export async function connectSlowly(origin: string, count: number, ledger: Ledger): Promise<SlowClients> {
  const clients = Array.from({ length: count }, () => new SlowClient(origin, ledger));
  await Promise.all(clients.map((client) => client.connected));
  const ticking = setInterval(() => {
    for (const client of clients) client.sendSome();
  }, STEP_MS);
  return {
    async finish() {
      clearInterval(ticking);
      const answered = clients.map((client) => client.finish());
      await Promise.race([Promise.all(answered), setTimeout(ANSWER_LIMIT_MS, undefined, { ref: false })]);
      for (const client of clients) client.socket.destroy();
    },
  };
}

class SlowClient {
  readonly socket: Socket;
  readonly connected: Promise<unknown>;
  readonly #ledger: Ledger;
  readonly #name: string;
  #rest: string;

  constructor(origin: string, ledger: Ledger) {
    const { hostname, port, host } = new URL(origin);
    this.#ledger = ledger;
    this.#name = nameNext(ledger);
    const { headers, body } = describeMessage(this.#name);
    const head = Object.entries({ Host: host, 'Content-Length': Buffer.byteLength(body), ...headers });
    this.#rest = [
      'POST /api/collaborates HTTP/1.1',
      ...head.map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n');
    this.socket = connect(Number(port), hostname);
    // One that is refused shows as a message without an answer.
    this.socket.on('error', () => undefined);
    this.connected = once(this.socket, 'connect');
    // The head at once: what is slow is the message.
    this.#send(this.#rest.length - body.length);
  }

  sendSome(): void {
    this.#send(Math.min(STEP_BYTES, this.#rest.length - 1));
  }

  async finish(): Promise<void> {
    const answered = once(this.socket, 'data').catch(() => []);
    this.#send(this.#rest.length);
    const [answer] = (await answered) as unknown[];
    if (String(answer).startsWith('HTTP/1.1 201')) this.#ledger.acknowledged.add(this.#name);
  }

  #send(length: number): void {
    this.socket.write(this.#rest.slice(0, length));
    this.#rest = this.#rest.slice(length);
  }
}
