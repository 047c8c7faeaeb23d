/** The queue of builds tries it again as well, by itself. */
const MAX_PASSED_OVER = 64;

/** Brings the site up to date with the list of this digest; resolves to whether it is. */
export type RebuildFor = (digest: string) => Promise<boolean>;

interface Failed {
  digest: string;
  /** How many looks pass over it before it is tried again, and how many of them are left. */
  passOver: number;
  left: number;
}

/** Rebuilds for each list that is new, and for one that could not be built after one look more, two looks, four … */
export function holdBack(rebuild: () => Promise<boolean>): RebuildFor {
  let failed: Failed | undefined;
  return async (digest) => {
    if (failed?.digest !== digest) failed = undefined;
    if (failed && failed.left > 0) {
      failed.left -= 1;
      return false;
    }
    if (await rebuild()) return true;
    const passOver = failed ? Math.min(2 * failed.passOver, MAX_PASSED_OVER) : 1;
    failed = { digest, passOver, left: passOver };
    return false;
  };
}
