/** Puts `text` in the place of what stands from `start` up to `end`, counted in characters. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Makes edits that do not overlap; each counts in the text as it was. */
export function editText(text: string, edits: Edit[]): string {
  let result = '';
  let done = 0;
  for (const { start, end, text: part } of edits.toSorted((one, other) => one.start - other.start)) {
    result += text.slice(done, start) + part;
    done = end;
  }
  return result + text.slice(done);
}
