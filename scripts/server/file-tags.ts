import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

const TAG_LENGTH = 20;

/** Gives the ETag of a file by its content, reading each file once. For files that never change while they are served. */
export function createFileTags(): (file: string) => Promise<string> {
  const tags = new Map<string, Promise<string>>();
  return (file) => {
    const tag = tags.get(file) ?? makeTag(file);
    tags.set(file, tag);
    // A failed reading is tried again at the next request.
    tag.catch(() => tags.delete(file));
    return tag;
  };
}

async function makeTag(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return `"${hash.digest('base64url').slice(0, TAG_LENGTH)}"`;
}
