import { describe, expect, test } from 'vitest';
import { isSavingData } from '../../../src/lib/save-data.ts';

describe('save-data', () => {
  test('is true where the browser says so', () => {
    expect(isSavingData({ connection: { saveData: true } })).toBe(true);
  });

  test.each([{}, { connection: null }, { connection: {} }, { connection: { saveData: false } }])(
    'is false for %j',
    (navigator) => {
      expect(isSavingData(navigator)).toBe(false);
    },
  );
});
