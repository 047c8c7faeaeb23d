import { setTimeout } from 'node:timers/promises';
import { startApiProcess } from './api-process.ts';
import { sendMessages } from './clients.ts';
import { type Account, type Ledger, openLedger, settle } from './ledger.ts';

const CLIENTS = 16;

/** The longest that a server lives before it is killed. */
const LIFE_MS = 200;

/**
 * Starts the API so many times over one database, and kills it at a random moment while clients send. What got no
 * answer is sent again to the next one, as the form does. On a machine that is busy, a life may end before its first
 * answer: it goes on until there were more answers than lives asked for.
 */
export async function killWhileSending(
  dataDir: string,
  kills: number,
): Promise<{ account: Account; ledger: Ledger }> {
  const ledger = openLedger();
  for (let count = 0; count < kills || ledger.acknowledged.size <= kills; count++) {
    const server = await startApiProcess(dataDir);
    const sending = sendMessages(server.origin, CLIENTS, ledger);
    await setTimeout(Math.random() * LIFE_MS);
    const ended = await server.end('SIGKILL');
    if (ended !== 'SIGKILL') throw new Error(`The API ended by itself: ${server.complaints.join('\n')}`);
    await sending;
  }
  return { account: settle(dataDir, ledger), ledger };
}
