// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  forgetMessage,
  isSent,
  keepMessage,
  keepText,
  readKept,
  readLatest,
} from '../../../src/stores/kept-message.ts';
import { markSent } from '../../../src/stores/mark-sent.ts';
import { MESSAGE_KEY } from '../../../src/stores/message-key.ts';

const text = { name: 'Ada', email: 'ada@example.com', yourSubject: 'Tea', message: 'Two lines,\nhere.' };
const nothing = { name: '', email: '', yourSubject: '', message: '' };
const DAY_MS = 86_400_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  forgetMessage();
  localStorage.clear();
});

/** What is kept; fails when that is nothing. */
function kept() {
  const message = readKept();
  if (!message) throw new Error('Nothing is kept.');
  return message;
}

/** What is there can be read and removed, but nothing more fits. */
function fillStorage() {
  const { localStorage: storage } = globalThis;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}

describe('kept-message', () => {
  test('gives back what was typed, under a name that stays while it is changed', () => {
    keepText(text);
    const { id } = kept();
    expect(kept()).toMatchObject(text);
    keepText({ ...text, name: 'Ada L.' });
    expect(kept()).toMatchObject({ ...text, name: 'Ada L.', id });
  });

  test('leaves nothing behind when all was emptied', () => {
    keepText(text);
    keepText(nothing);
    expect([readKept(), localStorage.length]).toEqual([undefined, 0]);
  });

  test('keeps a message for 30 days after its last change', () => {
    vi.useFakeTimers({ now: 0 });
    keepText(text);
    vi.setSystemTime(30 * DAY_MS);
    expect(readKept()).toMatchObject(text);
    vi.setSystemTime(30 * DAY_MS + 1);
    expect([readKept(), localStorage.getItem(MESSAGE_KEY)]).toEqual([undefined, null]);
  });

  test('reads what earlier versions of the site kept: the four fields alone', () => {
    localStorage.setItem(MESSAGE_KEY, JSON.stringify(text));
    expect(readKept()).toMatchObject(text);
  });

  test.each(['', '{', 'null', '7', '[]', '{"name":7}', '{"id":"1","changed":1}'])(
    'takes what it cannot read for nothing: %s',
    (stored) => {
      localStorage.setItem(MESSAGE_KEY, stored);
      expect(readKept()).toBeUndefined();
    },
  );

  test('leaves out what is no text, no number, or not its own', () => {
    const stored = { ...text, message: [], waitUntil: 'soon', tries: null, id: 'one', changed: Date.now() };
    localStorage.setItem(MESSAGE_KEY, JSON.stringify({ ...stored, other: 1 }));
    expect(readKept()).toEqual({ ...text, message: '', id: 'one', changed: stored.changed });
  });

  test('takes a waiting message back when it is changed, and remembers when the host wants to be asked', () => {
    keepText(text);
    keepMessage({ ...kept(), waitUntil: 5, tries: 2, begun: 3, notBefore: 9 });
    keepText(text);
    expect(kept()).toMatchObject({ waitUntil: 5, tries: 2, begun: 3 });
    keepText({ ...text, name: 'Eve' });
    const { waitUntil, tries, begun, notBefore } = kept();
    expect([waitUntil, tries, begun, notBefore]).toEqual([undefined, undefined, undefined, 9]);
  });

  test('forgets the text of a message that was sent, and knows it again by its name', () => {
    keepText(text);
    const message = kept();
    markSent(message);
    expect([isSent(message.id), readKept(), readLatest()]).toEqual([true, undefined, undefined]);
    expect(Object.values({ ...localStorage }).join()).not.toContain('Ada');
  });

  test('takes what is typed after a sending for another message, even the same words', () => {
    keepText(text);
    const { id } = kept();
    markSent(kept());
    keepText(text);
    expect(kept().id).not.toBe(id);
  });

  test('keeps what another page has typed while this one sent', () => {
    keepText(text);
    const sending = kept();
    keepText({ ...text, message: 'Wait, there is more.' });
    markSent(sending);
    expect(kept()).toMatchObject({ message: 'Wait, there is more.' });
    expect(isSent(kept().id)).toBe(false);
  });

  test('knows on this page what another page has sent', () => {
    keepText(text);
    const { id } = kept();
    localStorage.setItem('contact-sent', id);
    localStorage.removeItem(MESSAGE_KEY);
    expect([readKept(), readLatest()?.id]).toEqual([undefined, id]);
    keepText({ ...text, name: 'Eve' });
    expect(kept().id).not.toBe(id);
  });

  test.each([
    ['blocked', () => vi.stubGlobal('localStorage', undefined)],
    ['full', fillStorage],
  ])('holds the message on this page when the storage is %s', (_trouble, cause) => {
    keepText({ ...text, name: 'A' });
    cause();
    keepText(text);
    const { id } = kept();
    expect(kept()).toMatchObject(text);
    keepText({ ...text, message: 'More' });
    expect(kept()).toMatchObject({ message: 'More', id });
    markSent(kept());
    expect(readKept()).toBeUndefined();
  });
});
