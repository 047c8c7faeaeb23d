import type { ProgramLimits } from './process-group.ts';

/** Far more than a build of thousands of projects needs, and little enough that the next one gets its turn. */
export const BUILD_LIMITS: ProgramLimits = { deadlineMs: 20 * 60_000, memoryMiB: 3072 };
