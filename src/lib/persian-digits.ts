const PERSIAN_DIGITS = '۰۱۲۳۴۵۶۷۸۹';

/**
 * A whole number as people who read `language` write it, ungrouped; Persian gets Persian digits. `Intl.NumberFormat` says
 * the same, but reading its data for another language keeps a page busy for longer than waking the whole island.
 */
export function formatCount(count: number, language: string): string {
  const digits = String(count);
  const isPersian = /^fa\b/i.test(language);
  return isPersian ? digits.replace(/\d/g, (digit) => PERSIAN_DIGITS[Number(digit)] ?? digit) : digits;
}
