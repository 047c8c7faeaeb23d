import { describe, expect, test } from 'vitest';
import { listUnusedProperties } from '../../../../scripts/lean/unused-properties.ts';

describe('unused-properties', () => {
  test('lists what is set and never asked for', () => {
    const styles = ':root{--used:#fff;--unused:#000}p{color:var(--used)}';
    expect(listUnusedProperties(styles, '')).toEqual(['--unused']);
  });

  test('lists what only another unused one asks for, and keeps what a used one does', () => {
    const styles = ':root{--a:1px;--b:var(--a);--c:2px;--d:calc(2*var(--c))}p{width:var(--d,0)}';
    expect(listUnusedProperties(styles, '')).toEqual(['--a', '--b']);
  });

  test('keeps two that only ask for each other out of the page', () => {
    expect(listUnusedProperties('p{--a:var(--b);--b:var(--a)}', '')).toEqual(['--a', '--b']);
  });

  test('keeps what a script or another sheet names, and what is registered', () => {
    const styles = '@property --shift{syntax:"<length>"}:root{--seen:1;--paper:2;--shift:3}';
    expect(listUnusedProperties(styles, 'get("--seen")\n@media print{p{--paper:4}}')).toEqual([]);
  });

  test('knows a property that is set in several places', () => {
    const styles = ':root{--a:1;--x:2}@media print{:root{--a:var(--x)}}p{order:var(--a)}';
    expect(listUnusedProperties(styles, '')).toEqual([]);
  });
});
