import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getBrowser, PLAYWRIGHT } from './get-browser.ts';
import { runProgram } from './run-program.ts';
import { startSite } from './site-process.ts';
import { type Counts, countPlaywright, countVitest, judgeRun } from './test-counts.ts';
import { NEUTRAL_SETTINGS } from './test-settings.ts';

export interface Step {
  name: string;
  /** Throws when it could not run. */
  run: () => Promise<Counts>;
  /** The step without which this one cannot run. */
  needs?: string;
}

/** Everything that `npm test` runs, in order. Reports and data are kept in `folder`. */
export function listSteps(folder: string): Step[] {
  const dataFolder = join(folder, 'data');
  return [
    { name: 'Types, lint and formatting', run: () => checkSources(join(dataFolder, 'check')) },
    { name: 'Unit tests', run: () => runUnitTests(join(folder, 'unit.json'), join(folder, 'code')) },
    { name: 'Build and start', run: () => buildAndStart(join(dataFolder, 'own')) },
    {
      name: 'Browser tests',
      needs: 'Build and start',
      run: () => runBrowserTests(join(folder, 'browser.json'), dataFolder),
    },
  ];
}

/** What `npm run check` does, side by side once the types are there that Astro makes of the content. */
async function checkSources(dataDir: string): Promise<Counts> {
  const settings = { ...NEUTRAL_SETTINGS, DATA_DIR: dataDir, ASTRO_TELEMETRY_DISABLED: '1' };
  const run = (name: string) => runProgram('npm', ['run', '--silent', name], settings);
  if (!(await run('check:sync'))) return { passed: 0, failed: 1 };
  const outcomes = await Promise.all(['check:types', 'check:lint', 'check:format'].map(run));
  const passed = outcomes.filter(Boolean).length;
  return { passed, failed: outcomes.length - passed };
}

/** Each file has a process of its own: in `codeCache` Node keeps for the next one what it made of the libraries. */
async function runUnitTests(report: string, codeCache: string): Promise<Counts> {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const options = ['run', '--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json'];
  const words = [vitest, ...options, `--outputFile.json=${report}`];
  const hasPassed = await runProgram(process.execPath, words, { NODE_COMPILE_CACHE: codeCache });
  return judgeRun(countVitest(await readFile(report, 'utf8')), hasPassed);
}

/** What `npm start` does on a first start, up to Ctrl-C. The browser tests use what it built. */
async function buildAndStart(dataDir: string): Promise<Counts> {
  const site = await startSite({ ...NEUTRAL_SETTINGS, DATA_DIR: dataDir }, (line) => console.log(line));
  await site.stop();
  return { passed: 1, failed: 0 };
}

async function runBrowserTests(report: string, dataFolder: string): Promise<Counts> {
  const browser = await getBrowser();
  console.log(`Browser: ${browser}`);
  const options = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'];
  const hasPassed = await runProgram(process.execPath, [PLAYWRIGHT, ...options], {
    CHROME_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    TEST_DATA_DIR: dataFolder,
    TEST_ALL: 'true',
  });
  return judgeRun(countPlaywright(await readFile(report, 'utf8')), hasPassed);
}
