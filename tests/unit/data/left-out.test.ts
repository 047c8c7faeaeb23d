import { describe, expect, test } from 'vitest';
import { NAMED_RECORDS, toPublicLeftOut } from '../../../src/data/left-out.ts';
import { readRecords } from '../../../src/data/records.ts';
import { makeRecord } from './support.ts';

const SECRET = 'not for everybody';

function leaveOut(records: unknown[]) {
  return toPublicLeftOut(readRecords(records, 'https://api.example.com').leftOut);
}

describe('toPublicLeftOut', () => {
  test('names records by place and id, and the fields, but nothing that stands in them', () => {
    const records = [
      makeRecord('fine'),
      makeRecord('a', { UrlImage: `javascript:${SECRET}`, title: { SECRET } }),
      makeRecord('fine', { title: SECRET }),
      makeRecord(SECRET),
      SECRET,
    ];
    expect(leaveOut(records)).toEqual({
      count: 4,
      records: [
        { record: 2, id: 'a', fields: ['title', 'UrlImage'] },
        { record: 3, id: 'fine', fields: ['_id'] },
        { record: 4, fields: ['_id'] },
        { record: 5, fields: ['record'] },
      ],
    });
    expect(JSON.stringify(leaveOut(records))).not.toContain(SECRET);
  });

  test('counts all of a list of rubbish, and names the first', () => {
    const { count, records } = leaveOut(Array.from({ length: 1_000 }, () => 0));
    expect([count, records.length]).toEqual([1_000, NAMED_RECORDS]);
  });
});
