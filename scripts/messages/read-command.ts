import { parseArgs } from 'node:util';
import type { MessageFolder } from '../api/message-store.ts';
import { UsageError } from '../lib/usage-error.ts';

export type Command =
  | { name: 'help' | 'test' }
  | { name: 'list'; folder: MessageFolder; page: number }
  | { name: 'show'; id: number }
  | { name: 'answered' | 'unanswered' | 'genuine'; ids: number[] }
  | { name: 'retry'; ids: number[] | 'all' }
  | { name: 'export'; folder: MessageFolder; file: string; format: ExportFormat }
  | { name: 'delete'; ids: number[]; isSure: boolean };

export type ExportFormat = 'json' | 'csv';

export const HELP = `npm run messages lists the newest ones. After npm run messages -- may follow:

--page 2               older ones
--spam                 what looks like spam
show 12                all of message 12
answered 12            marks it as answered; unanswered 12 takes that back
genuine 12             it is no spam: it is mailed like the others
retry 12               mails again what could not be mailed; or: retry all
export messages.csv    writes all to a file; .json has every character as typed;
                       --spam writes the spam instead
delete 12              asks before; --yes does not
test                   sends one message through the whole chain

Several numbers may follow: answered 12 13`;

const SEE_HELP = 'npm run messages -- help lists what there is.';

/** What the words after `npm run messages --` ask for. Throws a UsageError. */
export function readCommand(words: string[]): Command {
  const { values, positionals } = parse(words);
  const [name = 'list', ...rest] = values.help ? ['help'] : positionals;
  const folder = values.spam ? 'spam' : 'inbox';
  switch (name) {
    case 'help':
    case 'test':
      requireNothing(name, rest);
      return { name };
    case 'list':
      requireNothing(name, rest);
      return { name, folder, page: readNumber(values.page) };
    case 'show':
      return { name, id: readOne(name, rest) };
    case 'answered':
    case 'unanswered':
    case 'genuine':
      return { name, ids: readIds(name, rest) };
    case 'retry':
      return { name, ids: rest.join() === 'all' ? 'all' : readIds(name, rest) };
    case 'delete':
      return { name, ids: readIds(name, rest), isSure: values.yes };
    case 'export':
      return { name, folder, ...readFile(rest) };
    default:
      throw new UsageError(`There is no command "${name}". ${SEE_HELP}`);
  }
}

function parse(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        spam: { type: 'boolean', default: false },
        page: { type: 'string', default: '1' },
        yes: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new UsageError(`${reason}. ${SEE_HELP}`);
  }
}

function requireNothing(name: string, rest: string[]): void {
  if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" means nothing after ${name}. ${SEE_HELP}`);
}

function readOne(name: string, rest: string[]): number {
  const [id, ...others] = readIds(name, rest);
  if (id === undefined || others.length > 0)
    throw new UsageError(`One number follows ${name}, as in: ${name} 12`);
  return id;
}

function readIds(name: string, rest: string[]): number[] {
  if (rest.length === 0) throw new UsageError(`A message's number follows ${name}, as in: ${name} 12`);
  return rest.map(readNumber);
}

function readNumber(word: string): number {
  const number = Number(word);
  if (/^\d+$/.test(word) && Number.isSafeInteger(number) && number > 0) return number;
  throw new UsageError(`"${word}" is no number from 1 on. ${SEE_HELP}`);
}

function readFile([file, ...others]: string[]): { file: string; format: ExportFormat } {
  const format = /\.(json|csv)$/i.exec(file ?? '')?.[1]?.toLowerCase();
  if (file !== undefined && others.length === 0 && (format === 'json' || format === 'csv'))
    return { file, format };
  throw new UsageError('One file that ends with .json or .csv follows export, as in: export messages.csv');
}
