import { openMemory } from '../../lib/memory.ts';

/** The HTML of what every page has, by its name. */
export const keepOnce = openMemory<Promise<string>>();
