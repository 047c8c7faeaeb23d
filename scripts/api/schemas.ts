import { z } from 'astro/zod';
import { type FieldFault, fieldOf } from '../../src/data/records.ts';
import { toPrintable } from '../../src/data/terminal-table.ts';
import { describeValue } from '../../src/data/text.ts';
import { LONGEST } from '../../src/lib/collaboration.ts';
import { emailAddress, line, pathSegment, text, textOrNothing, webAddress } from './fields.ts';

const ID_MAX = 64;
const TITLE_MAX = 300;
const DETAILS_MAX = 500;
const DESCRIPTION_MAX = 20_000;
const PAGE_MAX = 1_000_000;
// A body of 64 KiB can hold thousands of unknown fields; nobody reads that many.
const FAULTS_MAX = 20;
const FIELD_NAME_MAX = 64;

const keyRule = `a whole number, or one line of 1 to ${ID_MAX} characters`;
const pageRule = `a page number from 1 to ${PAGE_MAX}`;

/** A project as the API stores and serves it. */
export const projectSchema = z.strictObject({
  _id: pathSegment(ID_MAX),
  id: z.union([z.int({ error: keyRule }), line(ID_MAX)], { error: keyRule }),
  title: line(TITLE_MAX),
  details: line(DETAILS_MAX),
  description: text(DESCRIPTION_MAX),
  UrlImage: webAddress(),
  UrlVideo: webAddress().optional(),
  directLink: webAddress().optional(),
  github: webAddress().optional(),
});

/** A project as the owner sends it: the server makes the `_id` when it is missing. */
export const projectInputSchema = projectSchema.partial({ _id: true });

/** What the contact form sends. */
export const collaborationSchema = z.strictObject({
  name: line(LONGEST.name),
  email: emailAddress(LONGEST.email),
  yourSubject: line(LONGEST.yourSubject),
  message: textOrNothing(LONGEST.message),
});

/** Which of the messages the owner wants. */
export const messagesQuerySchema = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d*$/, { error: pageRule })
    .transform(Number)
    .refine((page) => page <= PAGE_MAX, { error: pageRule })
    .default(1),
  folder: z.enum(['inbox', 'spam'], { error: 'inbox or spam' }).default('inbox'),
});

export type ProjectRecord = z.infer<typeof projectSchema>;
export type CollaborationMessage = z.infer<typeof collaborationSchema>;

/** The faults that zod found in `input`, in the order of the schema's fields; the first ones, when there are many. */
export function listFaults(schema: z.ZodObject, input: unknown, error: z.ZodError): FieldFault[] {
  const names = Object.keys(schema.shape).join(', ');
  const faults = error.issues.flatMap((issue): FieldFault[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => fault(key, fieldOf(input, key), `no such field, only ${names}`));
    }
    const [field] = issue.path;
    if (field === undefined) return [fault('body', input, `an object with ${names}`)];
    return [fault(String(field), fieldOf(input, String(field)), issue.message)];
  });
  return faults.slice(0, FAULTS_MAX);
}

/** What was sent, short, and without characters that could steer the terminal it is shown in. */
export function describeInput(value: unknown): string {
  return toPrintable(describeValue(value));
}

function fault(field: string, value: unknown, expected: string): FieldFault {
  return { field: field.slice(0, FIELD_NAME_MAX), found: describeInput(value), expected };
}
