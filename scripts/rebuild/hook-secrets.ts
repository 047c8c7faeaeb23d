import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../lib/config.ts';
import { HOOK_SECRET_FORM, isHookSecret } from '../lib/hook-secret.ts';
import { readOrCreateSecret } from '../lib/secrets.ts';

const FILE = 'rebuild-hook-secret';
const SECRET_BYTES = 32;

/** The secrets that sign requests to the hook, the one to sign with first. Without a setting, one is made for good. */
export async function readHookSecrets({
  dataDir,
  rebuildHookSecrets,
}: Pick<Config, 'dataDir' | 'rebuildHookSecrets'>): Promise<string[]> {
  if (rebuildHookSecrets) return rebuildHookSecrets;
  const secret = await readOrCreateSecret(dataDir, FILE, generateSecret);
  if (!isHookSecret(secret)) {
    throw new Error(
      `${join(dataDir, FILE)} holds no secret of a hook; expected ${HOOK_SECRET_FORM}. ` +
        'Write one into it, or remove the file to have a new one made.',
    );
  }
  return [secret];
}

function generateSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}
