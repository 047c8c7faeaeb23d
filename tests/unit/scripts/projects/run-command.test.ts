import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../../scripts/lib/usage-error.ts';
import { bookshop, tideTable } from '../../api/support.ts';
import { openCommand } from './support.ts';

const NEW = ['--details', 'React', '--description', 'What it is.', '--UrlImage', 'https://example.com/a.jpg'];

describe('npm run projects', () => {
  test('lists projects and shows one, whatever its texts are', async () => {
    const { run, told, store } = await openCommand();
    await store.replaceProject({ ...tideTable, title: 'Tide\u202e table', description: 'One\n\u001b[2JTwo' });
    expect(await run()).toBe(false);
    expect(told[0]).toContain('tide-table');
    expect(told[0]).toContain('2 projects, in the order of the site.');
    await run('show', 'tide-table');
    expect(told[1]).toMatch(/^description +One\n +\\u\{001B\}\[2JTwo$/m);
    expect(told.join()).not.toContain('\u202e');
    await expect(run('show', 'Tide-Table')).rejects.toThrow(UsageError);
  });

  test('adds a project, with an _id and the next number if none is given', async () => {
    const { run, store } = await openCommand();
    expect(await run('add', '--title', 'A shop', ...NEW)).toBe(true);
    expect(await run('add', '--title', 'B', '--_id', 'b', '--id', 'second one', ...NEW)).toBe(true);
    const added = (await store.listProjects()).slice(2);
    expect(added).toMatchObject([
      { _id: expect.stringMatching(/^[\da-f]{24}$/) as string, id: 2, title: 'A shop', details: 'React' },
      { _id: 'b', id: 'second one' },
    ]);
    await expect(run('add', '--title', 'C', '--_id', 'B', ...NEW)).rejects.toThrow(
      'There is a project B already (letter case does not count).',
    );
  });

  test('changes the fields that are named, and empties one', async () => {
    const { run, store } = await openCommand();
    expect(await run('edit', 'tide-table', '--title', 'Tides', '--github', '')).toBe(true);
    expect(await store.findProject('tide-table')).toEqual({
      ...tideTable,
      title: 'Tides',
      github: undefined,
    });
  });

  test('loses no change that somebody makes at the same time', async () => {
    const { run, store } = await openCommand();
    await Promise.all([
      run('edit', 'tide-table', '--title', 'Tides'),
      run('edit', 'tide-table', '--details', 'Svelte'),
      run('edit', 'tide-table', '--description', 'High and low.'),
    ]);
    const changes = { title: 'Tides', details: 'Svelte', description: 'High and low.' };
    expect(await store.findProject('tide-table')).toEqual({ ...tideTable, ...changes });
  });

  test('names the project, the field, what was found and what was expected', async () => {
    const { run, listIds } = await openCommand();
    await expect(run('edit', 'tide-table', '--directLink', 'javascript:alert(1)')).rejects.toThrow(
      /^Project tide-table: directLink is "javascript:alert\(1\)"; expected .+\.$/,
    );
    await expect(run('add', '--title', 'A')).rejects.toThrow(
      /^The new project: details is nothing; expected one line of .+\n.+description is nothing.+\n.+UrlImage/,
    );
    expect(await listIds()).toEqual(['tide-table', 'Bookshop_2']);
  });

  test('removes projects after a question, all or none', async () => {
    const no = await openCommand(false);
    expect(await no.run('remove', 'tide-table')).toBe(false);
    expect(no.asked).toEqual(['Remove tide-table, "Tide table"?']);
    await expect(no.run('remove', 'tide-table', 'gone', '--yes')).rejects.toThrow('There is no project gone');
    expect(await no.listIds()).toEqual(['tide-table', 'Bookshop_2']);
    expect(await no.run('remove', 'tide-table', '--yes')).toBe(true);
    expect(no.asked).toHaveLength(1);
    expect(await no.listIds()).toEqual(['Bookshop_2']);
  });

  test('exports what it imports, to the letter', async () => {
    const { run, told, dataDir, store } = await openCommand();
    const file = join(dataDir, 'all.json');
    expect(await run('export', file)).toBe(false);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([tideTable, bookshop]);
    await expect(run('export', file)).rejects.toThrow(
      new UsageError(`${file} cannot be written: it is there already, so choose another name.`),
    );
    await expect(run('export', `${file}/a.json`)).rejects.toThrow('there is no such folder.');
    await expect(run('import', dirname(file))).rejects.toThrow('cannot be read: it is a folder.');
    expect(await run('import', file)).toBe(false);
    expect(told.at(-1)).toBe(`${file} has what is there already.`);
    await run('remove', 'tide-table', 'Bookshop_2', '--yes');
    expect(told.at(-1)).toMatch(/^More than half are gone: .* has ALLOW_FEWER_PROJECTS=true\.$/);
    expect(await run('import', file, '--yes')).toBe(true);
    expect(told.at(-1)).toMatch(/^Imported: 2 added/);
    expect(await store.listProjects()).toEqual([tideTable, bookshop]);
  });
});
