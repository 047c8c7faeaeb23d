import { describe, expect, test } from 'vitest';
import { refuseFields } from '../../../scripts/api/errors.ts';
import { readRefusedFields } from '../../../src/lib/refused-fields.ts';

const body = (fields: unknown) => JSON.stringify({ error: { message: 'Wrong.', fields } });

describe('refused-fields', () => {
  test('names the fields that the embedded API refuses, and what it wants', () => {
    const { fields } = refuseFields([
      { field: 'email', found: '"ada"', expected: 'an e-mail address' },
      { field: 'name', found: 'nothing', expected: 'one line' },
    ]);
    expect(readRefusedFields(body(fields))).toEqual({
      email: 'The server does not take this; it wants an e-mail address.',
      name: 'The server does not take this; it wants one line.',
    });
  });

  test('keeps the first word about a field', () => {
    const faults = ['one line', 'another'].map((expected) => ({ field: 'name', expected }));
    expect(readRefusedFields(body(faults)).name).toContain('one line');
  });

  test.each([undefined, 7, '', 'x'.repeat(201)])('finds words of its own for the rule %j', (expected) => {
    expect(readRefusedFields(body([{ field: 'name', expected }]))).toEqual({
      name: 'The server does not take this. Please have another look.',
    });
  });

  test.each([
    '',
    '<html>',
    'null',
    '[]',
    '{"error":null}',
    '{"error":"no"}',
    '{"errors":{"email":["no"]}}',
    body('name'),
    body({ name: 'no' }),
    body([null, 7, 'name', {}, { field: 7 }, { field: 'Content-Type' }, { field: '__proto__' }]),
    '[['.repeat(10_000),
  ])('learns nothing from a body of another shape: %.40s', (text) => {
    expect(readRefusedFields(text)).toEqual({});
  });
});
