import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AstroIntegration } from 'astro';
import { readSnapshot } from '../../src/data/snapshot-folder.ts';
import { STATUS_ROUTE } from '../../src/lib/routes.ts';
import type { Config } from '../lib/config.ts';

/**
 * Writes `status.json` into the built site: from which data it is, and what was left out of them. Nothing in it comes
 * from the clock of the build, so that the same data give the same bytes.
 */
export function statusFile({ dataDir }: Pick<Config, 'dataDir'>): AstroIntegration {
  return {
    name: 'status-file',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const status = await describeData(dataDir);
        await writeFile(new URL(`.${STATUS_ROUTE}`, dir), `${JSON.stringify(status, null, 2)}\n`);
      },
    },
  };
}

async function describeData(dataDir: string) {
  const snapshot = await readSnapshot(dataDir);
  return {
    // Null before the first good answer of the API: the projects page has placeholders then.
    data: snapshot ? basename(snapshot.folder) : null,
    dataSince: snapshot?.since.toISOString() ?? null,
    projects: snapshot?.projects.length ?? 0,
    leftOut: snapshot?.leftOut ?? { count: 0, records: [] },
  };
}
