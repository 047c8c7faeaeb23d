import { describe, expect, test } from 'vitest';
import { formatReport } from '../../../src/data/format-report.ts';
import type { SnapshotReport } from '../../../src/data/report.ts';

const COLUMNS = 100;

function report(fields: Partial<SnapshotReport>): SnapshotReport {
  return {
    outcome: 'updated',
    address: 'https://api.example.com/api/projects',
    count: 9,
    added: [],
    changed: [],
    removed: [],
    isReordered: false,
    leftOut: [],
    mended: [],
    pictures: [],
    videos: [],
    missing: [],
    ...fields,
  };
}

describe('formatReport', () => {
  test('is one line when nothing changed', () => {
    expect(formatReport(report({ outcome: 'unchanged' }), COLUMNS)).toBe(
      '9 projects, unchanged (GET https://api.example.com/api/projects)',
    );
  });

  test('is one line for a first list that is empty', () => {
    expect(formatReport(report({ count: 0 }), COLUMNS)).toBe(
      '0 projects (GET https://api.example.com/api/projects)',
    );
  });

  test('lists what changed and what went wrong, with field and reason', () => {
    const text = formatReport(
      report({
        added: ['Tide table'],
        changed: [{ project: 'Map', fields: ['title', 'picture'] }],
        removed: ['Old one'],
        isReordered: true,
        leftOut: [
          {
            name: 'record 4 "X" (_id x)',
            record: 4,
            faults: [{ field: 'github', found: '7', expected: 'an address' }],
          },
        ],
        mended: [{ name: 'record 5 "Y" (_id y)', fields: ['details'] }],
        pictures: [{ project: 'Map', address: '/a.jpg', reason: 'it is gone', keptLast: true }],
        videos: [{ project: 'Map', address: '/a.mp4', reason: 'it is gone', keptLast: false }],
        missing: [{ project: 'Map', fields: ['description', 'UrlImage'] }],
      }),
      COLUMNS,
    );
    expect(text.split('\n')).toEqual([
      '9 projects: 1 added, 1 changed, 1 removed, in a new order (GET https://api.example.com/api/projects)',
      '  added     Tide table',
      '  changed   Map                   title, picture',
      '  removed   Old one',
      '  left out  record 4 "X" (_id x)  github is 7; expected an address',
      '  mended    record 5 "Y" (_id y)  unprintable characters taken out of details',
      '  picture   Map                   the last good one stays: /a.jpg: it is gone',
      '  video     Map                   left off: /a.mp4: it is gone',
      '  missing   Map                   description, UrlImage',
    ]);
  });

  test('keeps a long title in one line when there is nothing to say beside it', () => {
    const title = 'A very long title '.repeat(4).trim();
    expect(formatReport(report({ added: [title] }), COLUMNS).split('\n')[1]).toBe(`  added  ${title}`);
  });

  test('tells why the last good snapshot stays', () => {
    const kept = { kind: 'failed-fetch' as const, message: 'the connection was refused' };
    expect(formatReport(report({ outcome: 'kept', kept, count: 1 }), COLUMNS)).toBe(
      'The last good snapshot (1 project) stays: GET https://api.example.com/api/projects: the connection was refused',
    );
    expect(formatReport(report({ outcome: 'none', kept, count: 0 }), COLUMNS)).toBe(
      'No projects yet, and none could be fetched: GET https://api.example.com/api/projects: the connection was refused',
    );
  });

  test('shows twenty of a thousand, and counts the others', () => {
    const added = Array.from({ length: 1000 }, (_, index) => `Project ${index}`);
    const lines = formatReport(report({ added, removed: ['Old one'] }), COLUMNS).split('\n');
    expect(lines).toHaveLength(23);
    expect(lines[21]).toMatch(/and 980 more$/);
    expect(lines[22]).toBe('  removed  Old one');
  });

  test.each([20, 60, 80, 400])(
    'keeps its table within a sensible width in a terminal of %i columns',
    (columns) => {
      const long = 'word '.repeat(60).trim();
      const leftOut = [
        { name: long, record: 1, faults: [{ field: 'title', found: long, expected: 'x'.repeat(300) }] },
      ];
      const [, ...table] = formatReport(report({ leftOut }), columns).split('\n');
      const widest = Math.max(...table.map((line) => line.length));
      expect(widest).toBeLessThanOrEqual(Math.min(120, Math.max(60, columns)));
    },
  );

  test('cannot be steered by the data', () => {
    const lines = formatReport(report({ added: ['\u001b[2J\nremoved'] }), COLUMNS).split('\n');
    expect(lines).toEqual([expect.any(String), '  added  \\u{001B}[2J\\u{000A}removed']);
  });
});
