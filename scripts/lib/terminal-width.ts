const NARROWEST = 40;
const WIDEST = 120;
/** Where the output is no terminal. */
const USUAL = 80;

/** The columns to use. */
export function findWidth(columns = process.stdout.columns ?? USUAL): number {
  return Math.min(WIDEST, Math.max(NARROWEST, columns));
}
