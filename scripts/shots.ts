import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import pLimit from 'p-limit';
import { isStartedByNpm } from './lib/config.ts';
import { closeOnExit, exit, exitOnSignals, exitWithParent, INTERRUPTED } from './lib/exit.ts';
import { getBrowser } from './testing/get-browser.ts';
import { pickNames } from './lib/pick-names.ts';
import { PROJECT_ROOT } from './lib/project-root.ts';
import { UsageError } from './lib/usage-error.ts';
import { type Shot, takeShot, THEMES } from './shots/camera.ts';
import { takeReadmePictures } from './shots/readme.ts';
import { scenes } from './shots/scenes.ts';
import { openSites } from './shots/sites.ts';

const AT_ONCE = 2;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '' },
    themes: { type: 'string', default: '' },
    readme: { type: 'boolean', default: false },
    out: { type: 'string', default: join(PROJECT_ROOT, '.shots') },
  },
});
const only = values.readme ? /^$/ : new RegExp(values.only);
const allWidths = [...new Set(scenes.flatMap((scene) => [...scene.widths]))].map(String);
const widths = pickNames('--widths', values.widths, allWidths);
const themes = pickNames('--themes', values.themes, THEMES);

exitOnSignals(INTERRUPTED);
exitWithParent(isStartedByNpm());

const chosen = scenes.filter(({ name }) => only.test(name));
if (chosen.length === 0 && !values.readme) throw new UsageError(`No scene has a name with ${values.only}.`);
const sites = await openSites(join(values.out, 'data'), chosen);
const browser = await chromium.launch({
  executablePath: await getBrowser(),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--force-color-profile=srgb'],
});
closeOnExit(() => browser.close());

const shots: Shot[] = chosen.flatMap((scene) =>
  scene.widths
    .filter((width) => widths.includes(String(width)))
    .flatMap((width) =>
      THEMES.filter((theme) => themes.includes(theme)).map((theme) => ({
        address: sites[scene.site ?? 'full'],
        scene,
        width,
        theme,
      })),
    ),
);
const folder = resolve(values.out);
await mkdir(folder, { recursive: true });
const takeTurn = pLimit(AT_ONCE);
await Promise.all(
  shots.map((shot) =>
    takeTurn(async () => {
      const file = join(folder, `${shot.scene.name}-${shot.width}-${shot.theme}.png`);
      await rm(file, { force: true });
      await writeFile(file, await takeShot(browser, shot));
    }),
  ),
);
if (values.readme)
  console.log(`The README's pictures are in ${await takeReadmePictures(browser, sites.full)}.`);
else console.log(`${shots.length} pictures are in ${folder}.`);
await exit(0);
