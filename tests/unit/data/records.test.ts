import { describe, expect, test } from 'vitest';
import { readRecords } from '../../../src/data/records.ts';
import { makeRecord } from './support.ts';

const HOST = 'https://api.example.com';
const ADDRESS_FIELDS = ['UrlImage', 'UrlVideo', 'directLink', 'github'];

function faultsOf(input: unknown) {
  return readRecords([input], HOST).leftOut.flatMap(({ faults }) => faults);
}

describe('readRecords', () => {
  test('takes a full record, with its addresses resolved', () => {
    const full = makeRecord('tide-table', {
      id: 'first',
      UrlImage: '/media/tide.jpg',
      UrlVideo: 'https://video.example.com/tide.mp4',
      directLink: 'https://tide.example.com',
      github: 'https://github.com/example/tide',
    });
    expect(readRecords([full], HOST)).toEqual({
      records: [{ ...full, UrlImage: `${HOST}/media/tide.jpg`, directLink: 'https://tide.example.com/' }],
      leftOut: [],
      mended: [],
    });
  });

  test.each([null, '', '  ', undefined])('counts %j in an optional field as missing', (nothing) => {
    const fields = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, nothing]));
    const { records, leftOut } = readRecords([makeRecord('a', fields)], HOST);
    expect(leftOut).toEqual([]);
    expect(records[0]).toEqual(makeRecord('a'));
  });

  test('ignores fields it does not know', () => {
    const odd = JSON.parse('{"__proto__": {"title": "no"}, "__v": 3, "tags": [[[]]]}') as object;
    expect(readRecords([{ ...makeRecord('a'), ...odd }], HOST).records).toEqual([makeRecord('a')]);
  });

  test('takes a whole number for an _id', () => {
    expect(readRecords([makeRecord('a', { _id: 42 })], HOST).records[0]?._id).toBe('42');
  });

  test.each(ADDRESS_FIELDS)('leaves a record with javascript: in %s out', (field) => {
    const input = makeRecord('a', { [field]: 'javascript:alert(1)' });
    expect(readRecords([input, makeRecord('b')], HOST).records).toEqual([makeRecord('b')]);
    expect(faultsOf(input)).toMatchObject([{ field, found: '"javascript:alert(1)"' }]);
    expect(faultsOf(input)[0]?.expected).toContain('http or https address');
  });

  test.each(['../x', 'a/b', 'a b', '', '.', 'é', 'x'.repeat(65), 1.5, null, {}, undefined])(
    'leaves a record with the _id %j out',
    (_id) => {
      expect(faultsOf(makeRecord('a', { _id }))).toMatchObject([{ field: '_id' }]);
    },
  );

  test.each([
    ['id', null],
    ['id', ''],
    ['id', Infinity],
    ['title', undefined],
    ['title', ' \u0000 '],
    ['title', '\u200b\u2060'],
    ['title', 'x'.repeat(301)],
    ['details', 7],
    ['details', 'x'.repeat(1001)],
    ['description', null],
    ['description', 'x'.repeat(20_001)],
    ['github', 7],
    ['directLink', ['https://example.com']],
  ])('leaves a record out by its field %s, and tells what was found', (field, value) => {
    const [fault, ...others] = faultsOf(makeRecord('a', { [field]: value }));
    expect(fault?.field).toBe(field);
    expect(fault?.found).not.toBe('');
    expect(fault?.expected).toMatch(/text|number|address/);
    expect(others).toEqual([]);
  });

  test.each([null, 7, 'text', [[]], true])('leaves %j out, which is no record', (input) => {
    expect(faultsOf(input)).toMatchObject([{ field: 'record', expected: 'an object' }]);
  });

  test('names a record by its place, title and _id', () => {
    const { leftOut } = readRecords([makeRecord('a'), makeRecord('b', { details: 1 }), {}], HOST);
    expect(leftOut.map(({ name }) => name)).toEqual(['record 2 "Title of b" (_id b)', 'record 3']);
  });

  test('keeps the first of two records with one _id, and reports both', () => {
    const { records, leftOut } = readRecords(
      [makeRecord('a', { title: 'First' }), makeRecord('a', { title: 'Second' })],
      HOST,
    );
    expect(records.map(({ title }) => title)).toEqual(['First']);
    expect(leftOut[0]?.name).toContain('"Second"');
    expect(leftOut[0]?.faults[0]?.expected).toContain('"First"');
  });

  test('refuses an _id that differs from another by case only', () => {
    const { records, leftOut } = readRecords([makeRecord('Ab'), makeRecord('aB')], HOST);
    expect(records.map(({ _id }) => _id)).toEqual(['Ab']);
    expect(leftOut[0]?.faults[0]?.expected).toContain('letter case does not count');
  });

  test('lets a good record have the _id of one that was left out', () => {
    const { records } = readRecords([makeRecord('a', { details: 7 }), makeRecord('a')], HOST);
    expect(records).toEqual([makeRecord('a')]);
  });

  test('takes control characters out of texts, and says so', () => {
    const { records, mended } = readRecords(
      [makeRecord('a', { title: 'A\u001b[2Jb', description: 'one\r\ntwo\ud800' }), makeRecord('b')],
      HOST,
    );
    expect(records[0]).toMatchObject({ title: 'A[2Jb', description: 'one\ntwo\ufffd' });
    expect(mended).toMatchObject([{ fields: ['title', 'description'] }]);
  });
});
