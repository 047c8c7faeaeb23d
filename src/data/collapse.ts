/** Whether a list of so many projects lost more than an owner is likely to mean: all, or more than half. */
export function isCollapse(before: number, after: number): boolean {
  return after * 2 < before;
}
