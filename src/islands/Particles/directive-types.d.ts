import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes the island when the page is idle and the visitor wants a moving background: now, or once it is turned on. */
    'client:background'?: boolean;
  }
}
