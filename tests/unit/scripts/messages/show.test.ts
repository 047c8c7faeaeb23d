import { describe, expect, test } from 'vitest';
import { formatMessage } from '../../../../scripts/messages/show.ts';
import { storedMessage } from '../mail/support.ts';
import { HOSTILE, STEERING } from './support.ts';

describe('a message', () => {
  test('is shown with all there is to know, and its text last', () => {
    const failed = { ...storedMessage, attempts: 2, deliveryError: '550 No such user' };
    expect(formatMessage(failed, true, 80)).toBe(
      [
        'Message   12',
        'Received  2026-11-21 14:03 UTC',
        'Name      Ada',
        'E-mail    ada@example.com',
        'Subject   A new site',
        'Answered  no',
        'To you    not mailed: given up after 2 tries',
        'Reason    550 No such user',
        '',
        '  Shall we?',
        '  Yours, Ada',
      ].join('\n'),
    );
  });

  test('keeps its text to its place, and lets none of it steer the terminal', () => {
    const odd = { name: HOSTILE, email: HOSTILE, yourSubject: HOSTILE, deliveryError: HOSTILE };
    const message = `${HOSTILE}\r\nMessage   99\n\tx\rTo you    mailed`;
    const lines = formatMessage({ ...storedMessage, ...odd, message }, true, 80).split('\n');
    for (const line of lines) expect(line).not.toMatch(STEERING);
    expect(lines.slice(-3)).toEqual([
      expect.stringMatching(/^ {2}a\\u\{001B\}/),
      '  Message   99',
      '      x\\u{000D}To you    mailed',
    ]);
  });
});
