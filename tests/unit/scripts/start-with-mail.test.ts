import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { execa } from 'execa';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '../../../scripts/api/store.ts';
import { holdBuildLock } from '../../../scripts/lib/build-lock.ts';
import { NEUTRAL_SETTINGS } from '../../../scripts/testing/test-settings.ts';
import { greeting } from '../api/support.ts';
import { serveMail } from './mail/smtp-server.ts';
import { makeFolder } from './temporary-folder.ts';

const START = join(import.meta.dirname, '../../../scripts/start.mjs');

/** What `npm start` does before it builds: it never gets to that. */
async function startServing(environment: Record<string, string>) {
  onTestFinished(await holdBuildLock());
  const child = execa(process.execPath, [START], {
    env: { ...NEUTRAL_SETTINGS, HOST: '127.0.0.1', PORT: '0', ...environment },
    stdin: 'ignore',
    reject: false,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await vi.waitUntil(() => lines.some((line) => line.startsWith('Messages by e-mail')), 15_000);
  const output = lines.join('\n');
  return { child, output, origin: /^Listening: (\S+)$/m.exec(output)?.[1] ?? '' };
}

describe('start', () => {
  test('mails what visitors send, and ends in time while the mail server hangs', async () => {
    const dataDir = await makeFolder();
    const { smtp, mails } = await serveMail({
      onAuth: ({ username }, _session, done) => done(null, { user: username }),
      onMailFrom: (_address, _session, done) => {
        if (mails.length === 0) done();
      },
    });
    const { child, output, origin } = await startServing({
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://me:secret@127.0.0.1:${smtp.port}`,
      MAIL_TO: 'owner@example.com',
    });
    expect(output).toContain('Messages by e-mail: to owner@example.com, through 127.0.0.1');
    expect(output).not.toContain('secret');

    const { status } = await fetch(`${origin}/api/collaborates`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(greeting),
    });
    expect(status).toBe(201);
    await vi.waitUntil(() => mails.length === 1, 10_000);

    const store = await openStore(dataDir);
    onTestFinished(() => store.close());
    await store.addMessage({ ...greeting, name: 'Second' });
    await vi.waitUntil(async () => (await store.findMessage(2))?.attempts === 1, 10_000);

    const from = performance.now();
    child.kill('SIGTERM');
    expect((await child).exitCode).toBe(0);
    expect(performance.now() - from).toBeLessThan(5000);
    expect(await store.findMessage(2)).toMatchObject({ attempts: 0, deliveredAt: undefined });
  });
});
