import PostalMime from 'postal-mime';
import { onTestFinished, vi } from 'vitest';
import { openStore, type Store } from '../../../../scripts/api/store.ts';
import type { SmtpServer } from '../../../../scripts/lib/mail-settings.ts';
import { composeMail } from '../../../../scripts/mail/compose.ts';
import type { Deliverer } from '../../../../scripts/mail/deliver.ts';
import { createSendMail } from '../../../../scripts/mail/transport.ts';
import { greeting } from '../../api/support.ts';
import { makeFolder } from '../temporary-folder.ts';
import type { MailBox } from './smtp-server.ts';
import { mailSettings } from './support.ts';

export const never = new AbortController().signal;

/** Only the date: sockets and their time-outs stay real. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
}

export async function openTestStore(dataDir: string): Promise<Store> {
  const store = await openStore(dataDir, { seed: () => [] });
  onTestFinished(() => store.close());
  return store;
}

export async function storeWith(...names: string[]): Promise<Store> {
  const store = await openTestStore(await makeFolder());
  for (const name of names) await store.addMessage({ ...greeting, name });
  return store;
}

export function makeDeliverer(store: Store, smtp: SmtpServer): Deliverer & { told: string[] } {
  const told: string[] = [];
  const send = createSendMail(smtp, { greetingMs: 10_000, silenceMs: 10_000, totalMs: 10_000 });
  return {
    store,
    compose: (message) => composeMail(message, mailSettings, 'https://robin.example'),
    send: (mail) => send(mail, never),
    tell: (line) => told.push(line),
    cutOff: never,
    told,
  };
}

export async function readNames({ mails }: MailBox): Promise<(string | undefined)[]> {
  const texts = await Promise.all(mails.map(async ({ raw }) => (await PostalMime.parse(raw)).text));
  return texts.map((text) => /^Name: +(.+)$/m.exec(text ?? '')?.[1]);
}

export async function readIds({ mails }: MailBox): Promise<Set<string | undefined>> {
  return new Set(await Promise.all(mails.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId)));
}
