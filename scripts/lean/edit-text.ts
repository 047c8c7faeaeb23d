/** Puts `text` in the place of what stands from `start` up to `end`, counted in characters. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Makes edits that do not overlap; each counts in the text as it was. What is left of it goes through `polish`. */
export function editText(text: string, edits: Edit[], polish = (part: string) => part): string {
  let result = '';
  let done = 0;
  const sorted = edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
  for (const { start, end, text: part } of sorted) {
    result += polish(text.slice(done, start)) + part;
    done = end;
  }
  return result + polish(text.slice(done));
}
