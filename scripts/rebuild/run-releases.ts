import { formatTable } from '../../src/data/terminal-table.ts';
import { HELP_WORDS, UsageError } from '../lib/usage-error.ts';
import { describeReleases } from './describe-releases.ts';
import { pin, rollBack, unpin } from './shown-release.ts';

const USAGE = `Usage:
  npm run releases                        lists the releases that are kept
  npm run releases -- rollback [release]  shows an earlier one, until the projects or the sources change
  npm run releases -- pin [release]       shows one, until it is unpinned
  npm run releases -- unpin               shows the newest again`;

const WIDTHS = [50, 25, 12, 24, 60, 20];

/** Does what the words after `npm run releases --` ask for, and returns what to tell. Throws when they ask for nothing possible. */
export async function runReleases(dataDir: string, words: string[]): Promise<string> {
  if (words.some((word) => HELP_WORDS.includes(word))) return USAGE;
  const [action, release, ...others] = words;
  const isKnown = others.length === 0 && (release === undefined || action === 'rollback' || action === 'pin');
  if (!isKnown) throw unknown(words);
  switch (action) {
    case undefined:
    case 'list':
      return list(dataDir);
    case 'rollback':
      return `Shown until the projects or the sources change: ${rollBack(dataDir, release).id}`;
    case 'pin':
      return `Shown until it is unpinned: ${pin(dataDir, release).id}\nNew releases are built and kept meanwhile, but not shown.`;
    case 'unpin':
      return `Shown again: ${unpin(dataDir)?.id ?? 'nothing'}`;
    default:
      throw unknown(words);
  }
}

function unknown(words: string[]): UsageError {
  return new UsageError(`"${words.join(' ')}" means nothing after npm run releases --.\n${USAGE}`);
}

async function list(dataDir: string): Promise<string> {
  const lines = await describeReleases(dataDir);
  return lines.length > 1 ? formatTable(lines, WIDTHS) : 'There are no releases yet: npm start makes one.';
}
