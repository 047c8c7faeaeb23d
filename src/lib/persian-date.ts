const OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/;

/** The day of an ISO date-time with offset, in the Persian calendar and at that offset: `۲۵ دی ۱۴۰۳`. */
export function formatPersianDate(dateTime: string): string {
  const offset = OFFSET.exec(dateTime)?.[0] ?? 'Z';
  const timeZone = offset === 'Z' ? 'UTC' : offset;
  const format = new Intl.DateTimeFormat('fa-IR-u-ca-persian', { dateStyle: 'long', timeZone });
  return format.format(new Date(dateTime));
}
