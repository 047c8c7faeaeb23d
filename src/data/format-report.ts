import type { FileFault, SnapshotReport } from './report.ts';
import { formatTable, toPrintable } from './terminal-table.ts';

const WIDEST = 120;
const NARROWEST = 60;
const KIND_WIDTH = 8;
const INDENT = '  ';
/** Of each kind; a first fetch of a thousand projects must not push its faults off the screen. */
const MAX_ROWS = 20;

type Row = [kind: string, project: string, remark: string];

/** The report for a person at a terminal: one line, and a table of what changed or went wrong, if anything did. */
export function formatReport(report: SnapshotReport, columns = process.stdout.columns ?? 80): string {
  const width = Math.min(WIDEST, Math.max(NARROWEST, columns)) - INDENT.length - KIND_WIDTH - 4;
  const rows = [...changeRows(report), ...faultRows(report)].map((row) => row.map(toPrintable));
  const hasRemarks = rows.some(([, , remark]) => remark !== '');
  const nameWidth = hasRemarks ? Math.floor(width * 0.4) : width;
  const table = formatTable(rows, [KIND_WIDTH, nameWidth, width - nameWidth]);
  const lines = rows.length > 0 ? table.split('\n').map((line) => INDENT + line) : [];
  return [toPrintable(summarize(report)), ...lines].join('\n');
}

function summarize(report: SnapshotReport): string {
  const { outcome, kept, address } = report;
  const reason = `GET ${address}: ${kept?.message ?? ''}`;
  if (outcome === 'none') return `No projects yet, and none could be fetched: ${reason}`;
  const count = countOf(report.count, 'project');
  if (outcome === 'kept') return `The last good snapshot (${count}) stays: ${reason}`;
  if (outcome === 'unchanged') return `${count}, unchanged (GET ${address})`;
  const parts = [
    tell(report.added.length, 'added'),
    tell(report.changed.length, 'changed'),
    tell(report.removed.length, 'removed'),
    report.isReordered ? 'in a new order' : '',
  ].filter(Boolean);
  return `${[count, parts.join(', ')].filter(Boolean).join(': ')} (GET ${address})`;
}

function changeRows({ added, changed, removed }: SnapshotReport): Row[] {
  return [
    ...limitRows(added.map((project): Row => ['added', project, ''])),
    ...limitRows(changed.map(({ project, fields }): Row => ['changed', project, fields.join(', ')])),
    ...limitRows(removed.map((project): Row => ['removed', project, ''])),
  ];
}

function faultRows({ leftOut, mended, pictures, videos, missing }: SnapshotReport): Row[] {
  return [
    ...limitRows(
      leftOut.flatMap(({ name, faults }) =>
        faults.map(({ field, found, expected }, index): Row => {
          const remark = `${field} is ${found}; expected ${expected}`;
          return index === 0 ? ['left out', name, remark] : ['', '', remark];
        }),
      ),
    ),
    ...limitRows(
      mended.map(({ name, fields }): Row => {
        return ['mended', name, `unprintable characters taken out of ${fields.join(', ')}`];
      }),
    ),
    ...limitRows(pictures.map((fault) => fileRow('picture', fault))),
    ...limitRows(videos.map((fault) => fileRow('video', fault))),
    ...limitRows(missing.map(({ project, fields }): Row => ['missing', project, fields.join(', ')])),
  ];
}

function fileRow(kind: string, { project, address, reason, keptLast }: FileFault): Row {
  return [kind, project, `${keptLast ? 'the last good one stays' : 'left off'}: ${address}: ${reason}`];
}

function limitRows(rows: Row[]): Row[] {
  const more = rows.length - MAX_ROWS;
  return more > 0 ? [...rows.slice(0, MAX_ROWS), ['', `and ${more} more`, '']] : rows;
}

function tell(count: number, what: string): string {
  return count > 0 ? `${count} ${what}` : '';
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
