import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes the island once the background has to be drawn by the page. */
    'client:background'?: boolean;
  }
}
