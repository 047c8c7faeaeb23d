import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../../scripts/lib/usage-error.ts';
import { HELP, readCommand } from '../../../../scripts/messages/read-command.ts';

const read = (words: string) => readCommand(words.split(' ').filter(Boolean));

describe('the command', () => {
  test.each([
    ['', { name: 'list', folder: 'inbox', page: 1 }],
    ['list', { name: 'list', folder: 'inbox', page: 1 }],
    ['--spam --page 3', { name: 'list', folder: 'spam', page: 3 }],
    ['--help', { name: 'help' }],
    ['-h', { name: 'help' }],
    ['show 12 --help', { name: 'help' }],
    ['help', { name: 'help' }],
    ['test', { name: 'test' }],
    ['show 12', { name: 'show', id: 12 }],
    ['answered 12 13', { name: 'answered', ids: [12, 13] }],
    ['unanswered 12', { name: 'unanswered', ids: [12] }],
    ['genuine 12', { name: 'genuine', ids: [12] }],
    ['retry 12', { name: 'retry', ids: [12] }],
    ['retry all', { name: 'retry', ids: 'all' }],
    ['delete 12 13', { name: 'delete', ids: [12, 13], isSure: false }],
    ['delete 12 --yes', { name: 'delete', ids: [12], isSure: true }],
    ['export a.csv', { name: 'export', folder: 'inbox', file: 'a.csv', format: 'csv' }],
    ['export --spam /tmp/b.JSON', { name: 'export', folder: 'spam', file: '/tmp/b.JSON', format: 'json' }],
  ])('is read from "%s"', (words, command) => {
    expect(read(words)).toEqual(command);
  });

  test.each([
    ['sho 12', 'There is no command "sho". npm run messages -- help lists what there is.'],
    ['12', 'There is no command "12".'],
    ['constructor', 'There is no command "constructor".'],
    ['--wat', "Unknown option '--wat'. npm run messages -- help"],
    ['--page', "Option '--page <value>' argument missing. npm run messages -- help"],
    ['--page 0', '"0" is no number from 1 on.'],
    ['list 12', '"12" means nothing after list.'],
    ['test me', '"me" means nothing after test.'],
    ['show', "A message's number follows show, as in: show 12"],
    ['show 1 2', 'One number follows show, as in: show 12'],
    ['show x', '"x" is no number from 1 on.'],
    ['answered 1 1e3', '"1e3" is no number from 1 on.'],
    ['delete 99999999999999999999', 'is no number from 1 on.'],
    ['retry', "A message's number follows retry"],
    ['export', 'One file that ends with .json or .csv follows export'],
    ['export a.txt', 'One file that ends with .json or .csv'],
    ['export a.csv b.csv', 'One file that ends with .json or .csv'],
  ])('"%s" is refused, and says what is expected', (words, reason) => {
    expect(() => read(words)).toThrow(UsageError);
    expect(() => read(words)).toThrow(reason);
  });

  test('has help that fits a terminal and names every command', () => {
    for (const line of HELP.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const commands = ['show', 'answered', 'unanswered', 'genuine', 'retry', 'export', 'delete', 'test'];
    for (const name of commands) expect(HELP).toContain(`${name} `);
  });
});
