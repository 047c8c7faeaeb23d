import { describe, expect, test } from 'vitest';
import { bookshop, tideTable, without } from '../../api/support.ts';
import { openCommand } from './support.ts';

const kite = { ...bookshop, _id: 'kite', title: 'Kite' };
const tides = { ...tideTable, title: 'Tides', id: 9 };

describe('an import', () => {
  test('shows what it would add, change and remove, and does it when told so', async () => {
    const { run, told, asked, listIds, write, store } = await openCommand(false);
    const file = await write({ data: [kite, tides] });
    expect(await run('import', file)).toBe(false);
    expect(told).toEqual([
      [
        'Would be added: kite, "Kite"',
        'Would be changed: tide-table, "Tides" (id, title)',
        `Would be removed: Bookshop_2, "${bookshop.title}"`,
      ].join('\n'),
      'Nothing was imported.',
    ]);
    expect(asked).toEqual(['Do all this?']);
    expect(await listIds()).toEqual(['tide-table', 'Bookshop_2']);
    expect(await run('import', file, '--yes')).toBe(true);
    expect(told.at(-1)).toBe('Imported: 1 added, 1 changed, 1 removed.');
    expect(await store.listProjects()).toEqual([kite, tides]);
  });

  test('keeps the others and their places with --keep', async () => {
    const { run, listIds, write } = await openCommand();
    expect(await run('import', await write([kite, tides]), '--keep', '--yes')).toBe(true);
    expect(await listIds()).toEqual(['tide-table', 'Bookshop_2', 'kite']);
  });

  test('takes over another order, and an _id in other letter case', async () => {
    const { run, told, listIds, write } = await openCommand();
    expect(await run('import', await write([bookshop, tideTable]), '--yes')).toBe(true);
    expect(told[0]).toBe('The order would change.');
    expect(await run('import', await write([{ ...bookshop, _id: 'bookshop_2' }, tideTable]), '--yes')).toBe(
      true,
    );
    expect(await listIds()).toEqual(['bookshop_2', 'tide-table']);
  });

  test.each<[string, unknown, RegExp]>([
    [
      'a wrong field',
      [tideTable, { ...kite, title: 7 }],
      /^record 2 \(_id kite\): title is 7; expected one line/m,
    ],
    ['a missing _id', [without(kite, '_id')], /^record 1 "Kite": _id is nothing; expected 1 to 64 letters/m],
    [
      'an unknown field',
      [{ ...kite, Title: 'K' }],
      /^record 1 "Kite" \(_id kite\): Title is "K"; expected no such field/m,
    ],
    ['no record', [kite, null], /^record 2: body is null; expected an object/m],
    [
      'an _id twice',
      [kite, { ...kite, _id: 'KITE' }],
      /^record 2 .+: _id is "KITE"; expected an _id that no other record has .+: record 1 "Kite" \(_id kite\) has it\.$/m,
    ],
    ['no list', { projects: [] }, /holds something else; expected a list of projects, or one under "data"/],
    ['no JSON', '[{"_id": "kite"', /is no valid JSON: /],
  ])('takes nothing over with %s, and says where', async (_, content, reason) => {
    const { run, listIds, write } = await openCommand();
    await expect(run('import', await write(content), '--yes')).rejects.toThrow(reason);
    expect(await listIds()).toEqual(['tide-table', 'Bookshop_2']);
  });

  test('is refused when somebody else changed the projects while the question was open', async () => {
    const { store, listIds } = await openCommand();
    const before = await store.listProjects();
    await store.createProject(kite);
    expect(await store.replaceAllProjects(before, [])).toBe(false);
    expect(await listIds()).toEqual(['tide-table', 'Bookshop_2', 'kite']);
  });

  test('is taken back whole when a record cannot be stored', async () => {
    const { store, listIds } = await openCommand();
    const before = await store.listProjects();
    await expect(store.replaceAllProjects(before, [kite, tides, kite])).rejects.toThrow();
    expect(await listIds()).toEqual(['tide-table', 'Bookshop_2']);
  });
});
