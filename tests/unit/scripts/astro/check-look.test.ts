import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkLook } from '../../../../scripts/astro/check-look.ts';
import { makeFolder } from '../temporary-folder.ts';

/** A site with nothing but these drawings, and this text colour. */
async function makeLook(drawings: string[], colour = '#000'): Promise<string> {
  const root = await makeFolder();
  await mkdir(join(root, 'public'));
  await mkdir(join(root, 'src/styles'), { recursive: true });
  for (const drawing of drawings) await writeFile(join(root, 'public', drawing), '<svg/>');
  await writeFile(join(root, 'src/styles/_tokens.scss'), `:root {\n  --color-text: ${colour};\n}`);
  return root;
}

function check(root: string): void {
  const hook = checkLook().hooks['astro:config:setup'];
  if (!hook) throw new Error('The integration checks nothing.');
  void Reflect.apply(hook, undefined, [{ config: { root: pathToFileURL(`${root}/`) } }]);
}

describe('check-look', () => {
  test('takes a site that has its drawings', async () => {
    const root = await makeLook(['logo.svg', 'favicon.svg']);
    expect(() => check(root)).not.toThrow();
  });

  test.each([
    ['favicon.svg', 'logo.svg'],
    ['logo.svg', 'favicon.svg'],
  ])('names the drawing that is missing beside %s', async (present, missing) => {
    const root = await makeLook([present]);
    expect(() => check(root)).toThrow(
      `There is no drawing public/${missing}; expected an SVG file of that name.`,
    );
  });

  test('names the token that is no colour', async () => {
    const root = await makeLook(['logo.svg', 'favicon.svg'], 'banana');
    expect(() => check(root)).toThrow(
      'src/styles/_tokens.scss: --color-text is "banana"; expected a colour such as #ec8106.',
    );
  });
});
