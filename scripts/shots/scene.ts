import type { Page } from '@playwright/test';

/** Something to be photographed: a page, and what a visitor has done on it. */
export interface Scene {
  name: string;
  path: string;
  /** Window widths in CSS pixels. */
  widths: readonly number[];
  /** The whole page, not only what the window shows. */
  isWhole?: boolean;
  /** `paused` unless a moving background is the point: pictures that differ each time hide what has changed. */
  background?: 'running' | 'paused';
  reducedMotion?: boolean;
  /** As on a sheet of paper, or in a system's own few colours. */
  medium?: 'print' | 'forcedColours';
  /** Which site: the usual one, or one whose API has never answered. */
  site?: 'full' | 'neverFetched';
  /** Before the page opens. */
  prepare?: (page: Page) => Promise<unknown>;
  /** What the visitor does. */
  act?: (page: Page) => Promise<unknown>;
}
