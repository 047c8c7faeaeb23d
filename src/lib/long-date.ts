/** `21 November 2026`, for an ISO date. */
export function formatLongDate(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
