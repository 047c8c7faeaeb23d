const PREFIX = 'whsec_';
// What the scheme says of its length: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
const FEWEST_BYTES = 24;
const MOST_BYTES = 64;

/** For a message about a wrong one. */
export const HOOK_SECRET_FORM = `${PREFIX} and the base64 of ${FEWEST_BYTES} to ${MOST_BYTES} random bytes`;

/** Whether this is a Standard Webhooks secret. The library would also take one without a prefix, or of one letter. */
export function isHookSecret(text: string): boolean {
  if (!text.startsWith(PREFIX)) return false;
  const encoded = text.slice(PREFIX.length);
  const key = Buffer.from(encoded, 'base64');
  return key.toString('base64') === encoded && key.length >= FEWEST_BYTES && key.length <= MOST_BYTES;
}
