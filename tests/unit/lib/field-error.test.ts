import { describe, expect, test } from 'vitest';
import { fieldError } from '../../../src/lib/field-error.ts';

const right = { typeMismatch: false };
const wrong = { typeMismatch: true };

describe('field-error', () => {
  test('wants a name, an e-mail address and a subject, each in its own words', () => {
    const errors = (['name', 'email', 'yourSubject'] as const).map((field) => fieldError(field, '', right));
    expect(errors).toEqual([
      'Please tell me your name.',
      'Please give an e-mail address, so that I can answer.',
      'Please say in a few words what it is about.',
    ]);
  });

  test('takes a message that is empty', () => {
    expect(fieldError('message', '', right)).toBeUndefined();
  });

  test('does not take blanks, or characters that nobody sees, for an answer', () => {
    for (const blank of ['   ', '\t', '\u00a0', '\u200b\u200d', '\u2007']) {
      expect(fieldError('name', blank, right)).toBe('Please tell me your name.');
    }
  });

  test('asks for an e-mail address where the browser finds none', () => {
    expect(fieldError('email', 'ada', wrong)).toMatch(/name@example\.com/);
    expect(fieldError('email', 'ada@example.com', right)).toBeUndefined();
  });

  test('tells how much too long a text is', () => {
    expect(fieldError('message', 'x'.repeat(20_000), right)).toBeUndefined();
    expect(fieldError('message', 'x'.repeat(20_001), right)).toMatch(/at most 20,000 .* 20,001/);
    expect(fieldError('name', 'x'.repeat(201), right)).toMatch(/at most 200 .* 201/);
  });
});
