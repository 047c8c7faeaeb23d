/** A whole number as people who read `language` write it, ungrouped; Persian gets Persian digits. */
export function formatCount(count: number, language: string): string {
  const isPersian = /^fa\b/i.test(language);
  return new Intl.NumberFormat(isPersian ? 'fa-IR' : 'en', { useGrouping: false }).format(count);
}
