import { describe, expect, test } from 'vitest';
import { readRecords } from '../../../src/data/records.ts';
import {
  impossibleProjects,
  makeNaughtyProjects,
  naughtyStrings,
} from '../../e2e/support/naughty-projects.ts';
import { makeRecord } from './support.ts';

const HOST = 'https://api.example.com';

/** Records that have the strings in this one field, each read by itself. */
function readEach(field: string) {
  return naughtyStrings.map((text) => ({ text, ...readRecords([makeRecord('a', { [field]: text })], HOST) }));
}

describe('readRecords, given naughty strings', () => {
  test('takes them in every field of text', () => {
    const { records, leftOut } = readRecords(makeNaughtyProjects(naughtyStrings.length), HOST);
    expect(leftOut).toEqual([]);
    expect(records).toHaveLength(naughtyStrings.length);
  });

  test('takes a record that has them in all fields for none, and names it by its place', () => {
    const { records, leftOut } = readRecords(impossibleProjects, HOST);
    expect(records).toEqual([]);
    for (const [index, { name, faults }] of leftOut.entries()) {
      expect(name).toMatch(new RegExp(`^record ${index + 1}( |$)`));
      expect(faults.length).toBeGreaterThan(0);
    }
    expect(leftOut).toHaveLength(impossibleProjects.length);
  });

  test('takes only words for an _id', () => {
    const results = readEach('_id');
    for (const { text, records, leftOut } of results) {
      if (records.length > 0) expect(text).toMatch(/^[\w-]+$/);
      else expect(leftOut[0]?.faults).toMatchObject([{ field: '_id' }]);
    }
    const taken = results.filter(({ records }) => records.length > 0).map(({ text }) => text);
    expect(taken).toEqual(expect.arrayContaining(['null', 'hasOwnProperty', '-1', 'CON']));
  });

  test.each(['UrlImage', 'UrlVideo', 'directLink', 'github'] as const)(
    'takes nothing but web addresses for %s',
    (field) => {
      const results = readEach(field);
      for (const { text, records, leftOut } of results) {
        const address = records[0]?.[field];
        if (address !== undefined) expect(new URL(address).protocol).toMatch(/^https?:$/);
        else if (text.trim() !== '') expect(leftOut[0]?.faults, text).toMatchObject([{ field }]);
      }
      const refused = results.filter(({ leftOut }) => leftOut.length > 0);
      expect(refused.length).toBeGreaterThan(naughtyStrings.length * 0.9);
    },
  );
});
