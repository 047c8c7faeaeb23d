import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { execa } from 'execa';
import type { Config } from './config.ts';
import { closeOnExit } from './exit.ts';
import { explainCode } from './failure.ts';
import { PROJECT_ROOT } from './project-root.ts';

const ASTRO = join(PROJECT_ROOT, 'node_modules/astro/bin/astro.mjs');
const FOLLOW_PARENT = pathToFileURL(join(import.meta.dirname, 'follow-parent.ts')).href;

/**
 * Where builds are written: Astro moves files there from its own folder beside it, which only works on one disk, and the
 * data folder may be on another.
 */
export const BUILD_FOLDER = join(PROJECT_ROOT, '.astro', 'release');

/** Enough for the message of a failed build, which comes last. */
const SHOWN_LINES = 30;

/** What Astro tells about its steps, but not about what went wrong in them. */
const PROGRESS_LINE = /^\d\d:\d\d:\d\d (?!\[(ERROR|WARN)\])/;

export type BuildResult = { kind: 'done' } | { kind: 'failed'; reason: string };

/** Builds the site into BUILD_FOLDER, in a process of its own, which ends when this one does. */
export async function buildSite({ dataDir }: Pick<Config, 'dataDir'>): Promise<BuildResult> {
  const build = execa(
    process.execPath,
    ['--import', FOLLOW_PARENT, ASTRO, 'build', '--outDir', BUILD_FOLDER],
    {
      cwd: PROJECT_ROOT,
      env: {
        DATA_DIR: dataDir,
        KEEP_SNAPSHOT: 'true',
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
      stdin: 'ignore',
      all: true,
      ipc: true,
      reject: false,
    },
  );
  const stayOpen = closeOnExit(() => {
    build.kill();
    return build;
  });
  const { failed, all, shortMessage } = await build;
  stayOpen();
  if (!failed) return { kind: 'done' };
  return { kind: 'failed', reason: explainBuild(all || shortMessage || '', dataDir) };
}

function explainBuild(output: string, dataDir: string): string {
  const code = /\b(ENOSPC|EDQUOT|EROFS)\b/.exec(output)?.[1];
  const explanation = code && explainCode({ code }, { dataDir });
  if (explanation) return explanation;
  const lines = stripVTControlCharacters(output).trim().split('\n');
  const telling = lines.filter((line) => !PROGRESS_LINE.test(line));
  return (telling.length > 0 ? telling : lines).slice(-SHOWN_LINES).join('\n');
}
