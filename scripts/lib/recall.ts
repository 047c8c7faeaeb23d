/**
 * Gives what `make` makes, once for each text. For texts that are few and long, such as the styles of a kind of page: one
 * is compared with all that are known sooner than a `Map` hashes it.
 */
export function openRecall<Value>(): (text: string, make: () => Value) => Value {
  const known: { text: string; value: Value }[] = [];
  return (text, make) => {
    const found = known.find((each) => each.text === text);
    if (found) return found.value;
    const value = make();
    known.push({ text, value });
    return value;
  };
}
