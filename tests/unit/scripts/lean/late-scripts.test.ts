import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { findLateFile, makeWakingScript, nameEntry } from '../../../../scripts/lean/late-scripts.ts';

/** Runs the script in a page, and returns what it has asked for and how to bring it on. */
function openPage() {
  const asked = new Set<string>();
  let load = () => {};
  let paint = () => {};
  const timers: { callback: () => void; delay: number }[] = [];
  const page = {
    self: {},
    addEventListener: (_: 'load', listener: () => void) => (load = listener),
    setTimeout: (callback: () => void, delay: number) => timers.push({ callback, delay }),
    PerformanceObserver: class {
      callback: () => void;
      constructor(callback: () => void) {
        this.callback = callback;
      }
      observe({ type, buffered }: { type: string; buffered: boolean }) {
        if (type === 'paint' && buffered) paint = this.callback;
      }
    },
    ask: (file: string) => asked.add(file),
  };
  const { content } = makeWakingScript(['island.1.js', 'island.2.js']);
  runInNewContext(content.replaceAll('import(', 'ask('), page);
  return {
    asked,
    load: () => load(),
    paint: () => paint(),
    wait: (time: number) => timers.filter(({ delay }) => delay <= time).forEach(({ callback }) => callback()),
  };
}

const FILES = new Set(['./island.1.js', './island.2.js']);

describe('the files of scripts', () => {
  test("are named by their island or component, and found again where a component's waits", () => {
    const address = (name: string) => `/${nameEntry({ name }).replace('[hash]', 'abc')}`;
    const scriptOf = (component: string) => address(`${component}.astro_astro_type_script_index_0_lang`);
    expect(address('StyleShowcase')).toBe('/_astro/StyleShowcase.abc.js');
    expect(scriptOf('ThemeToggle')).toBe('/_astro/ThemeToggle.script.abc.js');
    expect(findLateFile(scriptOf('Background'))).toBe('Background.script.abc.js');
    for (const early of [scriptOf('ThemeToggle'), scriptOf('Backgrounds'), address('Background')]) {
      expect(findLateFile(early)).toBeUndefined();
    }
  });
});

describe('what wakes the islands of a page', () => {
  test('asks for their files once the page has loaded and what was painted is on the screen', () => {
    const page = openPage();
    page.paint();
    expect(page.asked).toEqual(new Set());
    page.load();
    expect(page.asked).toEqual(new Set());
    page.paint();
    expect(page.asked).toEqual(FILES);
  });

  test('waits no longer than a second for a paint, of which a tab that nobody looks at has none', () => {
    const page = openPage();
    page.load();
    page.wait(999);
    expect(page.asked).toEqual(new Set());
    page.wait(1000);
    expect(page.asked).toEqual(FILES);
  });
});
