// Runs before every npm script, on the system's Node, before anything is installed: plain JavaScript, node: imports only.
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explainNpm, explainOldNode, whyInstall } from './lib/installation.mjs';
import { holdInstallLock } from './lib/install-lock.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

// Dev dependencies hold Node 24 and the build's tools, so NODE_ENV=production must not leave them out.
const NPM_ARGUMENTS = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--engine-strict=false',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--no-progress',
  '--loglevel=error',
];

const SCRIPTS_HINT =
  'If npm is set to ignore the scripts of packages, run: npm rebuild node --ignore-scripts=false';

/** The npm that runs this script, or the one on the PATH. */
function npmCommand() {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.[cm]?js$/.test(cli))
    return { program: process.execPath, options: [cli], shell: false };
  return { program: 'npm', options: [], shell: process.platform === 'win32' };
}

/** Where npm keeps what it downloads: a folder for this once when there is no home folder that may be written. */
function findCache() {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return usual;
  } catch {
    const once = mkdtempSync(join(tmpdir(), 'portfolio-npm-'));
    process.on('exit', () => rmSync(once, { recursive: true, force: true }));
    return once;
  }
}

/** @param {(owner: number) => void} nameOwner */
function runNpm(nameOwner) {
  const { program, options, shell } = npmCommand();
  const npm = spawn(program, [...options, ...NPM_ARGUMENTS], {
    cwd: root,
    env: { ...process.env, npm_config_cache: findCache() },
    shell,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (npm.pid) nameOwner(npm.pid);
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
  let stoppedBy = '';
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stoppedBy = signal;
      npm.kill(signal);
    });
  }
  return new Promise((resolve) => {
    npm.on('error', (error) => resolve({ isDone: false, stoppedBy, output: error.message }));
    npm.on('close', (code) => resolve({ isDone: code === 0, stoppedBy, output }));
  });
}

/**
 * @param {string} reason
 * @param {(owner: number) => void} nameOwner
 */
async function install(reason, nameOwner) {
  const start = Date.now();
  console.log(`Installing the packages of package-lock.json, because ${reason}. This takes about a minute.`);
  // Without this file an install that is killed is noticed at the next run, however far it came.
  rmSync(join(root, 'node_modules', '.package-lock.json'), { force: true });
  const { isDone, stoppedBy, output } = await runNpm(nameOwner);
  if (stoppedBy) throw new Error('Stopped before everything was installed: the next command starts again.');
  if (!isDone) throw new Error(`${explainNpm(output)}\n${output.trim()}`);
  const fault = whyInstall(root);
  if (fault) throw new Error(`npm finished, but ${fault}. ${SCRIPTS_HINT}`);
  console.log(`Installed in ${Math.round((Date.now() - start) / 1000)} s.`);
}

async function main() {
  const tooOld = explainOldNode(root);
  if (tooOld) throw new Error(tooOld);
  if (!whyInstall(root)) return;
  const nameOwner = await holdInstallLock(root);
  const reason = whyInstall(root);
  if (reason) await install(reason, nameOwner);
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
