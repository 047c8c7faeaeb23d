import { join } from 'node:path';
import { PROJECT_ROOT } from '../lib/project-root.ts';

/** Everything that the bench makes. Git does not see it. */
export const BENCH_FOLDER = join(PROJECT_ROOT, '.bench');
