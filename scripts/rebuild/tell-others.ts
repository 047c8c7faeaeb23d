import { hash } from 'node:crypto';
import { readFileSync, readlinkSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'astro/zod';
import { type CallOptions, createHookCaller } from './call-hook.ts';
import type { HookTarget } from './hook-target.ts';

const FILE = 'told-hooks.json';

const toldSchema = z.record(z.string(), z.string());

/**
 * Returns what has every target told of the data that the snapshot has now, unless it was told before. Which one knows
 * what is on disk, so that a call which nobody took is made again after a restart, and no other.
 */
export function createTeller(
  targets: readonly HookTarget[],
  dataDir: string,
  options: CallOptions,
): () => void {
  const file = join(dataDir, FILE);
  const before = readTold(file);
  const told = new Map<string, string>();
  const callers = targets.map((target) => {
    // The address may be a secret.
    const key = hash('sha256', target.address);
    const data = before[key];
    if (data !== undefined) told.set(key, data);
    let tried = '';
    const announce = createHookCaller({
      ...options,
      target: {
        ...target,
        write(id) {
          // Whoever hears of it only now fetches what is there now.
          tried = findData(dataDir) ?? '';
          return target.write(id);
        },
      },
      onTold() {
        told.set(key, tried);
        options.tell(`${target.name} was told that the projects changed.`);
        writeTold(file, told, options.tell);
      },
    });
    return { key, announce };
  });
  return () => {
    const data = findData(dataDir);
    if (data === undefined) return;
    for (const { key, announce } of callers) if (told.get(key) !== data) announce();
  };
}

/** The name of the snapshot, which is a digest of it; undefined before the first. */
function findData(dataDir: string): string | undefined {
  try {
    return basename(readlinkSync(join(dataDir, 'snapshot')));
  } catch {
    return undefined;
  }
}

function readTold(file: string): Record<string, string> {
  try {
    return toldSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Lost or damaged, it costs one call too many.
    return {};
  }
}

function writeTold(file: string, told: ReadonlyMap<string, string>, tell: CallOptions['tell']): void {
  try {
    const temporary = `${file}.tmp`;
    writeFileSync(temporary, `${JSON.stringify(Object.fromEntries(told))}\n`, { mode: 0o600 });
    renameSync(temporary, file);
  } catch (error) {
    tell(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}
