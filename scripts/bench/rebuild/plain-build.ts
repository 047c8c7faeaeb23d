// Stands where `astro build` does: see plain-site.ts.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { holdBuildLock } from '../../lib/build-lock.ts';
import { followParent } from '../../lib/follow-parent.ts';
import { writePlainSite } from './plain-site.ts';

followParent();
const [folder = '', dataDir = ''] = process.argv.slice(2);
await holdBuildLock(join(dataDir, 'plain.lock'), () => undefined);
await rm(folder, { recursive: true, force: true });
await writePlainSite(folder, dataDir);
