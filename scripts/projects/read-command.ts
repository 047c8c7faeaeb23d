import { parseArgs } from 'node:util';
import { UsageError } from '../lib/usage-error.ts';
import { isProjectField, PROJECT_FIELDS, type TypedFields } from './fields.ts';

export type Command =
  | { name: 'help' | 'list' }
  | { name: 'show'; id: string }
  | { name: 'add'; fields: TypedFields }
  | { name: 'edit'; id: string; fields: TypedFields }
  | { name: 'remove'; ids: string[]; isSure: boolean }
  | { name: 'import'; file: string; keepsOthers: boolean; isSure: boolean }
  | { name: 'export'; file: string };

type TypedOptions = Record<string, string | boolean | undefined>;

export const HELP = `npm run projects lists them. After npm run projects -- may follow:

show shop               all of the project with the _id shop
add --title 'A shop'    a new one; an option for each of the fields
                        ${PROJECT_FIELDS.slice(0, 5).join(' ')}
                        ${PROJECT_FIELDS.slice(5).join(' ')}
edit shop --title New   changes the fields that are named; --github '' empties one
remove shop             asks before; --yes does not
export projects.json    writes all to a new file
import projects.json    makes the list what the file has, after it has shown what
                        that changes and asked; --yes does not ask, and --keep
                        keeps projects that the file does not have

Visitors see a change some seconds later if npm start runs, else after its start.`;

const SEE_HELP = 'npm run projects -- help lists what there is.';

const FLAGS = {
  yes: { type: 'boolean' },
  keep: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** What may follow each command, beside its words. */
const OPTIONS: Record<Command['name'], readonly string[]> = {
  help: [],
  list: [],
  show: [],
  add: PROJECT_FIELDS,
  edit: PROJECT_FIELDS.filter((field) => field !== '_id'),
  remove: ['yes'],
  import: ['yes', 'keep'],
  export: [],
};

/** What the words after `npm run projects --` ask for. Throws a UsageError. */
export function readCommand(words: string[]): Command {
  const { values, positionals } = parse(words);
  if (values.help) return { name: 'help' };
  const [name = 'list', ...rest] = positionals;
  if (!isCommand(name)) throw new UsageError(`There is no command "${name}". ${SEE_HELP}`);
  const stray = Object.keys(values).find((option) => !OPTIONS[name].includes(option));
  if (stray) throw new UsageError(`--${stray} means nothing after ${name}. ${SEE_HELP}`);
  const fields = Object.fromEntries(
    Object.entries(values).flatMap(([option, value]) =>
      isProjectField(option) && typeof value === 'string' ? [[option, value]] : [],
    ),
  );
  const isSure = values.yes === true;
  switch (name) {
    case 'help':
    case 'list':
      readWords(name, rest, 0);
      return { name };
    case 'show':
      return { name, id: readOne(name, rest, 'shop') };
    case 'add':
      readWords(name, rest, 0);
      return { name, fields };
    case 'edit':
      return { name, id: readOne(name, rest, "shop --title 'New'"), fields };
    case 'remove':
      if (rest.length === 0) throw new UsageError("A project's _id follows remove, as in: remove shop");
      return { name, ids: rest, isSure };
    case 'import':
      return { name, file: readOne(name, rest, 'projects.json'), keepsOthers: values.keep === true, isSure };
    case 'export':
      return { name, file: readOne(name, rest, 'projects.json') };
  }
}

function isCommand(name: string): name is Command['name'] {
  return Object.hasOwn(OPTIONS, name);
}

function parse(words: string[]) {
  const fields = Object.fromEntries(PROJECT_FIELDS.map((field) => [field, { type: 'string' as const }]));
  try {
    const { values, positionals }: { values: TypedOptions; positionals: string[] } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { ...fields, ...FLAGS },
    });
    return { values, positionals };
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new UsageError(`${reason}. ${SEE_HELP}`);
  }
}

function readWords(name: string, rest: string[], most: number): void {
  const stray = rest.slice(most);
  if (stray.length > 0) throw new UsageError(`"${stray.join(' ')}" means nothing after ${name}. ${SEE_HELP}`);
}

function readOne(name: string, rest: string[], example: string): string {
  readWords(name, rest, 1);
  const [word] = rest;
  if (word === undefined) throw new UsageError(`One word follows ${name}, as in: ${name} ${example}`);
  return word;
}
