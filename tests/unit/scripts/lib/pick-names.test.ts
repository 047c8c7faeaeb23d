import { describe, expect, test } from 'vitest';
import { pickNames } from '../../../../scripts/lib/pick-names.ts';

const pick = (list: string) => pickNames('--only', list, ['bytes', 'idle', 'build']);

describe('names that are picked', () => {
  test('are those of the list, or all', () => {
    expect(pick('build,bytes')).toEqual(['build', 'bytes']);
    expect(pick('')).toEqual(['bytes', 'idle', 'build']);
  });

  test('have to be known', () => {
    expect(() => pick('bytes,idel')).toThrow('--only names "idel"; expected some of bytes,idle,build.');
  });
});
