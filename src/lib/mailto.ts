/** The longest address that the mail programs in use take from a link, in characters; Windows gives them 2,048. */
export const MAX_MAILTO_LENGTH = 2000;

/** A link that opens a mail program, and whether the text had to be cut to fit. */
export interface MailLink {
  address: string;
  isCut: boolean;
}

const CUT_MARK = ' […]';

function encodeText(text: string): string {
  // RFC 6068 wants line breaks as CRLF; a lone surrogate cannot be encoded at all.
  return encodeURIComponent(text.toWellFormed().replace(/\r\n|\r|\n/g, '\r\n'));
}

/** A `mailto:` link with subject and body; a text too long for mail programs keeps its beginning. */
export function mailLink(email: string, subject: string, body: string): MailLink {
  const to = encodeURIComponent(email).replace('%40', '@');
  const start = `mailto:${to}?subject=${encodeText(subject.replace(/\s+/g, ' '))}&body=`;
  const whole = start + encodeText(body);
  if (whole.length <= MAX_MAILTO_LENGTH) return { address: whole, isCut: false };

  const end = encodeText(CUT_MARK);
  let address = start;
  for (const character of body.toWellFormed()) {
    const next = encodeText(character);
    if (address.length + next.length + end.length > MAX_MAILTO_LENGTH) break;
    address += next;
  }
  return { address: address + end, isCut: true };
}
