import type { Page } from '@playwright/test';
import { pages } from '../../../scripts/lib/example-pages.ts';

/** The page with the least content: nearly everywhere a click meets the background only. */
export const QUIET_PAGE = pages['Private contact page'];

export const pauseButton = (page: Page) => page.getByRole('button', { name: 'Pause the moving background' });
export const canvas = (page: Page) => page.locator('canvas');
