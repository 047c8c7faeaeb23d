import { randomBytes } from 'node:crypto';

const ID_BYTES = 12;

/** An `_id` for a project whose owner names none. */
export function makeProjectId(): string {
  return randomBytes(ID_BYTES).toString('hex');
}
