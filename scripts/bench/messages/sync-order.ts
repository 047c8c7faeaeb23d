import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startApiProcess } from './api-process.ts';
import { sendMessages } from './clients.ts';
import { type Ledger, openLedger } from './ledger.ts';

const ONE_BY_ONE = 100;
const AT_ONCE = 2000;
const CONNECTIONS = 50;

/** What of a system call matters here. The database and the connections are the main thread's, which alone is watched. */
const EVENTS: [RegExp, 'request' | 'write' | 'sync' | 'answer'][] = [
  [/\bread\(.*"POST \/api\/collaborates/, 'request'],
  [/\bpwrite64\(\d+<[^>]*portfolio\.db-wal>/, 'write'],
  [/\bf(data)?sync\(\d+<[^>]*portfolio\.db-wal>\)\s+= 0/, 'sync'],
  [/\bwritev?\(.*"HTTP\/1\.1 201 /, 'answer'],
];

export interface SyncOrder {
  answers: number;
  /** Given while something that was written before was not yet synced, or without anything written at all. */
  early: number;
}

/** Watches, by strace, whether each answer comes after the sync of its row. Throws where strace is missing. */
export async function watchSyncOrder(dataDir: string): Promise<{ alone: SyncOrder; together: SyncOrder }> {
  return {
    alone: await trace(join(dataDir, 'alone'), 1, ONE_BY_ONE),
    together: await trace(join(dataDir, 'together'), CONNECTIONS, AT_ONCE),
  };
}

async function trace(dataDir: string, connections: number, count: number): Promise<SyncOrder> {
  const log = `${dataDir}.strace`;
  const calls = 'trace=read,pwrite64,fsync,fdatasync,write,writev';
  const server = await startApiProcess(dataDir, ['strace', '-D', '-y', '-s', '64', '-e', calls, '-o', log]);
  const ledger: Ledger = openLedger();
  await sendMessages(server.origin, connections, ledger, () => ledger.sent.length >= count);
  await server.end('SIGTERM');
  return judge(await readFile(log, 'utf8'));
}

/** Reads a log of strace. */
export function judge(log: string): SyncOrder {
  const order: SyncOrder = { answers: 0, early: 0 };
  let state: 'nothing' | 'written' | 'synced' = 'nothing';
  let requests = 0;
  for (const line of log.split('\n')) {
    const event = EVENTS.find(([pattern]) => pattern.test(line))?.[1];
    if (event === 'request') {
      requests += 1;
      // What is synced belongs to those before, once all of them are answered.
      if (requests === order.answers + 1) state = 'nothing';
    }
    if (event === 'write') state = 'written';
    if (event === 'sync' && state === 'written') state = 'synced';
    if (event === 'answer') {
      order.answers += 1;
      if (state !== 'synced') order.early += 1;
    }
  }
  return order;
}
