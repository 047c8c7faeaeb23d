import { describe, expect, test } from 'vitest';
import { ConfigError } from '../../../../scripts/lib/config-error.ts';
import { readConfig } from '../../../../scripts/lib/config.ts';
import { readMailSettings } from '../../../../scripts/lib/mail-settings.ts';

const MAIL_TO = 'owner@example.com';

describe('mail settings', () => {
  test('are none when nothing is set', () => {
    expect(readMailSettings({})).toBeUndefined();
    expect(readMailSettings({ SMTP_URL: '', MAIL_TO: '', MAIL_FROM: '' })).toBeUndefined();
  });

  test('are part of the configuration', () => {
    const SMTP_URL = 'smtps://me:secret@mail.example.com';
    expect(readConfig({ SMTP_URL, MAIL_TO }).mail).toEqual({
      smtp: {
        host: 'mail.example.com',
        port: 465,
        isSecure: true,
        login: { user: 'me', password: 'secret' },
      },
      to: MAIL_TO,
      from: MAIL_TO,
    });
  });

  test('name a sender of their own', () => {
    const settings = { SMTP_URL: 'smtp://localhost', MAIL_TO, MAIL_FROM: 'site@example.com' };
    expect(readMailSettings(settings)).toMatchObject({ to: MAIL_TO, from: 'site@example.com' });
  });

  test.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, isSecure: false, login: undefined }],
    ['smtp://mail.example.com:25/', { port: 25 }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525 }],
    ['SMTPS://mail.example.com', { isSecure: true, port: 465 }],
    ['smtp://me%40example.com:a%2Fb%25@h', { login: { user: 'me@example.com', password: 'a/b%' } }],
    ['smtp://me@example.com:p@ss@h', { host: 'h', login: { user: 'me@example.com', password: 'p@ss' } }],
  ])('read the server from %s', (SMTP_URL, smtp) => {
    expect(readMailSettings({ SMTP_URL, MAIL_TO })).toMatchObject({ smtp });
  });

  test.each([
    [{ SMTP_URL: 'smtp://localhost' }, 'SMTP_URL is set, but MAIL_TO is not; expected your e-mail address.'],
    [{ MAIL_TO }, 'MAIL_TO is set, but SMTP_URL is not; expected smtps://user:password@'],
    [{ MAIL_FROM: MAIL_TO }, 'MAIL_FROM is set, but SMTP_URL is not'],
  ])('are refused by halves: %o', (environment, message) => {
    const read = () => readMailSettings(environment);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(message);
  });

  test.each([
    ['mail.example.com', 'cannot be read'],
    ['https://me:secret@mail.example.com', 'starts with something else than smtp:// or smtps://'],
    ['smtp://', 'names no server'],
    ['smtp:secret', 'names no server'],
    ['smtp://me:secret@mail.example.com:0', 'names no server'],
    ['smtp://me:secret@mail%0D%0Aexample', 'names no server'],
    ['smtp://me:sec/ret@mail.example.com', 'cannot be read'],
    ['smtp://me:1#secret@mail.example.com', 'goes on after the name of the server'],
    ['smtp://me:secret@mail.example.com/inbox', 'goes on after the name of the server'],
    ['smtp://me:secret@mail.example.com?pool=true', 'goes on after the name of the server'],
    ['smtp://:secret@mail.example.com', 'has no user'],
    ['smtp://secret@mail.example.com', 'has no password'],
    ['smtp://me:100%secret@mail.example.com', 'has a % that stands for nothing'],
  ])('refuse the server %s without repeating it', (SMTP_URL, fault) => {
    const read = () => readMailSettings({ SMTP_URL, MAIL_TO });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`SMTP_URL ${fault}; expected smtps://`);
    expect(read).not.toThrow('secret');
  });

  test.each([
    'owner',
    'a@example.com, b@example.com',
    'Me <me@example.com>',
    'me@example.com\nBcc: x@example.com',
  ])('refuse the address %j', (address) => {
    const SMTP_URL = 'smtp://localhost';
    expect(() => readMailSettings({ SMTP_URL, MAIL_TO: address })).toThrow(
      `MAIL_TO is "${address}"; expected one e-mail address such as you@example.com.`,
    );
    expect(() => readMailSettings({ SMTP_URL, MAIL_TO, MAIL_FROM: address })).toThrow('MAIL_FROM is "');
  });

  test.each(['MAIL_TO', 'MAIL_FROM'])('repeat no password that stands in %s', (name) => {
    const found = { SMTP_URL: 'smtp://localhost', MAIL_TO, [name]: 'smtps://me:secret@mail.example.com' };
    expect(() => readMailSettings(found)).toThrow(`${name} is the address of a server; expected one e-mail`);
  });
});
