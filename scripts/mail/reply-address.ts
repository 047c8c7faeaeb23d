import { z } from 'astro/zod';

/** RFC 5321, section 4.5.3.1. */
const LOCAL_PART_MAX = 64;
const ADDRESS_MAX = 254;

/**
 * The visitor's address when it is one plain address that every mail program reads in the same way. A list, a quoted
 * part, a comment or an encoded word could lead the owner's answer elsewhere than it seems: then undefined.
 */
export function findReplyAddress(email: string): string | undefined {
  const isAddress = z.regexes.html5Email.test(email) && email.length <= ADDRESS_MAX;
  if (!isAddress || email.includes('=?')) return undefined;
  const [local = ''] = email.split('@');
  const isDotAtom = !local.startsWith('.') && !local.endsWith('.') && !local.includes('..');
  return isDotAtom && local.length <= LOCAL_PART_MAX ? email : undefined;
}
