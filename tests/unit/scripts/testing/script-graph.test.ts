import { describe, expect, test } from 'vitest';
import { reachScripts } from '../../../../scripts/testing/script-graph.ts';
import { makeSite } from './make-site.ts';

describe('the scripts that a script leads to', () => {
  test('are those it imports, and those they import', async () => {
    const files = await makeSite({
      'a.js': 'import { b } from "./b.js"; export * from "./c.js"; b();',
      'b.js': 'import "./c.js"; export const b = () => 0;',
      'c.js': 'import "./a.js"; export const c = 1;',
      'd.js': 'export const d = 1;',
    });
    expect(reachScripts(files, ['a.js'], 'now')).toEqual(['a.js', 'b.js', 'c.js']);
  });

  test('are more in the long run: those imported later, under either kind of name', async () => {
    const files = await makeSite({
      'a.js': 'const b = () => import("./b.js"); const c = () => import(`./c.js`);',
      'b.js': 'import "./d.js";',
      'c.js': '',
      'd.js': '',
    });
    expect(reachScripts(files, ['a.js'], 'now')).toEqual(['a.js']);
    expect(reachScripts(files, ['a.js'], 'ever')).toEqual(['a.js', 'b.js', 'c.js', 'd.js']);
  });

  test.each([
    'new Worker(new URL("/w.js", import.meta.url), { type: "module" })',
    'new Worker("/w.js")',
    'new Worker(policy.createScriptURL(new URL(`/w.js`,``+import.meta.url).href))',
  ])('hold the worker of %s, and what it imports', async (start) => {
    const files = await makeSite({ 'a.js': start, 'w.js': 'import "./b.js";', 'b.js': '' });
    expect(reachScripts(files, ['a.js'], 'now')).toEqual(['a.js']);
    expect(reachScripts(files, ['a.js'], 'ever')).toEqual(['a.js', 'b.js', 'w.js']);
  });

  test('do not hold those of other sites, nor what only looks like an import', async () => {
    const files = await makeSite({
      'a.js':
        '// import "./b.js"\nconst words = "import(`./c.js`)"; import("https://elsewhere.example/d.js");',
    });
    expect(reachScripts(files, ['a.js'], 'ever')).toEqual(['a.js']);
  });

  test('must all be there', async () => {
    const files = await makeSite({ 'a.js': 'import "./missing.js";' });
    expect(() => reachScripts(files, ['a.js'], 'now')).toThrow(/missing\.js/);
  });
});
