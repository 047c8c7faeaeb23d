import { readFile } from 'node:fs/promises';

const KIB_IN_MIB = 1024;

/** The most memory that a process ever had, in mebibytes; NaN where the system does not tell. */
export async function readPeakMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? NaN) / KIB_IN_MIB;
}
