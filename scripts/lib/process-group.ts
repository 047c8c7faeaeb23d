import { readdir, readFile } from 'node:fs/promises';
import { isCode } from './place-file.ts';

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
    void measureGroup(leader).then((size) => {
      if (size > memoryMiB) stop(`It took more than ${memoryMiB} MiB of memory.`);
    });
  }, POLL_MS);
  return () => {
    clearInterval(watching);
    clearTimeout(deadline);
  };
}

/** The memory in use by all processes of a group, in mebibytes; 0 where the system does not tell. */
async function measureGroup(leader: number): Promise<number> {
  const names = await readdir('/proc').catch(() => []);
  const sizes = names.filter((name) => /^\d+$/.test(name)).map((id) => measureMember(id, leader));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KIB_IN_MIB;
}

/** In kibibytes; 0 for a process of another group, and for one that has just ended. */
async function measureMember(id: string, leader: number): Promise<number> {
  const read = (file: string) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '');
  // The name, in brackets, may hold anything; the state, the parent and the group follow it.
  const [, group] = /.*\) \S \d+ (\d+)/s.exec(await read('stat')) ?? [];
  if (Number(group) !== leader) return 0;
  const [, size] = /^VmRSS:\s+(\d+) kB$/m.exec(await read('status')) ?? [];
  return Number(size ?? 0);
}
