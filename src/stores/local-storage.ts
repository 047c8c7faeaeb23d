// Storage may be blocked by settings, missing or full. Nothing on this site needs it to work, so none of these throws.

/** What is remembered under `key`; undefined when that is nothing, or when the storage cannot be read. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers `value` under `key`; undefined forgets what was there. Tells whether that worked. */
export function writeStored(key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    // It then holds for this page only.
    return false;
  }
}
