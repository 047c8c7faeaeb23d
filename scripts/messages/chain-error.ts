/** The chain broke; the message says where, and what to do. */
export class ChainError extends Error {
  override name = 'ChainError';
}
