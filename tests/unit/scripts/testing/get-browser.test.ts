import { describe, expect, test } from 'vitest';
import { getBrowser } from '../../../../scripts/testing/get-browser.ts';

/** A machine on which a browser appears after a command whose line matches `bringer`. */
function makeWays({ bringer, isDebianRoot = false }: { bringer?: string; isDebianRoot?: boolean }) {
  const commands: string[] = [];
  const told: string[] = [];
  const isThere = () =>
    bringer !== undefined && (bringer === '' || commands.some((line) => new RegExp(bringer).test(line)));
  const ways = {
    find: () => (isThere() ? '/usr/bin/chromium' : undefined),
    run: (program: string, options: string[]) => {
      commands.push([program, ...options].join(' '));
      return Promise.resolve(isThere());
    },
    isDebianRoot,
    tell: (line: string) => void told.push(line),
  };
  return { ways, commands, told };
}

describe('getBrowser', () => {
  test('runs nothing when a browser is installed', async () => {
    const { ways, commands, told } = makeWays({ bringer: '' });
    expect(await getBrowser(ways)).toBe('/usr/bin/chromium');
    expect([...commands, ...told]).toEqual([]);
  });

  test("else takes Playwright's download", async () => {
    const { ways, commands } = makeWays({ bringer: 'install chromium', isDebianRoot: true });
    expect(await getBrowser(ways)).toBe('/usr/bin/chromium');
    expect(commands).toEqual([expect.stringMatching(/cli\.js install chromium$/)]);
  });

  test("else, as root on Debian, takes Debian's, without windows where that is to be had", async () => {
    const install = 'apt-get install --yes --quiet --no-install-recommends';
    const newer = makeWays({ bringer: 'apt-get install', isDebianRoot: true });
    expect(await getBrowser(newer.ways)).toBe('/usr/bin/chromium');
    expect(newer.commands.slice(1)).toEqual(['apt-get update --quiet', `${install} chromium-headless-shell`]);
    expect(newer.told).toHaveLength(2);
    const older = makeWays({ bringer: `${install} chromium$`, isDebianRoot: true });
    expect(await getBrowser(older.ways)).toBe('/usr/bin/chromium');
    expect(older.commands.slice(2)).toEqual([`${install} chromium-headless-shell`, `${install} chromium`]);
  });

  test('else says what to install, and leaves the system of others alone', async () => {
    const { ways, commands } = makeWays({});
    await expect(getBrowser(ways)).rejects.toThrow(
      /install Google Chrome or Chromium .+ or name one with CHROME_PATH/,
    );
    expect(commands.join()).not.toContain('apt-get');
    const debian = makeWays({ isDebianRoot: true });
    await expect(getBrowser(debian.ways)).rejects.toThrow('No browser was found');
  });
});
