// Runs before anything is installed, on the system's Node: plain JavaScript, node: imports only.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage */

/**
 * Why `npm ci` is needed, as the end of "Installing, because …"; undefined when everything that
 * package-lock.json names is in node_modules, in that version, and the project's own Node runs here.
 * Optional packages may be absent: npm leaves out those of other platforms.
 * @param {string} root
 * @returns {string | undefined}
 */
export function whyInstall(root) {
  const wanted = readLock(join(root, 'package-lock.json'));
  if (!wanted)
    throw new Error(`package-lock.json in ${root} is missing or broken: restore it from version control.`);
  if (!existsSync(join(root, 'node_modules'))) return 'nothing is installed yet';
  // npm writes this file last, so that an install that was killed leaves none.
  const present = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (!present) return 'the last installation did not finish';
  return findDifference(root, wanted, present) ?? findNodeFault(root, wanted['node_modules/node']);
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} root
 * @param {Record<string, LockedPackage>} wanted
 * @param {Record<string, LockedPackage>} present
 */
function findDifference(root, wanted, present) {
  for (const [folder, { version, optional, link }] of Object.entries(wanted)) {
    if (folder === '' || link) continue;
    const name = folder.replace(/^.*node_modules\//, '');
    const found = present[folder];
    if (!found && optional) continue;
    if (!found) return `${name} is missing`;
    if (found.version !== version) return `${name} is at ${found.version} instead of ${version}`;
    if (!existsSync(join(root, folder, 'package.json'))) return `${name} is missing`;
  }
  return undefined;
}

/**
 * The `node` package holds a program for one platform: running it also notices a folder copied from another machine.
 * @param {string} root
 * @param {LockedPackage | undefined} wanted
 */
function findNodeFault(root, wanted) {
  if (!wanted) return undefined;
  const isWindows = process.platform === 'win32';
  const program = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');
  const shim = join(root, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node');
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const isRight = stdout?.trim() === `v${wanted.version}` && existsSync(shim);
  return isRight ? undefined : `Node ${wanted.version} of the project does not run here`;
}

/**
 * One sentence for what npm wrote when it failed; it goes above npm's own words.
 * @param {string} output
 */
export function explainNpm(output) {
  if (/ENOSPC/.test(output)) {
    return 'The packages could not be installed because the disk is full: free about 1 GB and run the command again.';
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return 'The packages could not be installed because a folder may not be written: check who owns this folder and the npm cache.';
  }
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i.test(
      output,
    )
  ) {
    return 'The packages could not be downloaded: check the network and the proxy settings, and run the command again.';
  }
  if (/EUSAGE|in sync/.test(output)) {
    return 'package.json and package-lock.json do not agree: run "npm install" and commit both files.';
  }
  return 'The packages could not be installed. npm says:';
}

/**
 * One sentence when this Node is older than what package.json asks for, else undefined.
 * @param {string} root
 * @param {string} [running] a version such as 20.12.0
 */
export function explainOldNode(root, running = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const oldest = /\d+(\.\d+)*/.exec(engines.node)?.[0] ?? '0';
  const [wanted, found] = [oldest, running].map((version) => version.split('.').map(Number));
  const isOld = found[0] === wanted[0] ? (found[1] ?? 0) < (wanted[1] ?? 0) : found[0] < wanted[0];
  if (!isOld) return undefined;
  return `Node ${oldest} or newer is needed, and this is Node ${running}: install a current one from https://nodejs.org and run the command again.`;
}
