import { z } from 'astro/zod';
import { isBlank } from '../lib/blank-text.ts';
import { ADDRESS_RULE, resolveAddress } from './addresses.ts';
import { cleanLine, cleanText, describeValue, isUnclean, shorten } from './text.ts';

const TITLE_MAX_LENGTH = 300;
const DETAILS_MAX_LENGTH = 1_000;
const DESCRIPTION_MAX_LENGTH = 20_000;
const KEY_MAX_LENGTH = 100;
const NAME_MAX_LENGTH = 60;

const ID_RULE = '1 to 64 letters (a-z), digits, - or _, for it becomes an address';
const KEY_RULE = `a number, or text of 1 to ${KEY_MAX_LENGTH} characters`;

export interface FieldFault {
  field: string;
  found: string;
  expected: string;
}

/** A record of the list that is not taken over, named for a person. */
export interface LeftOut {
  name: string;
  /** Its place in the list, from 1. */
  record: number;
  /** Its `_id`, if that is one. */
  id?: string;
  faults: FieldFault[];
}

/** A record that was taken over without some characters: unprintable ones and lone surrogates. */
export interface Mended {
  name: string;
  fields: string[];
}

export type ProjectRecord = z.infer<ReturnType<typeof recordSchema>>;

/** Every usable record, in the list's order, with root-relative addresses under `base`, and what was wrong with the others. */
export function readRecords(list: unknown[], base: string) {
  const schema = recordSchema(base);
  const records: ProjectRecord[] = [];
  const leftOut: LeftOut[] = [];
  const mended: Mended[] = [];
  const taken = new Map<string, { id: string; name: string }>();

  for (const [index, input] of list.entries()) {
    const name = nameRecord(input, index);
    const leaveOut = (faults: FieldFault[]) =>
      leftOut.push({ name, record: index + 1, ...findId(input), faults });
    const parsed = schema.safeParse(input);
    if (!parsed.success) {
      leaveOut(listFaults(input, parsed.error));
      continue;
    }
    const record = parsed.data;
    const other = taken.get(record._id.toLowerCase());
    if (other) {
      leaveOut([repeatedId(record._id, other)]);
      continue;
    }
    taken.set(record._id.toLowerCase(), { id: record._id, name });
    records.push(record);
    const fields = ['title', 'details', 'description'].filter((field) => isUncleanField(input, field));
    if (fields.length > 0) mended.push({ name, fields });
  }
  return { records, leftOut, mended };
}

const key = z
  .string()
  .overwrite(cleanLine)
  .min(1, { error: KEY_RULE })
  .max(KEY_MAX_LENGTH, { error: KEY_RULE });

const idSchema = z.preprocess(
  (value) => (Number.isSafeInteger(value) ? String(value) : value),
  z.string({ error: ID_RULE }).regex(/^[A-Za-z0-9_-]{1,64}$/, { error: ID_RULE }),
);

function recordSchema(base: string) {
  return z.object({
    _id: idSchema,
    id: z.union([z.number(), key], { error: KEY_RULE }),
    title: textUpTo(TITLE_MAX_LENGTH, cleanLine).refine((title) => !isBlank(title), {
      error: 'text that is not blank',
    }),
    details: textUpTo(DETAILS_MAX_LENGTH, cleanLine),
    description: textUpTo(DESCRIPTION_MAX_LENGTH, cleanText),
    UrlImage: addressUnder(base),
    UrlVideo: addressUnder(base),
    directLink: addressUnder(base),
    github: addressUnder(base),
  });
}

function textUpTo(maxLength: number, clean: (text: string) => string) {
  const rule = `text of at most ${maxLength} characters`;
  return z.string({ error: rule }).overwrite(clean).max(maxLength, { error: rule });
}

function addressUnder(base: string) {
  const address = z.string({ error: ADDRESS_RULE }).transform((value, context) => {
    const resolved = resolveAddress(value, base);
    if (resolved !== undefined) return resolved;
    context.addIssue({ code: 'custom', message: ADDRESS_RULE });
    return z.NEVER;
  });
  return z.preprocess(blankToMissing, address.optional());
}

function blankToMissing(value: unknown): unknown {
  return value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;
}

/** What a person calls the record at this place of a list, counted from 0. */
export function nameRecord(input: unknown, index: number): string {
  const id = fieldOf(input, '_id');
  const title = fieldOf(input, 'title');
  const known = [
    typeof title === 'string' ? JSON.stringify(shorten(cleanLine(title), NAME_MAX_LENGTH)) : '',
    typeof id === 'string' || typeof id === 'number' ? `(_id ${shorten(String(id), NAME_MAX_LENGTH)})` : '',
  ];
  return [`record ${index + 1}`, ...known].filter(Boolean).join(' ');
}

function findId(input: unknown): { id?: string } {
  const { data } = idSchema.safeParse(fieldOf(input, '_id'));
  return data === undefined ? {} : { id: data };
}

function repeatedId(id: string, other: { id: string; name: string }): FieldFault {
  const difference = other.id === id ? '' : ' (letter case does not count)';
  return {
    field: '_id',
    found: describeValue(id),
    expected: `an _id that no other record has${difference}: ${other.name} has it, and is kept`,
  };
}

function listFaults(input: unknown, error: z.ZodError): FieldFault[] {
  const faults = error.issues.map(({ path, message }): FieldFault => {
    const [field] = path;
    if (field === undefined) return { field: 'record', found: describeValue(input), expected: 'an object' };
    const found = describeValue(fieldOf(input, String(field)));
    return { field: String(field), found, expected: message };
  });
  return faults.filter(({ field }, index) => faults.findIndex((fault) => fault.field === field) === index);
}

function isUncleanField(input: unknown, field: string): boolean {
  const value = fieldOf(input, field);
  return typeof value === 'string' && isUnclean(value);
}

/** What stands in a field of a record's own. Undefined where there is none. */
export function fieldOf(input: unknown, field: string): unknown {
  if (typeof input !== 'object' || input === null) return undefined;
  return Object.getOwnPropertyDescriptor(input, field)?.value;
}
