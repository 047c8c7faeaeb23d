import { describe, expect, test } from 'vitest';
import { listScripts, takePageApart, weighFirstView } from '../../../../scripts/testing/page-weight.ts';
import { makeSite } from './make-site.ts';

const page = `<!doctype html><html><head>
  <script>theme()</script>
  <script type="application/ld+json">{"data":true}</script>
  <link rel="preload" as="font" href="/face.woff2">
  <link rel="stylesheet" href="/screen.css">
  <link rel="stylesheet" href="/paper.css" media="print">
  <script src="/sync.js"></script>
  <script defer src="/deferred.js"></script>
  <script async src="/async.js"></script>
  <script type="module" src="/module.js"></script>
  <script type="module">import '/inner.js';</script>
</head><body>
  <astro-island client="background" component-export="Particles" component-url="/particles.js" renderer-url="/react.js"></astro-island>
  <noscript><link rel="stylesheet" href="/late.css"></noscript>
  <astro-island client="visible" component-export="Form" component-url="/form.js" renderer-url="/react.js"></astro-island>
</body></html>`;

const site = {
  'index.html': page,
  'screen.css': 'body { color: black }'.repeat(9),
  'paper.css': '',
  'late.css': '',
  'sync.js': 'first()',
  'deferred.js': '',
  'async.js': '',
  'module.js': 'import "./shared.js"; const later = () => import("./on-click.js");',
  'inner.js': '',
  'shared.js': '',
  'on-click.js': '',
  'particles.js': 'const start = () => new Worker(new URL("/worker.js", import.meta.url));',
  'worker.js': 'draw()'.repeat(50),
  'form.js': 'import "./shared.js";',
  'react.js': '',
};

const early = ['async.js', 'deferred.js', 'inner.js', 'module.js', 'shared.js', 'sync.js'];

describe('page weight', () => {
  test('tells what the first paint waits for', async () => {
    const { blockingStyles, blockingScripts } = takePageApart(await makeSite(site), 'index.html');
    expect(blockingStyles).toEqual(['screen.css']);
    expect(blockingScripts).toEqual(['sync.js']);
  });

  test('counts the page and what its first paint waits for', async () => {
    const files = await makeSite(site);
    expect(weighFirstView(files, 'index.html')).toBe(
      files.sumBrotli(['index.html', 'screen.css', 'sync.js']),
    );
  });

  test('tells the scripts that run before the page has loaded', async () => {
    const { inlineScripts, scriptsBeforeLoad } = takePageApart(await makeSite(site), 'index.html');
    expect(inlineScripts).toEqual(['theme()']);
    expect(scriptsBeforeLoad).toEqual(early);
  });

  test('tells the islands, and all that each may bring', async () => {
    const { islands } = takePageApart(await makeSite(site), 'index.html');
    expect(islands).toEqual([
      { name: 'Particles', directive: 'background', scripts: ['particles.js', 'react.js', 'worker.js'] },
      { name: 'Form', directive: 'visible', scripts: ['form.js', 'react.js', 'shared.js'] },
    ]);
  });

  test('counts each script of a visit once', async () => {
    const files = await makeSite(site);
    const all = [...early, 'form.js', 'on-click.js', 'particles.js', 'react.js', 'worker.js'].sort();
    expect(listScripts(files, 'index.html')).toEqual(all);
  });

  test('leaves out the scripts that only a sleeping island needs', async () => {
    const files = await makeSite(site);
    const scripts = listScripts(files, 'index.html', ['Particles']);
    expect(scripts).toContain('react.js');
    expect(scripts).not.toContain('worker.js');
    expect(listScripts(files, 'index.html', ['Particles', 'Form'])).toEqual([...early, 'on-click.js'].sort());
  });
});
