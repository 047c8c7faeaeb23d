import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { openStore } from '../../../../scripts/api/store.ts';
import { readCommand } from '../../../../scripts/projects/read-command.ts';
import { runCommand } from '../../../../scripts/projects/run-command.ts';
import { bookshop, tideTable } from '../../api/support.ts';
import { makeFolder } from '../temporary-folder.ts';

/** A database with two projects, and the command over it: what it told, asked, and whether it changed anything. */
export async function openCommand(answer = false) {
  const dataDir = await makeFolder();
  const store = await openStore(dataDir, { seed: () => [tideTable, bookshop] });
  onTestFinished(() => store.close());
  const told: string[] = [];
  const asked: string[] = [];
  const run = (...words: string[]) =>
    runCommand(readCommand(words), {
      open: () => Promise.resolve(store),
      tell: (text) => told.push(text),
      ask(question) {
        asked.push(question);
        return Promise.resolve(answer);
      },
    });
  const listIds = async () => (await store.listProjects()).map(({ _id }) => _id);
  const write = async (content: unknown) => {
    const file = join(dataDir, 'projects.json');
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };
  return { dataDir, store, told, asked, run, listIds, write };
}
