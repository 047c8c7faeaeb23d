import { readdirSync, readFileSync } from 'node:fs';
import { isCode } from '../../src/data/error-code.ts';

const POLL_MS = 500;
const KIB_IN_MIB = 1024;
const MS_IN_S = 1000;

/** What a program may take, together with all that it starts. */
export interface ProgramLimits {
  deadlineMs: number;
  /** Held where the system tells what a process has, which is Linux. */
  memoryMiB: number;
}

/** Kills a process that was started `detached`, and whatever it started. That they have ended already is no fault. */
export function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if (!isCode(error, 'ESRCH')) throw error;
  }
}

/** Tells in a sentence, once, that the group takes more than it may. The returned function ends the watch. */
export function watchGroup(
  leader: number,
  { deadlineMs, memoryMiB }: ProgramLimits,
  onExcess: (reason: string) => void,
): () => void {
  const stop = (reason: string) => {
    clearInterval(watching);
    clearTimeout(deadline);
    onExcess(reason);
  };
  const deadline = setTimeout(() => stop(`It took longer than ${deadlineMs / MS_IN_S} s.`), deadlineMs);
  const watching = setInterval(() => {
    if (measureGroup(leader) > memoryMiB) stop(`It took more than ${memoryMiB} MiB of memory.`);
  }, POLL_MS);
  return () => {
    clearInterval(watching);
    clearTimeout(deadline);
  };
}

/** The memory in use by all processes of a group, in mebibytes; 0 where the system does not tell. */
function measureGroup(leader: number): number {
  const ids = listNames('/proc').filter((name) => /^\d+$/.test(name));
  return ids.reduce((sum, id) => sum + measureMember(id, leader), 0) / KIB_IN_MIB;
}

/** In kibibytes; 0 for a process of another group, and for one that has just ended. */
function measureMember(id: string, leader: number): number {
  // The name, in brackets, may hold anything; the state, the parent and the group follow it.
  const [, group] = /.*\) \S \d+ (\d+)/s.exec(readFacts(id, 'stat')) ?? [];
  if (Number(group) !== leader) return 0;
  const [, size] = /^VmRSS:\s+(\d+) kB$/m.exec(readFacts(id, 'status')) ?? [];
  return Number(size ?? 0);
}

/** Without waiting: it is not on a disk, and the program that is watched wants the processor. */
function readFacts(id: string, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
