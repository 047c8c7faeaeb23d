/** What asks a command of the owner's what there is. */
export const HELP_WORDS = ['help', '--help', '-h'];

/** What was typed cannot be done. The message is for the owner. */
export class UsageError extends Error {
  override name = 'UsageError';
}
