import { formatTable } from '../../src/data/terminal-table.ts';
import { type Figure, findWorst, isWithin, type Limit, type Unit } from './figures.ts';

const HEAD = ['what', 'worst at', 'measured', 'budget', ''];
const WIDTHS = [60, 40, 14, 14, 6];

/** One line for each thing measured, its worst place named. */
export function listLines(figures: readonly Figure[]): string[][] {
  return findWorst(figures).map((figure) => [
    figure.what,
    figure.where,
    formatValue(figure.value, figure.unit),
    figure.limit ? formatLimit(figure.limit, figure.unit) : '',
    figure.limit ? verdict(figure) : '',
  ]);
}

export function formatLines(lines: readonly string[][]): string {
  return formatTable([HEAD, ...lines], WIDTHS);
}

/** The same for a README. */
export function formatMarkdown(lines: readonly string[][]): string {
  const rows = [HEAD, HEAD.map(() => '---'), ...lines];
  return rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}

/** Every figure that breaks its budget, one line each: the table names only the worst. */
export function listBroken(figures: readonly Figure[]): string[] {
  return figures
    .filter((figure) => !isWithin(figure))
    .map(({ what, where, value, unit, limit }) => {
      const budget = limit ? ` (budget: ${formatLimit(limit, unit)})` : '';
      return `${what}, ${where}: ${formatValue(value, unit)}${budget}`;
    });
}

function verdict(figure: Figure): string {
  return isWithin(figure) ? 'ok' : 'BROKEN';
}

function formatLimit(limit: Limit, unit: Unit): string {
  return 'most' in limit ? `≤ ${formatValue(limit.most, unit)}` : `≥ ${formatValue(limit.least, unit)}`;
}

function formatValue(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return 'not measured';
  const number = value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
  return unit === '' ? number : `${number} ${unit}`;
}
