import type { BrowserContext } from '@playwright/test';

export interface Watched {
  /** Origins that the test means to reach. */
  allowedOrigins: string[];
  /** Noise that the test means to cause. */
  expectedConsole: (string | RegExp)[];
}

/** Leaving a page or stopping a video cancels requests: that is the browser's doing, not a fault. */
const CANCELLED = 'net::ERR_ABORTED';

/** Collects whatever goes wrong in any page of the context, one line each. */
export async function watchContext(context: BrowserContext, watched: Watched): Promise<string[]> {
  const problems: string[] = [];
  const report = (problem: string) => {
    if (!watched.expectedConsole.some((expected) => matches(problem, expected))) problems.push(problem);
  };
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      console.error(`Content security policy: ${effectiveDirective} forbids ${blockedURI} ${sample}`);
    });
  });
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    report(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  // What the browser itself rejects has an empty stack.
  context.on('weberror', (error) => report(`page error: ${String(error.error().stack || error.error())}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== CANCELLED) report(`failed request: ${request.url()} (${reason})`);
  });
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    const isAllowed = !protocol.startsWith('http') || watched.allowedOrigins.includes(origin);
    if (!isAllowed) report(`request to another origin: ${request.url()}`);
  });
  return problems;
}

function matches(problem: string, expected: string | RegExp): boolean {
  return typeof expected === 'string' ? problem.includes(expected) : expected.test(problem);
}
