/** The name of the field that people do not meet: none that a browser or a password manager has an entry for. */
export const TRAP_NAME = 'reference-note';
