import { isBlank } from '../lib/blank-text.ts';
import type { ProjectRecord } from './records.ts';

/** A project that can be shown, but has less to show than its page has room for. */
export interface MissingTexts {
  project: string;
  fields: string[];
}

const WANTED = ['details', 'description', 'UrlImage'] as const;

/** The alternative text of a picture is made from the title, without which there is no project. */
export function listMissing(records: readonly ProjectRecord[]): MissingTexts[] {
  return records.flatMap((record) => {
    const fields = WANTED.filter((field) => isBlank(record[field] ?? ''));
    return fields.length > 0 ? [{ project: record.title, fields }] : [];
  });
}
