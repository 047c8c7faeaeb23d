/** What was typed cannot be done. The message is for the owner. */
export class UsageError extends Error {
  override name = 'UsageError';
}
