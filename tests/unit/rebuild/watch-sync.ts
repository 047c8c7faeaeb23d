import { open } from 'node:fs/promises';
import { vi } from 'vitest';

type Handle = Awaited<ReturnType<typeof open>>;

/** Has `sync` run instead, whenever a file or a folder is to be brought to the disk. */
export async function watchSync(sync: (handle: Handle) => Promise<void>): Promise<void> {
  const handle = await open(import.meta.filename);
  await handle.close();
  const prototype = Object.getPrototypeOf(handle) as Handle;
  vi.spyOn(prototype, 'sync').mockImplementation(function (this: Handle) {
    return sync(this);
  });
}
