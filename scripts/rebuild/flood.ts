import { LRUCache } from 'lru-cache';

const MS_IN_S = 1000;

/** More than any attack has of its own; beyond it, whoever came longest ago begins anew. */
const MOST_ADDRESSES = 10_000;

interface Window {
  count: number;
  endsAt: number;
}

/**
 * Counts what each address does. The returned function counts one more, and gives the seconds to wait when that
 * is more than `most` within the window, else 0.
 */
export function createFloodGuard(most: number, windowMs: number): (address: string) => number {
  const windows = new LRUCache<string, Window>({ max: MOST_ADDRESSES });
  return (address) => {
    const now = Date.now();
    const known = windows.get(address);
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
    window.count += 1;
    windows.set(address, window);
    return window.count > most ? Math.ceil((window.endsAt - now) / MS_IN_S) : 0;
  };
}
