import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { initAsyncCompiler, type StringOptions } from 'sass';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { keepResults } from '../../../../scripts/astro/kept-styles.ts';
import { makeFolder } from '../temporary-folder.ts';

const SHEET = "@use 'part' as *;\n.name { color: $ink; }";

/** A project with one shared sheet, below which the cache is too, and a compiler that counts what it really compiles. */
async function makeProject() {
  const root = await makeFolder();
  const before = process.cwd();
  process.chdir(root);
  onTestFinished(() => process.chdir(before));
  await mkdir(join(root, 'src'));
  const writePart = (colour: string) => writeFile(join(root, 'src/_part.scss'), `$ink: ${colour};`);
  await writePart('red');
  const writeLock = (text: string) => writeFile(join(root, 'package-lock.json'), text);
  await writeLock('{}');
  const compiler = await initAsyncCompiler();
  onTestFinished(() => compiler.dispose());
  const compileReally = vi.fn(compiler.compileStringAsync.bind(compiler));
  const options: StringOptions<'async'> = { url: pathToFileURL(join(root, 'src/Name.module.scss')) };
  // Each build looks at the shared sheets anew.
  const build = (sheet = SHEET, more = {}) =>
    keepResults(compileReally, root)(sheet, { ...options, ...more });
  return { build, compileReally, writePart, writeLock };
}

/** A style sheet, and builds of it by Vite, each in a process of its own. */
async function makeViteProject() {
  const root = await makeFolder();
  const sheet = join(root, 'sheet.scss');
  const code = `
    import { registerHooks } from 'node:module';
    import { preprocessCSS, resolveConfig } from 'vite';
    import { keptStyles } from './scripts/astro/kept-styles.ts';
    let isSassLoaded = false;
    registerHooks({
      load: (url, context, next) => {
        isSassLoaded ||= url.includes('/node_modules/sass/');
        return next(url, context);
      },
    });
    keptStyles().hooks['astro:config:setup']({ command: 'build' });
    const config = await resolveConfig({ configFile: false, logLevel: 'silent' }, 'build');
    process.chdir(${JSON.stringify(root)});
    const { code: css } = await preprocessCSS(process.argv[1], ${JSON.stringify(sheet)}, config);
    process.stdout.write(JSON.stringify({ css, isSassLoaded }));
  `;
  return {
    write: (text: string) => writeFile(sheet, text),
    compile: async () => {
      const text = await readFile(sheet, 'utf8');
      const { stdout } = await execa(process.execPath, ['--input-type=module', '--eval', code, text]);
      return JSON.parse(stdout) as { css: string; isSassLoaded: boolean };
    },
  };
}

describe('kept-styles', () => {
  test('compiles a style sheet once for many builds, which get the same of it', async () => {
    const { build, compileReally } = await makeProject();
    const first = await build();
    expect(await build()).toEqual(first);
    expect(first.css).toContain('color: red');
    expect(first.loadedUrls.map(({ href }) => href.split('/').at(-1))).toContain('_part.scss');
    expect(compileReally).toHaveBeenCalledTimes(1);
  });

  test('compiles it again when its text, a sheet it may use, a package or a setting has changed', async () => {
    const { build, compileReally, writePart, writeLock } = await makeProject();
    await build();
    expect((await build(SHEET.replace('.name', '.title'))).css).toContain('.title');
    await writePart('blue');
    expect((await build()).css).toContain('color: blue');
    expect((await build(SHEET, { style: 'compressed' })).css).toBe('.name{color:blue}');
    await writeLock('{ "packages": {} }');
    await build();
    expect(compileReally).toHaveBeenCalledTimes(5);
  });

  test('gives Vite what is kept, without loading Sass', async () => {
    const { write, compile } = await makeViteProject();
    await write('$ink: blue; .name { color: $ink; }');
    const first = await compile();
    expect(first).toEqual({ css: '.name {\n  color: blue;\n}', isSassLoaded: true });
    expect(await compile()).toEqual({ ...first, isSassLoaded: false });
    await write('.name { color: red; }');
    expect(await compile()).toEqual({ css: '.name {\n  color: red;\n}', isSassLoaded: true });
  });

  test('keeps no failure', async () => {
    const { build, compileReally } = await makeProject();
    compileReally.mockRejectedValueOnce(new Error('out of memory'));
    await expect(build()).rejects.toThrow('out of memory');
    expect((await build()).css).toContain('color: red');
  });

  test('keeps nothing of a map', async () => {
    const { build } = await makeProject();
    await build();
    expect((await build(SHEET, { sourceMap: true })).sourceMap?.version).toBe(3);
  });

  test('knows all that the functions for Sass are made of', async () => {
    const rules = globSync('src/lib/letter-delay*.ts');
    const texts = await Promise.all(rules.map((rule) => readFile(rule, 'utf8')));
    const imports = texts.flatMap((text) => [...text.matchAll(/ from '([^']+)'/g)].map(([, name]) => name));
    expect(imports).toContain('./letter-delay.ts');
    expect(imports.filter((name) => name !== 'sass' && !name?.startsWith('./letter-delay'))).toEqual([]);
  });
});
