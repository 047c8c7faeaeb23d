import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuiltFiles, openBuiltFiles } from '../../../../scripts/testing/built-files.ts';
import { makeFolder } from '../temporary-folder.ts';

/** A built site of these files, by their paths; removed when the test that asked for it ends. */
export async function makeSite(contents: Record<string, string>, basePath?: string): Promise<BuiltFiles> {
  const folder = await makeFolder();
  for (const [path, content] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return openBuiltFiles(folder, basePath);
}
