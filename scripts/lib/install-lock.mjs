// Runs before anything is installed, on the system's Node: plain JavaScript, node: imports only.
import { createHash } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const RETRY_MS = 500;

/**
 * Waits until no other process installs into this folder, and keeps others out until this one ends.
 * The lock lies outside the folder, because npm empties node_modules.
 * @param {string} root
 * @param {string} [folder] where the lock lies
 * @returns the function that names another process (npm itself) as the one to wait for, should this one be killed
 */
export async function holdInstallLock(root, folder = tmpdir()) {
  const key = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const file = join(folder, `portfolio-install-${key}.lock`);
  let isTold = false;
  while (!takeLock(file)) {
    if (isAlive(readOwner(file))) {
      if (!isTold) console.log('Another command is installing the packages: waiting for it.');
      isTold = true;
      await setTimeout(RETRY_MS);
    } else {
      rmSync(file, { force: true });
    }
  }
  process.on('exit', () => rmSync(file, { force: true }));
  return (/** @type {number} */ owner) => writeFileSync(file, String(owner));
}

/** @param {string} file */
function takeLock(file) {
  const own = `${file}-${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    // A link appears with its content; a file that is opened and then written is empty for a moment.
    linkSync(own, file);
    return true;
  } catch (error) {
    // Where there are no links, two installations at once are the smaller evil.
    return error.code !== 'EEXIST';
  } finally {
    rmSync(own, { force: true });
  }
}

/** @param {string} file */
function readOwner(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** @param {number} owner a process id; 0 when none is known */
function isAlive(owner) {
  try {
    return owner > 0 && process.kill(owner, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
