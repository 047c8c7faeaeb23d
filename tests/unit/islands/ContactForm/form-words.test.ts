import { describe, expect, test } from 'vitest';
import {
  describeErrors,
  describeFailure,
  describeWait,
} from '../../../../src/islands/ContactForm/form-words.ts';

const REASONS = ['offline', 'unanswered', 'interrupted', 'stopped', 'busy', 'broken', 'refused'] as const;

describe('form-words', () => {
  test('counts the fields that are wrong', () => {
    expect(describeErrors({ name: 'x' }).headline).toBe('One field needs another look.');
    expect(describeErrors({ name: 'x', email: 'y' }).headline).toBe('2 fields need another look.');
  });

  test.each(REASONS)('says of every failure that nothing typed is lost: %s', (reason) => {
    expect(describeFailure({ reason }, 0).detail).toMatch(/Everything you typed is still here\.$/);
    expect(describeFailure({ reason, retryAt: 9000 }, 0).detail).toMatch(/still here\.$/);
  });

  test.each([
    ['offline', /has not left/],
    ['busy', /has not been sent yet/],
    ['unanswered', /may have arrived or not/],
    ['interrupted', /may have arrived or not/],
    ['stopped', /may have arrived/],
  ] as const)('claims no more than can be known: %s', (reason, claim) => {
    expect(describeFailure({ reason }, 0).detail).toMatch(claim);
  });

  test('blames nobody for a wait, which a server with troubles asks for as well as one that gets too much', () => {
    expect(describeFailure({ reason: 'busy' }, 0).headline).toBe('The server cannot take messages just now.');
  });

  test('says how long the host wants to be left in peace, while that lasts', () => {
    const failure = { reason: 'busy', retryAt: 60_000 } as const;
    expect(describeFailure(failure, 20_000).detail).toMatch(/^You can try again in 40 seconds\./);
    expect(describeFailure(failure, 60_000).detail).toMatch(/^Yours has not been sent yet\./);
  });

  test.each([
    [1, 'one second'],
    [1001, '2 seconds'],
    [59_000, '59 seconds'],
    [59_001, 'a minute'],
    [60_001, 'about 2 minutes'],
    [900_000, 'about 15 minutes'],
  ])('gives %i ms in words', (milliseconds, words) => {
    expect(describeWait(milliseconds)).toBe(words);
  });
});
