// Runs before anything is installed, on the system's Node: plain JavaScript, node: imports only.
import { createHash } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const RETRY_MS = 500;

/** Longer than an installation takes. An older lock was left behind, and its number may now be another process's. */
const OLDEST_MS = 15 * 60 * 1000;

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
    if (isHeld(file)) {
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
function isHeld(file) {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    return Date.now() - statSync(file).mtimeMs < OLDEST_MS && owner > 0 && isAlive(owner);
  } catch {
    return false;
  }
}

/** @param {number} id */
function isAlive(id) {
  try {
    process.kill(id, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return !isZombie(id);
}

/**
 * Ended, but not taken note of by its parent: some containers have nobody who does.
 * @param {number} id
 */
function isZombie(id) {
  try {
    return /\) Z /.test(readFileSync(`/proc/${id}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
