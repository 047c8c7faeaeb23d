import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { makeWakingScript } from '../../../../scripts/lib/late-scripts.ts';

/** Runs the script in a page, and returns what it has asked for and how to bring it on. */
function openPage(hidden: boolean) {
  const asked: string[] = [];
  let load = () => {};
  const frames: (() => void)[] = [];
  const tasks: (() => void)[] = [];
  const page = {
    self: {},
    document: { hidden },
    addEventListener: (_: 'load', listener: () => void) => (load = listener),
    requestAnimationFrame: (callback: () => void) => frames.push(callback),
    setTimeout: (callback: () => void) => tasks.push(callback),
    ask: (file: string) => asked.push(file),
  };
  const { content } = makeWakingScript(['island.1.js', 'island.2.js']);
  runInNewContext(content.replaceAll('import(', 'ask('), page);
  const run = (due: (() => void)[]) => due.splice(0).forEach((callback) => callback());
  return { asked, load: () => load(), paint: () => (run(frames), run(tasks)) };
}

describe('what wakes the islands of a page', () => {
  test('asks for their files once the page has loaded and been painted', () => {
    const page = openPage(false);
    expect(page.asked).toEqual([]);
    page.load();
    expect(page.asked).toEqual([]);
    page.paint();
    expect(page.asked).toEqual(['./island.1.js', './island.2.js']);
  });

  test('does not wait for a picture in a tab that nobody looks at', () => {
    const page = openPage(true);
    page.load();
    expect(page.asked).toEqual(['./island.1.js', './island.2.js']);
  });
});
