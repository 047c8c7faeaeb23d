import type { ClientDirective } from 'astro';

const root = document.documentElement;

/** A page that is never idle, or a browser that does not notice it, gets its background all the same. */
const IDLE_LIMIT_MS = 2000;

function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: IDLE_LIMIT_MS });
  else setTimeout(callback, 200);
}

// `stores/background.ts` decides and says so on <html>. This script is bundled by itself, so that importing the store
// would give it a second, deaf copy.
function whenRunning(callback: () => void): void {
  const isRunning = () => root.dataset.background === 'running';
  if (isRunning()) {
    callback();
    return;
  }
  const observer = new MutationObserver(() => {
    if (!isRunning()) return;
    observer.disconnect();
    callback();
  });
  observer.observe(root, { attributeFilter: ['data-background'] });
}

/** `client:background`: nothing of the island is downloaded before the page is idle and the background is wanted. */
const background: ClientDirective = (load) => {
  const wake = async () => {
    const hydrate = await load();
    await hydrate();
  };
  whenIdle(() => whenRunning(() => void wake()));
};

// Astro takes a directive from the default export.
export default background;
