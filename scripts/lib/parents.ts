import { readFileSync } from 'node:fs';

/**
 * The processes whose end means that npm is gone, as a text to compare: the parent, and behind the shell that npm
 * puts in between on Linux, the parent of that.
 */
export function describeParents(): string {
  const parent = process.ppid;
  // The name, in brackets, may hold anything; the state and the parent's id follow it.
  const [, name, above] = /\((.*)\) \S (\d+)/s.exec(readStat(parent)) ?? [];
  const isShell = name !== undefined && /^(ba|da)?sh$/.test(name);
  return isShell ? `${parent} ${above}` : String(parent);
}

/** Linux tells about processes in files; elsewhere there are none, and shells there do not stay in between. */
function readStat(id: number): string {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch {
    return '';
  }
}
