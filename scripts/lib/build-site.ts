import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { BUILD_LIMITS } from './build-limits.ts';
import type { Config } from './config.ts';
import { explainCode } from './failure.ts';
import { PROJECT_ROOT } from './project-root.ts';
import { startLimited } from './run-limited.ts';

const ASTRO_BUILD = join(import.meta.dirname, 'astro-build.ts');

/**
 * Where builds are written: Astro moves files there from its own folder beside it, which only works on one disk, and the
 * data folder may be on another. Astro empties it first.
 */
export const BUILD_FOLDER = join(PROJECT_ROOT, '.astro', 'release');

/** Enough for the message of a failed build, which comes last. */
const SHOWN_LINES = 30;

/** What Astro tells about its steps, but not about what went wrong in them. */
const PROGRESS_LINE = /^\d\d:\d\d:\d\d (?!\[(ERROR|WARN)\])/;

export type BuildResult = { kind: 'done'; folder: string } | { kind: 'failed'; reason: string };

export type Build = (settings: Pick<Config, 'dataDir'>) => Promise<BuildResult>;

/** Builds the site in a process of its own, which ends when this one does. */
export const buildSite: Build = (settings) => prepareBuild(settings)();

/** Loads what builds the site, into that process, until it is asked to build. Once: the process ends with the build. */
export function prepareBuild({ dataDir }: Pick<Config, 'dataDir'>): () => Promise<BuildResult> {
  const program = startLimited(ASTRO_BUILD, ['build', '--outDir', BUILD_FOLDER], {
    cwd: PROJECT_ROOT,
    env: {
      DATA_DIR: dataDir,
      KEEP_SNAPSHOT: 'true',
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    limits: BUILD_LIMITS,
  });
  return async () => {
    program.begin();
    const { hasFailed, output, stopped } = await program.finish();
    if (stopped) return { kind: 'failed', reason: `The build was stopped. ${stopped}` };
    if (hasFailed) return { kind: 'failed', reason: explainBuild(output, dataDir) };
    return { kind: 'done', folder: BUILD_FOLDER };
  };
}

function explainBuild(output: string, dataDir: string): string {
  const code = /\b(ENOSPC|EDQUOT|EROFS)\b/.exec(output)?.[1];
  const explanation = code && explainCode({ code }, { dataDir });
  if (explanation) return explanation;
  const lines = stripVTControlCharacters(output).trim().split('\n');
  const telling = lines.filter((line) => !PROGRESS_LINE.test(line));
  return (telling.length > 0 ? telling : lines).slice(-SHOWN_LINES).join('\n');
}
