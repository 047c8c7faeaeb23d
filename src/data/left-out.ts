import type { LeftOutRecords } from './project.ts';
import type { LeftOut } from './records.ts';

/** An API that sends rubbish must not make the site's status as large as the rubbish. */
export const NAMED_RECORDS = 100;

/** What the site tells everybody of the records that were left out. */
export function toPublicLeftOut(leftOut: readonly LeftOut[]): LeftOutRecords {
  return {
    count: leftOut.length,
    records: leftOut.slice(0, NAMED_RECORDS).map(({ record, id, faults }) => ({
      record,
      ...(id === undefined ? {} : { id }),
      fields: faults.map(({ field }) => field),
    })),
  };
}
