import { describe, expect, test } from 'vitest';
import { formatList } from '../../../../scripts/messages/list.ts';
import { storedMessage } from '../mail/support.ts';
import { HOSTILE, STEERING } from './support.ts';

const page = { messages: [], total: 0, page: 1, isSpam: false, spamTotal: 0, givenUp: [], isMailOn: true };
const mailed = { ...storedMessage, deliveredAt: '2026-11-21T14:05:00.000Z' };

describe('the list', () => {
  test('shows where each message is, and why', () => {
    const failed = { ...storedMessage, id: 7, attempts: 12, deliveryError: '550 No such user' };
    const answered = { ...mailed, answeredAt: '2026-11-22T09:00:00.000Z' };
    expect(formatList({ ...page, messages: [answered, failed], total: 2, spamTotal: 3 }, 80)).toBe(
      [
        '12  2026-11-21 14:03  mailed 2026-11-21 14:05, answered',
        '    Ada <ada@example.com>: A new site',
        '7   2026-11-21 14:03  not mailed: given up after 12 tries',
        '    Ada <ada@example.com>: A new site',
        '    Reason: 550 No such user',
        '',
        '2 messages, newest first, times in UTC. Spam: 3, shown by --spam.',
      ].join('\n'),
    );
  });

  test('names those that could not be mailed, on whatever page they are', () => {
    const first = { ...page, messages: [mailed], total: 41 };
    expect(formatList({ ...first, givenUp: [7] }, 80)).toMatch(
      / Could not be mailed: 7; show has the reason, retry all mails them\.$/,
    );
    expect(formatList({ ...first, givenUp: [1, 2, 3, 4, 5, 6, 7] }, 80)).toContain(
      ': 1, 2, 3, 4, 5 and 2 more;',
    );
    expect(formatList({ ...first, givenUp: [7], isSpam: true }, 80)).not.toContain('Could not');
  });

  test('says why something is spam', () => {
    const spam = { ...storedMessage, spamReason: '7 links' };
    const text = formatList({ ...page, messages: [spam], total: 1, isSpam: true, spamTotal: 1 }, 80);
    expect(text).toContain('spam, not mailed\n');
    expect(text).toContain('Reason: 7 links');
    expect(text).toMatch(/1 message kept as spam, newest first, times in UTC\.$/);
  });

  test.each([
    [{ ...page }, 'There are no messages yet.'],
    [{ ...page, spamTotal: 2 }, 'There are no messages yet. Spam: 2, shown by --spam.'],
    [{ ...page, isSpam: true }, 'There is no spam.'],
    [{ ...page, page: 9, total: 21 }, 'There is no page 9, only 2.'],
  ])('says what there is not: %o', (list, text) => {
    expect(formatList(list, 80)).toBe(text);
  });

  test('tells how to see older ones', () => {
    const text = formatList({ ...page, messages: [mailed], total: 41, page: 2 }, 80);
    expect(text).toContain(
      '41 messages, newest first, times in UTC. Page 2 of 3: --page 3 shows older ones.',
    );
  });

  test('stays within the terminal, wide letters and long words too, and lets no text steer it', () => {
    const messages = [
      HOSTILE,
      '田中さん'.repeat(40),
      'x'.repeat(300),
      '\u{1F469}\u200d\u{1F4BB}'.repeat(60),
    ].map((odd) => ({
      ...mailed,
      name: odd,
      email: `${odd}@example.com`,
      yourSubject: odd,
      deliveryError: odd,
    }));
    const text = formatList({ ...page, messages, total: 4 }, 80);
    for (const line of text.split('\n')) {
      // The joiners of emoji are no steering.
      expect(line.replaceAll('\u200d', '')).not.toMatch(STEERING);
      const columns = [...line.replace(/\u200d\S/gu, '')].map((letter) =>
        /[^\0-\u2fff]/u.test(letter) ? 2 : 1,
      );
      expect(columns.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(80);
    }
  });
});
