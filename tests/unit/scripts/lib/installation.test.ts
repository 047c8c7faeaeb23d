import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { explainNpm, explainOldNode, whyInstall } from '../../../../scripts/lib/installation.mjs';
import { makeFolder } from '../temporary-folder.ts';

const NODE = 'node_modules/node/bin/node';
const SHIM = 'node_modules/.bin/node';
const HIDDEN_LOCK = 'node_modules/.package-lock.json';

async function write(root: string, path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

/** Stands for the project's own Node, which a real installation puts there. */
async function writeProgram(root: string, path: string, answer: string): Promise<void> {
  await write(root, path, `#!/bin/sh\necho ${answer}\n`);
  await chmod(join(root, path), 0o755);
}

const packages = {
  'node_modules/plain': { version: '1.0.0' },
  'node_modules/plain/node_modules/@scope/nested': { version: '2.0.0' },
  'node_modules/node': { version: '24.1.0' },
};

const lock = (content: object) => JSON.stringify({ packages: content });

async function makeInstallation(): Promise<string> {
  const root = await makeFolder();
  const optional = { 'node_modules/other-platform': { version: '1.0.0', optional: true } };
  await write(root, 'package-lock.json', lock({ '': { name: 'root' }, ...packages, ...optional }));
  await write(root, HIDDEN_LOCK, lock(packages));
  for (const folder of Object.keys(packages)) await write(root, `${folder}/package.json`, '{}');
  await writeProgram(root, NODE, 'v24.1.0');
  await writeProgram(root, SHIM, 'v24.1.0');
  return root;
}

describe('whyInstall', () => {
  test('finds nothing to do in a complete installation', async () => {
    const root = await makeInstallation();
    expect(whyInstall(root)).toBeUndefined();
  });

  test('sees that nothing is installed', async () => {
    const root = await makeInstallation();
    await rm(join(root, 'node_modules'), { recursive: true });
    expect(whyInstall(root)).toBe('nothing is installed yet');
  });

  test('sees that an installation was killed', async () => {
    const root = await makeInstallation();
    await rm(join(root, HIDDEN_LOCK));
    expect(whyInstall(root)).toBe('the last installation did not finish');
  });

  test('sees that the list of what is installed is cut', async () => {
    const root = await makeInstallation();
    await write(root, HIDDEN_LOCK, lock(packages).slice(0, -9));
    expect(whyInstall(root)).toBe('the last installation did not finish');
  });

  test('names a package that the lock file has gained', async () => {
    const root = await makeInstallation();
    await write(
      root,
      'package-lock.json',
      lock({ ...packages, 'node_modules/@scope/new': { version: '1.0.0' } }),
    );
    expect(whyInstall(root)).toBe('@scope/new is missing');
  });

  test('names a package of another version, nested ones too', async () => {
    const root = await makeInstallation();
    const nested = { 'node_modules/plain/node_modules/@scope/nested': { version: '2.0.1' } };
    await write(root, 'package-lock.json', lock({ ...packages, ...nested }));
    expect(whyInstall(root)).toBe('@scope/nested is at 2.0.0 instead of 2.0.1');
  });

  test('names a package whose folder was removed', async () => {
    const root = await makeInstallation();
    await rm(join(root, 'node_modules/plain'), { recursive: true });
    expect(whyInstall(root)).toBe('plain is missing');
  });

  test.each([
    ['is missing', (root: string) => rm(join(root, NODE))],
    ['is missing from the PATH of npm', (root: string) => rm(join(root, SHIM))],
    ['is of another version', (root: string) => writeProgram(root, NODE, 'v24.0.9')],
    ['is for another platform', (root: string) => write(root, NODE, 'no program')],
  ])("sees that the project's own Node %s", async (_, spoil) => {
    const root = await makeInstallation();
    await spoil(root);
    expect(whyInstall(root)).toBe('Node 24.1.0 of the project does not run here');
  });

  test('says what to do about a broken lock file', async () => {
    const root = await makeInstallation();
    await write(root, 'package-lock.json', '{');
    expect(() => whyInstall(root)).toThrow(/package-lock\.json in .+ is missing or broken: restore it/);
  });
});

describe('explainNpm', () => {
  test.each([
    ['npm error code ENOSPC', 'disk is full'],
    ['npm error code EACCES', 'may not be written'],
    ['npm error code EROFS', 'may not be written'],
    ['npm error code ENOTFOUND', 'check the network'],
    ['npm error network request to https://example.com failed', 'check the network'],
    ['npm error code EUSAGE', 'do not agree: run "npm install"'],
    ['npm error code EINTEGRITY', 'npm says:'],
  ])('puts one sentence above "%s"', (output, expected) => {
    expect(explainNpm(output)).toContain(expected);
  });
});

describe('explainOldNode', () => {
  test.each([
    ['18.20.4', true],
    ['20.11.1', true],
    ['20.12.0', false],
    ['22.0.0', false],
  ])('Node %s is too old: %s', async (running, isOld) => {
    const root = await makeFolder();
    await write(root, 'package.json', JSON.stringify({ engines: { node: '>=20.12' } }));
    const explanation = explainOldNode(root, running);
    if (isOld) expect(explanation).toContain(`Node 20.12 or newer is needed, and this is Node ${running}`);
    else expect(explanation).toBeUndefined();
  });
});
