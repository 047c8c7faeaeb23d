import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { StoredMessage } from '../api/message-rows.ts';
import { findFileReason } from '../lib/file-failure.ts';
import { UsageError } from '../lib/usage-error.ts';
import { toPrintableText } from './describe.ts';
import type { ExportFormat } from './read-command.ts';

const COLUMNS = [
  'id',
  'receivedAt',
  'name',
  'email',
  'yourSubject',
  'message',
  'answeredAt',
  'deliveredAt',
  'deliveryError',
  'spamReason',
] as const satisfies (keyof StoredMessage)[];

/**
 * What a spreadsheet would compute, at the start of a cell. And after a separator within one: a program set to
 * another separator than the file's cuts cells there, and heeds no quotes.
 */
const FORMULA_START = /(^|[;,|\t\r\n"])( *)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Writes the messages into a new file that only its owner may read, and says how many. Throws a UsageError when it cannot be written. */
export async function exportMessages(
  messages: AsyncIterable<StoredMessage>,
  file: string,
  format: ExportFormat,
): Promise<number> {
  let count = 0;
  async function* counted() {
    for await (const message of messages) {
      count += 1;
      yield message;
    }
  }
  // Messages are personal.
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  let isOurs = false;
  output.once('open', () => {
    isOurs = true;
  });
  try {
    await (format === 'json'
      ? pipeline(Readable.from(toJson(counted())), output)
      : pipeline(Readable.from(toRows(counted())), toCsv(), output));
  } catch (error) {
    if (isOurs) await rm(file, { force: true });
    const reason = findFileReason(error);
    throw reason ? new UsageError(`${file} cannot be written: ${reason}.`) : error;
  }
  return count;
}

/** To the letter, one message a line. What could steer a terminal is escaped, which is the same text in JSON. */
async function* toJson(messages: AsyncIterable<StoredMessage>): AsyncIterable<string> {
  let before = '[\n';
  for await (const message of messages) {
    yield before + JSON.stringify(message, [...COLUMNS]).replace(UNPRINTABLE, escapeUnits);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* toRows(messages: AsyncIterable<StoredMessage>): AsyncIterable<string[]> {
  for await (const message of messages) yield COLUMNS.map((column) => defuse(String(message[column] ?? '')));
}

function escapeUnits(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** With a mark at its start that tells spreadsheets the encoding. */
function toCsv() {
  return stringify({ header: true, columns: [...COLUMNS], bom: true, quoted_string: true });
}

/** The apostrophe is what makes a spreadsheet take a cell as text. */
function defuse(text: string): string {
  return toPrintableText(text).replace(FORMULA_START, "$1$2'");
}
