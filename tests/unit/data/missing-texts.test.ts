import { describe, expect, test } from 'vitest';
import { listMissing } from '../../../src/data/missing-texts.ts';
import { readRecords } from '../../../src/data/records.ts';
import { makeRecord } from './support.ts';

describe('listMissing', () => {
  test('names what a project has too little of, and no project that has all', () => {
    const UrlImage = 'https://example.com/a.jpg';
    const { records } = readRecords(
      [makeRecord('full', { UrlImage }), makeRecord('bare', { details: '', description: ' \u200b\n' })],
      'https://api.example.com',
    );
    expect(listMissing(records)).toEqual([
      { project: 'Title of bare', fields: ['details', 'description', 'UrlImage'] },
    ]);
  });
});
