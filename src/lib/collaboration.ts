/** What the contact form sends; the names are the API's. */
export interface Collaboration {
  name: string;
  email: string;
  yourSubject: string;
  message: string;
}

export type CollaborationField = keyof Collaboration;
/** In the order of the form. */
export const COLLABORATION_FIELDS = [
  'name',
  'email',
  'yourSubject',
  'message',
] as const satisfies CollaborationField[];

/** What is wrong with fields, in words for the visitor. */
export type FieldErrors = Partial<Record<CollaborationField, string>>;

/** The longest texts the embedded API takes, in UTF-16 units. A `maxlength` would cut pasted text without a word. */
export const LONGEST: Record<CollaborationField, number> = {
  name: 200,
  email: 254,
  yourSubject: 300,
  // In three-byte script a message of this length, with the other fields, still fits the 64 KiB of a body.
  message: 20_000,
};
