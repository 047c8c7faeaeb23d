import type { Page } from '@playwright/test';
import { pages } from '../../../scripts/testing/example-pages.ts';

/** The page with the least content: nearly everywhere a click meets the background only. */
export const QUIET_PAGE = pages['Private contact page'];

export const pauseButton = (page: Page) => page.getByRole('button', { name: 'Pause the moving background' });
export const canvas = (page: Page) => page.locator('canvas');

/** The size of window at which tsParticles draws as many particles as it is told to. */
export const FULL = { width: 1920, height: 1080 };
/** What a speed of 3 means in tsParticles: 1.5 pixels in a sixtieth of a second. */
export const STEP = 1.5;
/** A place left of the content, on every width. */
export const FREE = [4, 300] as const;
