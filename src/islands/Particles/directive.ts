import type { ClientDirective } from 'astro';

const root = document.documentElement;

/**
 * `client:background`: nothing of the island is downloaded before the background has to be drawn by the page, as
 * `components/frame/Background.astro` says on <html>. This script is bundled by itself.
 */
const background: ClientDirective = (load) => {
  const isAsked = () => root.dataset.backgroundRoad === 'page';
  const wake = async () => {
    const hydrate = await load();
    await hydrate();
  };
  if (isAsked()) {
    void wake();
    return;
  }
  const observer = new MutationObserver(() => {
    if (!isAsked()) return;
    observer.disconnect();
    void wake();
  });
  observer.observe(root, { attributeFilter: ['data-background-road'] });
};

// Astro takes a directive from the default export.
export default background;
