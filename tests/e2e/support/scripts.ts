import { expect, type Page } from '@playwright/test';

/** Waits until the page has run a script that it loads when it likes, by the name of its file before the hash. */
export async function expectScript(page: Page, name: string): Promise<void> {
  const hasRun = () =>
    page.evaluate(async (start) => {
      const files = performance.getEntriesByType('resource').map((entry) => entry.name);
      const script = files.find((file) => file.includes(`/${start}.`));
      // Imported once more, it is there as soon as all it imports in turn.
      if (script) await import(script);
      return script !== undefined;
    }, name);
  // Not waitForFunction: it takes the promise itself for the answer, and waits for nothing.
  await expect.poll(hasRun).toBe(true);
}

/** Holds a script back, by the name of its file before the hash, until what this returns is called. */
export async function holdScript(page: Page, name: string): Promise<() => void> {
  const { promise: arrival, resolve } = Promise.withResolvers<undefined>();
  await page.route(new RegExp(`/${name}\\.[^/]*\\.js$`), async (route) => {
    await arrival;
    await route.continue();
  });
  return () => resolve(undefined);
}
