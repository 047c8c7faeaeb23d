const KILOBYTE = 1000;

/** What a page may weigh, in bytes as sent with brotli. */
export const BYTE_BUDGETS = {
  /** HTML and blocking style sheets: one first congestion window, less what the headers of a first answer take. */
  firstView: 14_600 - 950,
  scriptsBeforeLoad: 2 * KILOBYTE,
  /** All scripts of a visit that waits. */
  scripts: { home: 118 * KILOBYTE, other: 108 * KILOBYTE },
  /** Everything that a phone loads without scrolling. */
  visit: { rich: 220 * KILOBYTE, other: 160 * KILOBYTE },
};

/** What Lighthouse may say. */
export const LIGHTHOUSE_BUDGETS = {
  score: 100,
  /** First and largest contentful paint, as a multiple of those of a page of static HTML. */
  paintRatio: 1.3,
  totalBlockingMs: 30,
  layoutShift: 0,
};

/** From any input to the next paint, on a processor slowed down four times. */
export const INTERACTION_BUDGET_MS = 100;

/** What the moving background may cost while nobody touches the page. */
export const IDLE_BUDGETS = {
  /** Main thread, in milliseconds a second. */
  runningMs: 5,
  stillMs: 0.5,
  stillFrames: 0,
  heapBytes: 4 * 1000 * KILOBYTE,
};

export const BUILD_BUDGETS = {
  /** A multiple of the time that a plain site of as many pages of text takes. */
  ratio: 2,
  /** The most memory at the largest size, in mebibytes. */
  memoryMiB: 1024,
};

export const MESSAGE_BUDGETS = {
  /** Acknowledgements, each after its row is on disk. */
  aSecond: 2000,
  /** For 99 of 100, while a thousand slow connections are open. */
  answerMs: 1000,
  memoryMiB: 128,
  endSeconds: 5,
};

export const REBUILD_BUDGETS = {
  /** How many a thousand calls of the hook may cause. */
  builds: 2,
  /** From a changed project to its new page, as a multiple of what `astro build` alone takes with the same data. */
  ratio: 1.25,
};
