import type { Page } from '@playwright/test';
import { z } from 'astro/zod';

const traceSchema = z.object({ traceEvents: z.array(z.object({ name: z.string() })) });

/** What the browser's compositor notes for each frame of the screen, whoever draws in it: a page or a worker. */
const FRAME = { category: 'viz', name: 'DisplayScheduler::BeginFrame' };

/** How many frames the browser draws of its only page in that time. */
export async function countFrames(page: Page, milliseconds: number): Promise<number> {
  const browser = page.context().browser();
  if (!browser) return NaN;
  await browser.startTracing(page, { categories: [FRAME.category] });
  await page.waitForTimeout(milliseconds);
  const trace = await browser.stopTracing();
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString()));
  return traceEvents.filter(({ name }) => name === FRAME.name).length;
}
