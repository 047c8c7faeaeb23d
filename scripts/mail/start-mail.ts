import type { DeliveryStore } from '../api/delivery-store.ts';
import type { MailSettings } from '../lib/mail-settings.ts';
import { composeMail } from './compose.ts';
import { startDelivery } from './delivery.ts';
import { createSendMail } from './transport.ts';

/** Mails what is stored, from now on, until the returned function is called. */
export function startMail(
  store: DeliveryStore,
  settings: MailSettings,
  siteUrl: string,
): () => Promise<void> {
  return startDelivery({
    store,
    compose: (message) => composeMail(message, settings, siteUrl),
    send: createSendMail(settings.smtp),
    tell: (line) => console.error(line),
  });
}
