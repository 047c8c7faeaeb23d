import { describe, expect, test } from 'vitest';
import { describeDelivery, toPrintableText } from '../../../../scripts/messages/describe.ts';
import { storedMessage } from '../mail/support.ts';

const NOW = Date.parse('2026-11-21T15:00:00.000Z');
const EARLIER = '2026-11-21T14:59:00.000Z';
const LATER = '2026-11-21T15:05:00.000Z';

describe('the delivery in words', () => {
  test.each([
    ['to be mailed', { attempts: 0, nextAttemptAt: EARLIER }],
    ['being mailed', { attempts: 1, nextAttemptAt: LATER }],
    ['to be mailed', { attempts: 1, nextAttemptAt: EARLIER }],
    [
      'to be mailed: 2 tries failed, next 2026-11-21 15:05',
      { attempts: 2, nextAttemptAt: LATER, deliveryError: 'x' },
    ],
    ['mailed 2026-11-21 14:59', { attempts: 1, deliveredAt: EARLIER }],
    ['not mailed: given up after 1 try', { attempts: 1, deliveryError: 'x' }],
    ['spam, not mailed', { attempts: 0, spamReason: '7 links' }],
  ])('are "%s"', (words, fields) => {
    expect(describeDelivery({ ...storedMessage, ...fields }, true, NOW)).toBe(words);
  });

  test('say that no e-mail is set up, but for what is over', () => {
    const waiting = { ...storedMessage, attempts: 0, nextAttemptAt: EARLIER };
    expect(describeDelivery(waiting, false, NOW)).toBe('not mailed: no e-mail is set up');
    const mailed = { ...storedMessage, deliveredAt: EARLIER };
    expect(describeDelivery(mailed, false, NOW)).toBe('mailed 2026-11-21 14:59');
  });
});

describe('printable text', () => {
  test('keeps lines and tabs, and writes out what could steer a terminal', () => {
    expect(toPrintableText('a\tb\r\nc\nd\u001b[2J\u202e\re')).toBe(
      'a\tb\r\nc\nd\\u{001B}[2J\\u{202E}\\u{000D}e',
    );
  });
});
