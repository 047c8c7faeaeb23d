import { createInterface } from 'node:readline/promises';
import { UsageError } from './usage-error.ts';

/** Asks at the terminal; anything but y or yes is a no. Throws a UsageError where nobody can answer. */
export async function askOwner(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new UsageError('Nobody can be asked here: --yes does it without a question.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
