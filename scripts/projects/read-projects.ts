import { readFile } from 'node:fs/promises';
import { z } from 'astro/zod';
import { type FieldFault, nameRecord } from '../../src/data/records.ts';
import { toPrintable } from '../../src/data/terminal-table.ts';
import { describeInput, listFaults, type ProjectRecord, projectSchema } from '../api/schemas.ts';
import { findFileReason } from '../lib/file-failure.ts';
import { isCode } from '../../src/data/error-code.ts';
import { UsageError } from '../lib/usage-error.ts';
import { describeFault } from './describe.ts';

const listSchema = z.union([
  z.array(z.unknown()),
  z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data),
]);
const EXPECTED = 'a list of projects, or one under "data"';
/** Enough to see what is wrong with a whole file. */
const FAULTS_MAX = 20;

/** The projects in a JSON file: a list, or an answer of the API. Throws a UsageError that names every bad record. */
export async function readProjects(file: string): Promise<ProjectRecord[]> {
  const list = listSchema.safeParse(parse(file, await readText(file))).data;
  if (!list) throw new UsageError(`${file} holds something else; expected ${EXPECTED}.`);
  const faults: string[] = [];
  const projects: ProjectRecord[] = [];
  const taken = new Map<string, string>();
  for (const [index, input] of list.entries()) {
    const name = toPrintable(nameRecord(input, index));
    const result = projectSchema.safeParse(input);
    if (!result.success) {
      const found = listFaults(projectSchema, input, result.error);
      faults.push(...found.map((fault) => describeFault(name, fault)));
      continue;
    }
    const key = result.data._id.toLowerCase();
    const other = taken.get(key);
    if (other) faults.push(describeFault(name, repeatedId(result.data._id, other)));
    taken.set(key, other ?? name);
    projects.push(result.data);
  }
  if (faults.length > 0) throw new UsageError(listAll(file, faults));
  return projects;
}

async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (error) {
    if (isCode(error, 'ENOENT')) throw new UsageError(`There is no file ${file}.`);
    if (isCode(error, 'ERR_ENCODING_INVALID_ENCODED_DATA'))
      throw new UsageError(`${file} is no text in UTF-8; expected JSON.`);
    const reason = findFileReason(error);
    throw reason ? new UsageError(`${file} cannot be read: ${reason}.`) : error;
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file} is no valid JSON: ${toPrintable(reason)}`);
  }
}

function repeatedId(id: string, other: string): FieldFault {
  const expected = `an _id that no other record has (letter case does not count): ${other} has it`;
  return { field: '_id', found: describeInput(id), expected };
}

function listAll(file: string, faults: string[]): string {
  const more = faults.length - FAULTS_MAX;
  return [
    `Nothing of ${file} was imported:`,
    ...faults.slice(0, FAULTS_MAX),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ].join('\n');
}
