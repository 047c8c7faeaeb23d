import type { StoredMessage } from '../../../../scripts/api/message-rows.ts';
import type { MailSettings } from '../../../../scripts/lib/mail-settings.ts';

export const mailSettings: MailSettings = {
  smtp: { host: '127.0.0.1', port: 25, isSecure: false, login: undefined },
  to: 'owner@example.com',
  from: 'site@example.com',
};

export const storedMessage: StoredMessage = {
  id: 12,
  receivedAt: '2026-11-21T14:03:59.123Z',
  mailID: '0123456789abcdef',
  attempts: 1,
  name: 'Ada',
  email: 'ada@example.com',
  yourSubject: 'A new site',
  message: 'Shall we?\nYours, Ada',
};
