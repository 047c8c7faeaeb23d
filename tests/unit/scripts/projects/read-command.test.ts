import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../../scripts/lib/usage-error.ts';
import { PROJECT_FIELDS } from '../../../../scripts/projects/fields.ts';
import { HELP, readCommand } from '../../../../scripts/projects/read-command.ts';

const read = (words: string) => readCommand(words.split(' ').filter(Boolean));

describe('the command for projects', () => {
  test.each([
    ['', { name: 'list' }],
    ['help', { name: 'help' }],
    ['remove --help', { name: 'help' }],
    ['-h', { name: 'help' }],
    ['show shop', { name: 'show', id: 'shop' }],
    ['add --title Shop --_id shop', { name: 'add', fields: { title: 'Shop', _id: 'shop' } }],
    ['edit shop --github=', { name: 'edit', id: 'shop', fields: { github: '' } }],
    ['remove a b --yes', { name: 'remove', ids: ['a', 'b'], isSure: true }],
    ['import a.json', { name: 'import', file: 'a.json', keepsOthers: false, isSure: false }],
    ['import a.json --keep', { name: 'import', file: 'a.json', keepsOthers: true, isSure: false }],
    ['export a.json', { name: 'export', file: 'a.json' }],
  ])('is read from "%s"', (words, command) => {
    expect(read(words)).toEqual(command);
  });

  test.each([
    ['delete shop', 'There is no command "delete". npm run projects -- help lists what there is.'],
    ['constructor', 'There is no command "constructor".'],
    ['--url x', "Unknown option '--url'. npm run projects -- help"],
    ['list shop', '"shop" means nothing after list.'],
    ['show', 'One word follows show, as in: show shop'],
    ['show a b', '"b" means nothing after show.'],
    ['show a --yes', '--yes means nothing after show.'],
    ['edit a --_id b', '--_id means nothing after edit.'],
    ['remove', "A project's _id follows remove"],
    ['import', 'One word follows import, as in: import projects.json'],
    ['export a.json --keep', '--keep means nothing after export.'],
  ])('"%s" is refused, and says what is expected', (words, reason) => {
    expect(() => read(words)).toThrow(UsageError);
    expect(() => read(words)).toThrow(reason);
  });

  test('has help that fits a terminal and names every command and field', () => {
    for (const line of HELP.split('\n')) expect(line.length).toBeLessThanOrEqual(82);
    for (const name of ['show', 'add', 'edit', 'remove', 'export', 'import', ...PROJECT_FIELDS])
      expect(HELP).toContain(name);
  });
});
