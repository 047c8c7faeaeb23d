import { resolve } from 'node:path';

/** The folder of package.json. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '../..');
