import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeLeanPage } from '../../../../scripts/lean/lean-page.ts';
import { openSheets } from '../../../../scripts/lean/lean-sheet.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directives = ["default-src 'none'", "img-src 'self'"];
const TOGGLE = 'BackgroundToggle.script.abc.js';

function page(head: string, body: string): string {
  return `<!DOCTYPE html><html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
}

const IMPORTS: Record<string, string[]> = { 'theme.js': ['./store.js'], 'store.js': ['./atom.js'] };
const readImports = (file: string) => IMPORTS[file] ?? [];
const facts = { folder: '/_astro/', directives, readImports, makeSheet: openSheets(() => '') };
const lean = (head: string, body: string) => makeLeanPage(page(head, body), facts);

describe('lean-page', () => {
  test('moves the scripts of the body into files that a waking script asks for after the page', () => {
    const { html, files } = lean('', '<p>Text</p><script>wake()</script><astro-island></astro-island>');
    const [island, waking] = files;
    expect(island?.name).toMatch(/^island\.[\da-f]{8}\.js$/);
    expect(island?.content).toBe('wake()');
    expect(waking?.content).toContain(`import("./${island?.name}")`);
    expect(waking?.content).toContain('addEventListener("load"');
    // The files may arrive in any order, and each of them looks for this.
    expect(waking?.content).toMatch(/^self\.Astro\?\?=\{\};/);
    expect(html).not.toContain('wake()');
    expect(html).toContain(
      `<script fetchpriority="low" type="module" src="/_astro/${waking?.name}"></script></head><body><p>Text</p><astro-island></astro-island></body>`,
    );
  });

  test('lets the script of the background’s button come late too, and leaves others where they are', () => {
    const theme = '<script type="module" src="/_astro/ThemeToggle.script.abc.js"></script>';
    const { html, files } = lean('', `<script type="module" src="/_astro/${TOGGLE}"></script>${theme}`);
    expect(html).toContain('src="/_astro/ThemeToggle.script.abc.js"');
    expect(html).not.toContain(TOGGLE);
    expect(files.at(-1)?.content).toContain(`import("./${TOGGLE}")`);
  });

  test('asks for early scripts and all that they import in one go, behind what the page shows', () => {
    const script = '<script type="module" src="/_astro/theme.js"></script>';
    const { html } = lean('', script + script.replace('theme', 'menu'));
    const files = [...html.matchAll(/<script fetchpriority="low" type="module" src="\/_astro\/([^"]+)">/g)];
    const waking: unknown = expect.stringMatching(/^wake\./);
    expect(files.map(([, name]) => name)).toEqual(['atom.js', 'store.js', waking, 'theme.js', 'menu.js']);
  });

  test('leaves the script of the head and data alone', () => {
    const head = '<script>theme()</script><script type="application/ld+json">{"a":1}</script>';
    expect(lean(head, '').html).toContain(head);
  });

  test('makes one style sheet of all, in their order', () => {
    const { html } = lean('<style>a{order:1}</style>', '<p>Text</p><style>b{order:2}</style>');
    expect(html).toContain('<style>a{order:1}b{order:2}</style><script');
  });

  test('keeps once what two islands bring along both', () => {
    const island = '<style>astro-island{order:1}</style><script>wake()</script>';
    const { html, files } = lean('', `${island}<p>Text</p>${island}<script>other()</script>`);
    expect(html).toContain('<style>astro-island{order:1}</style><script');
    expect(html).toContain('<body><p>Text</p></body>');
    expect(files.map(({ content }) => content).slice(0, -1)).toEqual(['wake()', 'other()']);
  });

  test('fetches no face ahead whose letters it does not have', () => {
    const face = '@font-face{src:url(/persian.woff2);unicode-range:U+60C,U+621-63A}';
    const preload = '<link rel="preload" href="/persian.woff2" as="font">';
    const head = `${preload}<style>${face}</style>`;
    expect(lean(head, 'Plain words').html).not.toContain('persian');
    expect(lean(head, 'سلام').html).toContain(`${preload}<style>${face}`);
  });

  test('allows in its policy what stands in the page, and nothing else', () => {
    const { html } = lean('<script>theme()</script><style>a{order:1}</style>', '<script>wake()</script>');
    expect(html).toContain(
      `content="default-src 'none';img-src 'self'; script-src 'self' ${hash('theme()')}; style-src 'self' ${hash('a{order:1}')};"`,
    );
  });

  test('puts its policy before all that it guards against, but for the character set', () => {
    const { html } = lean('<title>Words of an API</title>', '');
    expect(html).toContain('<head><meta charset="utf-8"><meta http-equiv="content-security-policy"');
    expect(html.match(/content-security-policy/g)).toHaveLength(1);
  });

  test('gives the scopes of styles short names', () => {
    const { html } = lean(
      '<style>p[data-astro-cid-abcdefgh]{order:1}</style>',
      '<p data-astro-cid-abcdefgh>data-astro-cid-other</p>',
    );
    expect(html).toContain('<style>p[data-0]{order:1}</style>');
    expect(html).toContain('<p data-0>data-astro-cid-other</p>');
  });

  test('takes nothing for a script, a style or a policy that a visitor’s or an API’s text only looks like', () => {
    const hostile = [
      '<img alt="<script>evil()</script>">',
      '<img alt="<style>*{display:none}</style>">',
      '<p title="</body></head>">&lt;script&gt;evil()&lt;/script&gt;</p>',
      `<a title="<meta http-equiv='content-security-policy' content='script-src *'>">x</a>`,
    ].join('');
    const { html, files } = lean('<title>&lt;style&gt;x{}&lt;/style&gt;</title>', hostile);
    expect(html).toContain(hostile);
    expect(files.map(({ content }) => content).join()).not.toContain('evil');
    expect(html).toContain(`style-src 'self' ${hash('')};`);
  });

  test('names pages alike that are alike, so that a browser keeps their files', () => {
    const names = (body: string) => lean('', body).files.map(({ name }) => name);
    expect(names('<p>One</p><script>wake()</script>')).toEqual(names('<p>Two</p><script>wake()</script>'));
    expect(names('<script>wake(1)</script>')).not.toEqual(names('<script>wake(2)</script>'));
  });

  test('refuses what is no whole page', () => {
    expect(() => makeLeanPage('<p>Text</p>', facts)).toThrow('no head');
  });
});
