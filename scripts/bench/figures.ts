export type Unit = 'B' | 'ms' | 'ms/s' | 'frames' | 'MiB' | 's' | '/s' | '×' | '';

/** A budget; inclusive. */
export type Limit = { most: number } | { least: number };

/** Something that was measured. */
export interface Figure {
  /** The line of the table. The same in every place has the same unit and limit. */
  what: string;
  /** A route or a size. */
  where: string;
  value: number;
  unit: Unit;
  /** Without one, it is there to compare with. */
  limit?: Limit;
}

export function isWithin({ value, limit }: Figure): boolean {
  if (!limit) return true;
  // Whatever could not be measured is no pass.
  return 'most' in limit ? value <= limit.most : value >= limit.least;
}

/** The worst figure of each line, in the order in which the lines came first. */
export function findWorst(figures: readonly Figure[]): Figure[] {
  const lines = Map.groupBy(figures, ({ what }) => what);
  return [...lines.values()].map((line) =>
    line.reduce((worst, each) => (isWorse(each, worst) ? each : worst)),
  );
}

function isWorse({ value, limit }: Figure, than: Figure): boolean {
  if (Number.isNaN(than.value)) return false;
  if (Number.isNaN(value)) return true;
  return limit && 'least' in limit ? value < than.value : value > than.value;
}

/** The middle one, or the upper of the middle two; NaN of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}
