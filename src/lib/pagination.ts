/** From PAGES_FROM projects on, the list is split into pages of PAGE_SIZE. */
const PAGES_FROM = 25;
export const PAGE_SIZE = 24;

/** How many entries one page of the list holds, for this many in all. At least 1, as paginate() wants. */
export function pageSize(total: number): number {
  return total >= PAGES_FROM ? PAGE_SIZE : Math.max(total, 1);
}
