import { readSnapshot } from '../../src/data/snapshot-folder.ts';
import { mediaDirective, pageDirectives } from '../../src/lib/security-policy.ts';
import type { Config } from '../lib/config.ts';

/** What the policy of every page says, besides which scripts and styles it has. */
export async function listPageDirectives({
  apiHost,
  dataDir,
}: Pick<Config, 'apiHost' | 'dataDir'>): Promise<string[]> {
  return [...pageDirectives(apiHost), mediaDirective(await findVideoOrigins(dataDir))];
}

async function findVideoOrigins(dataDir: string): Promise<string[]> {
  const { projects } = (await readSnapshot(dataDir)) ?? { projects: [] };
  const addresses = projects.flatMap(({ video }) => (video?.kind === 'file' ? [video.address] : []));
  return addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);
}
