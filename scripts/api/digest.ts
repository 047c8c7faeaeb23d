import { hash } from 'node:crypto';
import { COLLABORATION_FIELDS } from '../../src/lib/collaboration.ts';
import type { CollaborationMessage } from './schemas.ts';

/** The same for two messages only if each of the four fields is the same. */
export function digestMessage(message: CollaborationMessage): Uint8Array {
  return digestFields(COLLABORATION_FIELDS.map((field) => message[field]));
}

export function digestFields(fields: string[]): Uint8Array {
  // As JSON, so that text which moves from one field into the next makes another digest.
  return hash('sha256', JSON.stringify(fields), 'buffer');
}
