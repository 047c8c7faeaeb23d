import { Pool } from 'undici';
import type { Ledger } from './ledger.ts';

const MESSAGE = 'We are a small bakery and would like a site that shows what is fresh today. '.repeat(4);

/** How long each answer took, in milliseconds. */
export type Times = number[];

/**
 * Sends messages over so many connections, each as fast as answers come, and enters them into the ledger. Ends when
 * `isOver` says so, or when the server is gone.
 */
export async function sendMessages(
  origin: string,
  connections: number,
  ledger: Ledger,
  isOver: () => boolean = () => false,
): Promise<Times> {
  const pool = new Pool(origin, { connections });
  const times: Times = [];
  const send = async () => {
    while (!isOver()) {
      const name = ledger.unanswered.pop() ?? nameNext(ledger);
      const start = performance.now();
      const status = await post(pool, name).catch(() => undefined);
      if (status === 201) ledger.acknowledged.add(name);
      else ledger.unanswered.push(name);
      if (status === undefined) return;
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, send));
  await pool.destroy();
  return times;
}

/** The body of a message, and the header of a visitor whom nobody else is, as a proxy would send it. */
export function describeMessage(name: string): { body: string; headers: Record<string, string> } {
  const visitor = Number(name.split(' ')[1]);
  const address = [10, visitor >> 16, visitor >> 8, visitor].map((part) => part & 0xff).join('.');
  return {
    body: JSON.stringify({ name, email: 'visitor@example.com', yourSubject: 'A site', message: MESSAGE }),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
  };
}

export function nameNext({ sent }: Ledger): string {
  const name = `Visitor ${sent.length}`;
  sent.push(name);
  return name;
}

async function post(pool: Pool, name: string): Promise<number> {
  const { statusCode, body } = await pool.request({
    method: 'POST',
    path: '/api/collaborates',
    ...describeMessage(name),
  });
  await body.dump();
  return statusCode;
}
