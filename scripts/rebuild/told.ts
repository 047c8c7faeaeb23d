import { hash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import type { HookTarget } from './hook-target.ts';

const FILE = 'told-hooks.json';

const toldSchema = z.record(z.string(), z.string());

/** Who was told of which data, on disk. */
export interface Told {
  knows: (target: HookTarget, data: string) => boolean;
  note: (target: HookTarget, data: string) => void;
  /** From now on it may know anything. */
  forget: (target: HookTarget) => void;
}

export function openTold(dataDir: string, tell: (line: string) => void): Told {
  const file = join(dataDir, FILE);
  const told = new Map(Object.entries(read(file)));
  const save = () => {
    try {
      write(file, told);
    } catch (error) {
      tell(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return {
    knows: (target, data) => told.get(keyOf(target)) === data,
    note(target, data) {
      told.set(keyOf(target), data);
      save();
    },
    forget(target) {
      if (told.delete(keyOf(target))) save();
    },
  };
}

/** The address may be a secret. */
function keyOf({ address }: HookTarget): string {
  return hash('sha256', address);
}

function read(file: string): Record<string, string> {
  try {
    return toldSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Lost or damaged, it costs one call too many.
    return {};
  }
}

function write(file: string, told: ReadonlyMap<string, string>): void {
  const temporary = `${file}.tmp`;
  writeFileSync(temporary, `${JSON.stringify(Object.fromEntries(told))}\n`, { mode: 0o600 });
  renameSync(temporary, file);
}
