import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { NEUTRAL_SETTINGS } from '../testing/test-settings.ts';
import { startSite } from '../testing/site-process.ts';
import { MESSAGE_BUDGETS } from './budgets.ts';
import type { Figure } from './figures.ts';
import { BENCH_FOLDER } from './folders.ts';
import { startServer } from './messages/api-process.ts';
import { sendMessages } from './messages/clients.ts';
import { killWhileSending } from './messages/kills.ts';
import { type Account, openLedger, settle } from './messages/ledger.ts';
import { readPeakMemory } from './messages/memory.ts';
import { connectSlowly } from './messages/slow-clients.ts';
import { watchSyncOrder } from './messages/sync-order.ts';

const FOLDER = join(BENCH_FOLDER, 'messages');
const BARE_SERVER = join(import.meta.dirname, 'messages', 'bare-server.ts');
const MS_IN_S = 1000;
/** The first moments are those of code that is not compiled yet, in both servers. */
const WARM_UP_MS = 3000;
const LOAD_MS = 10_000;
const CONNECTIONS = 50;
const SLOW_CONNECTIONS = 1000;
const KILLS = 1000;

const NOTHING = { most: 0 };
const at = (connections: number) => `${connections.toLocaleString('en')} connections`;

/** What the embedded API takes, and whether it ever loses what it acknowledged. */
export async function measureMessages(isFull: boolean): Promise<Figure[]> {
  await mkdir(FOLDER, { recursive: true });
  return [
    ...(await measureBare()),
    ...(await measureStart()),
    ...(await measureOrder()),
    ...(isFull ? await measureKills() : []),
  ];
}

async function measureBare(): Promise<Figure[]> {
  const file = join(FOLDER, 'bare.db');
  await removeDatabase(file);
  const server = await startServer([process.execPath, BARE_SERVER, file], {});
  const { rate } = await load(server.origin);
  await server.end('SIGTERM');
  return [
    { what: 'Messages a second, bare Hono and SQLite', where: at(CONNECTIONS), value: rate, unit: '/s' },
  ];
}

/** What `npm start` runs, as it is, behind a proxy with many visitors, which is the clients themselves. */
async function measureStart(): Promise<Figure[]> {
  const dataDir = join(FOLDER, 'site');
  await removeDatabase(join(dataDir, 'portfolio.db'));
  const site = await startSite({ ...NEUTRAL_SETTINGS, TRUSTED_PROXIES: '127.0.0.1', DATA_DIR: dataDir });
  const alone = await load(site.address);
  const slow = await connectSlowly(site.address, SLOW_CONNECTIONS, alone.ledger);
  const beside = await load(site.address, alone.ledger);
  await slow.finish();
  const unanswered = alone.ledger.sent.length - alone.ledger.acknowledged.size;
  const memoryMiB = await readPeakMemory(site.pid);

  const sending = sendMessages(site.address, CONNECTIONS, alone.ledger);
  const start = performance.now();
  await site.stop();
  const seconds = (performance.now() - start) / MS_IN_S;
  await sending;

  const limit = { least: MESSAGE_BUDGETS.aSecond };
  const slowly = `${at(CONNECTIONS)}, ${SLOW_CONNECTIONS.toLocaleString('en')} slow`;
  return [
    { what: 'Messages a second', where: at(CONNECTIONS), value: alone.rate, unit: '/s', limit },
    { what: 'Messages a second beside slow ones', where: slowly, value: beside.rate, unit: '/s' },
    {
      what: 'Answer to 99 of 100 messages',
      where: slowly,
      value: beside.slowestMs,
      unit: 'ms',
      limit: { most: MESSAGE_BUDGETS.answerMs },
    },
    { what: 'Messages without an answer', where: slowly, value: unanswered, unit: '', limit: NOTHING },
    ...describeAccount(settle(dataDir, alone.ledger), 'all of these'),
    {
      what: 'Memory of npm start',
      where: slowly,
      value: memoryMiB,
      unit: 'MiB',
      limit: { most: MESSAGE_BUDGETS.memoryMiB },
    },
    {
      what: 'End of npm start while messages come',
      where: at(CONNECTIONS),
      value: seconds,
      unit: 's',
      limit: { most: MESSAGE_BUDGETS.endSeconds },
    },
  ];
}

async function measureOrder(): Promise<Figure[]> {
  const folder = join(FOLDER, 'order');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const { alone, together } = await watchSyncOrder(folder);
  const what = 'Answers before their row was on disk';
  return [
    { what, where: `${alone.answers} one by one`, value: alone.early, unit: '', limit: NOTHING },
    { what, where: `${together.answers} at once`, value: together.early, unit: '', limit: NOTHING },
  ];
}

async function measureKills(): Promise<Figure[]> {
  const folder = join(FOLDER, 'kills');
  await rm(folder, { recursive: true, force: true });
  const { account, ledger } = await killWhileSending(folder, KILLS);
  const acknowledged = ledger.acknowledged.size.toLocaleString('en');
  return describeAccount(account, `${KILLS.toLocaleString('en')} kills, ${acknowledged} messages`);
}

/** Sends for a while, first to warm up, and says how many answers came a second. */
async function load(origin: string, ledger = openLedger()) {
  const send = (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    return sendMessages(origin, CONNECTIONS, ledger, () => performance.now() > end);
  };
  await send(WARM_UP_MS);
  const before = ledger.acknowledged.size;
  const start = performance.now();
  const times = await send(LOAD_MS);
  const seconds = (performance.now() - start) / MS_IN_S;
  const rate = (ledger.acknowledged.size - before) / seconds;
  const slowestMs = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? NaN;
  return { ledger, rate, slowestMs };
}

function describeAccount({ lost, doubled, unknown, integrity }: Account, where: string): Figure[] {
  const damaged = integrity === 'ok' ? 0 : 1;
  return [
    { what: 'Acknowledged messages that are lost', where, value: lost, unit: '', limit: NOTHING },
    { what: 'Messages that are there twice', where, value: doubled, unit: '', limit: NOTHING },
    { what: 'Messages that nobody sent', where, value: unknown, unit: '', limit: NOTHING },
    { what: 'Damaged databases', where, value: damaged, unit: '', limit: NOTHING },
  ];
}

async function removeDatabase(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm']) await rm(`${file}${end}`, { force: true });
}
