import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isCode } from '../../src/data/error-code.ts';
import { placeFile } from './place-file.ts';

const SECRET_BYTES = 32;
const SHORTEST_SECRET = 16;
const OTHERS_MAY_READ = 0o077;

/**
 * The secret in `<dataDir>/<name>`, made on the first call; two processes that start at once get the same one.
 * Throws when the file holds no usable secret: it is never replaced, since somebody may rely on it.
 */
export async function readOrCreateSecret(
  dataDir: string,
  name: string,
  generate: () => string = generateSecret,
): Promise<string> {
  const file = join(dataDir, name);
  return (await readSecret(file)) ?? (await createSecret(dataDir, file, generate()));
}

function generateSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

async function readSecret(file: string): Promise<string | undefined> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (content === undefined) return undefined;
  const secret = content.trim();
  if (secret.length < SHORTEST_SECRET || /\s/.test(secret)) {
    throw new Error(
      `${file} has ${secret.length} characters; expected one word of at least ${SHORTEST_SECRET}. ` +
        'Write one into it, or remove the file to have a new one made.',
    );
  }
  await hideFromOthers(file);
  return secret;
}

async function hideFromOthers(file: string): Promise<void> {
  const { mode } = await stat(file);
  // Not every disk knows modes, and the file may be somebody else's: it is readable, so that is no reason to stop.
  if (mode & OTHERS_MAY_READ) await chmod(file, 0o600).catch(() => undefined);
}

async function createSecret(dataDir: string, file: string, secret: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomUUID()}.tmp`;
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(`${secret}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (await placeFile(temporary, file)) return secret;
  return (await readSecret(file)) ?? secret;
}
