import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { execa } from 'execa';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '../../../../scripts/api/store.ts';
import { LEASE_MS } from '../../../../scripts/mail/deliver.ts';
import { startMail } from '../../../../scripts/mail/start-mail.ts';
import { greeting } from '../../api/support.ts';
import { makeFolder } from '../temporary-folder.ts';
import { serveMail } from './smtp-server.ts';
import { mailSettings } from './support.ts';

const PROCESS = join(import.meta.dirname, 'delivering-process.ts');
const SITE = 'https://robin.example';

const readId = (raw: string) => /^Message-ID: (.+)$/m.exec(raw)?.[1];

async function makeStore(dataDir: string) {
  const store = await openStore(dataDir, { seed: () => [] });
  onTestFinished(() => store.close());
  return store;
}

describe('mail', () => {
  test('goes out until it is stopped', async () => {
    const { smtp, mails } = await serveMail();
    const store = await makeStore(await makeFolder());
    await store.addMessage(greeting);
    const stop = startMail(store, { ...mailSettings, smtp }, SITE);
    await vi.waitUntil(() => mails.length === 1, 10_000);
    await stop();
    await store.addMessage({ ...greeting, name: 'Late' });
    expect(await store.findMessage(1)).toMatchObject({ nextAttemptAt: undefined });
    expect(mails).toHaveLength(1);
  });

  test("is sent again after the process was killed between the server's last word and its record, as the same mail", async () => {
    const dataDir = await makeFolder();
    const store = await makeStore(dataDir);
    await store.addMessage(greeting);
    const raws: string[] = [];
    const box = await serveMail({
      onData: (stream, _session, done) => {
        void text(stream).then((raw) => {
          raws.push(raw);
          // The server has it; the answer leads nowhere.
          if (raws.length === 1) child.kill('SIGKILL');
          done();
        }, done);
      },
    });
    const child = execa(process.execPath, [PROCESS, dataDir, String(box.smtp.port)], { reject: false });
    expect((await child).signal).toBe('SIGKILL');
    expect(await store.findMessage(1)).toMatchObject({ attempts: 1, deliveredAt: undefined });

    const stop = startMail(store, { ...mailSettings, smtp: box.smtp }, SITE);
    onTestFinished(stop);
    expect(raws).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LEASE_MS });
    onTestFinished(() => void vi.useRealTimers());
    await vi.waitUntil(() => raws.length === 2, 10_000);
    await vi.waitUntil(async () => (await store.findMessage(1))?.deliveredAt !== undefined, 10_000);
    expect(new Set(raws.map(readId)).size).toBe(1);
  });
});
