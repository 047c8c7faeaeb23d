/** Gives what `make` makes, in a build once for each key: what `make` sees must follow from the key. */
export type Remember<Value> = (key: string, make: () => Value) => Value;

/** The pages of a site have much in common. While the site is edited, where content changes, nothing is remembered. */
export function openMemory<Value>(isBuild: boolean = import.meta.env.PROD): Remember<Value> {
  const made = new Map<string, { value: Value }>();
  return (key, make) => {
    const known = isBuild ? made.get(key) : undefined;
    const { value } = known ?? { value: make() };
    if (isBuild && !known) made.set(key, { value });
    return value;
  };
}
