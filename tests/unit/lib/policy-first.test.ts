import { describe, expect, test } from 'vitest';
import { putPolicyFirst } from '../../../src/lib/policy-first.ts';

const policy = `<meta http-equiv="content-security-policy" content="default-src 'none'">`;

const move = (page: string) => putPolicyFirst(Buffer.from(page)).toString();

describe('policy-first', () => {
  test('moves the policy before everything that it is about', () => {
    const page = `<head><meta charset="utf-8"><title>آ</title>${policy}<style></style></head>`;
    expect(move(page)).toBe(`<head><meta charset="utf-8">${policy}<title>آ</title><style></style></head>`);
  });

  test.each([`<head><meta charset="utf-8">${policy}</head>`, '<head><meta charset="utf-8"></head>'])(
    'leaves a page as it is when there is nothing to move: %s',
    (page) => {
      expect(move(page)).toBe(page);
    },
  );

  test('refuses a page in which it finds no place', () => {
    expect(() => move(`<head><title>Page</title>${policy}</head>`)).toThrow('after which its policy');
  });
});
