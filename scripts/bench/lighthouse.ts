import { join } from 'node:path';
import lighthouse, { type Config, desktopConfig, type Flags, type Result } from 'lighthouse';
import { openSteeredBrowser } from './browser.ts';
import { LIGHTHOUSE_BUDGETS } from './budgets.ts';
import { type Figure, median } from './figures.ts';
import { measureQuietly } from './quiet.ts';
import { type Route, routes } from './routes.ts';
import { type BenchSites, FLOOR } from './sites.ts';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** What the score of the performance is made of. */
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const DEVICES = ['mobile', 'desktop'] as const;
type Device = (typeof DEVICES)[number];

const configs: Record<Device, Config> = { mobile: { extends: 'lighthouse:default' }, desktop: desktopConfig };
const TRACE = { id: 'Trace', gatherer: join(import.meta.dirname, 'swept-trace') };

/** The medians of one page. Times are in milliseconds. */
interface Verdict {
  scores: Record<string, number>;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  layoutShift: number;
}

/** What Lighthouse says of every route, beside a page of static HTML on the same server. */
export async function measureWithLighthouse({ own, floor }: BenchSites): Promise<Figure[]> {
  const figures: Figure[] = [];
  const { browser, port } = await openSteeredBrowser();
  for (const device of DEVICES) {
    const ask = (address: string, isHidden = false) => askThrice(address, device, port, isHidden);
    const least = await ask(`${floor.origin}${FLOOR.static}`);
    figures.push(...describeFloor(device, least));
    for (const route of routes) {
      const verdict = await ask(`${own.origin}${route.path}`, route.isHidden);
      figures.push(...describe(device, route, verdict, least));
    }
  }
  await browser.close();
  return figures;
}

async function askThrice(address: string, device: Device, port: number, isHidden: boolean): Promise<Verdict> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    // A page that asks search engines to pass it by fails this by intent.
    const skipAudits = isHidden ? ['is-crawlable'] : [];
    // Only these differ from run to run.
    const asked = run === 0 ? { onlyCategories: CATEGORIES, skipAudits } : { onlyAudits: METRICS };
    const flags: Flags = {
      port,
      ...asked,
      // For a report that nobody sees here.
      disableFullPageScreenshot: true,
      logLevel: 'error',
    };
    results.push(await measureQuietly(() => ask(address, device, flags)));
  }
  const middle = (id: string) => median(results.map(({ audits }) => audits[id]?.numericValue ?? NaN));
  const score = (id: string) => {
    const known = results.map(({ categories }) => categories[id]?.score).filter((each) => each != null);
    return [id, Math.round(median(known) * 100)];
  };
  return {
    scores: Object.fromEntries(CATEGORIES.map(score)) as Record<string, number>,
    firstPaint: middle('first-contentful-paint'),
    largestPaint: middle('largest-contentful-paint'),
    blocking: middle('total-blocking-time'),
    layoutShift: middle('cumulative-layout-shift'),
  };
}

async function ask(address: string, device: Device, flags: Flags): Promise<Result> {
  const answer = await lighthouse(address, flags, { ...configs[device], artifacts: [TRACE] });
  if (!answer) throw new Error(`Lighthouse has no answer for ${address}.`);
  const { runtimeError } = answer.lhr;
  if (runtimeError) throw new Error(`Lighthouse about ${address}: ${runtimeError.message}`);
  return answer.lhr;
}

function describe(device: Device, { path }: Route, verdict: Verdict, least: Verdict): Figure[] {
  const { score, paintRatio, totalBlockingMs, layoutShift } = LIGHTHOUSE_BUDGETS;
  const name = `Lighthouse ${device}`;
  const where = path;
  return [
    ...Object.entries(verdict.scores).map(([category, value]): Figure => {
      return { what: `${name}: ${category}`, where, value, unit: '', limit: { least: score } };
    }),
    {
      what: `${name}: FCP beside static HTML`,
      where,
      value: verdict.firstPaint / least.firstPaint,
      unit: '×',
      limit: { most: paintRatio },
    },
    {
      what: `${name}: LCP beside static HTML`,
      where,
      value: verdict.largestPaint / least.largestPaint,
      unit: '×',
      limit: { most: paintRatio },
    },
    { what: `${name}: LCP`, where, value: verdict.largestPaint, unit: 'ms' },
    { what: `${name}: TBT`, where, value: verdict.blocking, unit: 'ms', limit: { most: totalBlockingMs } },
    { what: `${name}: CLS`, where, value: verdict.layoutShift, unit: '', limit: { most: layoutShift } },
  ];
}

function describeFloor(device: Device, { firstPaint, largestPaint }: Verdict): Figure[] {
  const what = `Lighthouse ${device}: floor`;
  return [
    { what: `${what}, FCP`, where: 'static HTML', value: firstPaint, unit: 'ms' },
    { what: `${what}, LCP`, where: 'static HTML', value: largestPaint, unit: 'ms' },
  ];
}
