import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isHookSecret } from '../../../scripts/lib/hook-secret.ts';
import { readHookSecrets } from '../../../scripts/rebuild/hook-secrets.ts';
import { makeFolder } from '../scripts/temporary-folder.ts';
import { OTHER_SECRET, SECRET } from './support.ts';

describe('readHookSecrets', () => {
  test('takes those of the settings', async () => {
    const rebuildHookSecrets = [SECRET, OTHER_SECRET];
    expect(await readHookSecrets({ dataDir: '/nowhere', rebuildHookSecrets })).toEqual(rebuildHookSecrets);
  });

  test('makes one for good without a setting', async () => {
    const settings = { dataDir: await makeFolder(), rebuildHookSecrets: undefined };
    const [secret = '', ...others] = await readHookSecrets(settings);
    expect(others).toEqual([]);
    expect(isHookSecret(secret)).toBe(true);
    expect(await readHookSecrets(settings)).toEqual([secret]);
  });

  test('says so when the file holds something else', async () => {
    const dataDir = await makeFolder();
    await writeFile(join(dataDir, 'rebuild-hook-secret'), 'no-secret-of-a-hook');
    await expect(readHookSecrets({ dataDir, rebuildHookSecrets: undefined })).rejects.toThrow(
      'rebuild-hook-secret holds no secret of a hook; expected whsec_',
    );
  });
});
