/** Whether a text holds only spaces and characters that cannot be seen, or nothing: a name made of these is no name. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}]*$/u.test(text);
}
