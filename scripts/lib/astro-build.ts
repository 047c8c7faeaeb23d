// What the server runs to build the site: `astro build`, never beside another one, and never longer than the server.
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { followParent } from './follow-parent.ts';
import { PROJECT_ROOT } from './project-root.ts';

const load = (file: string): Promise<unknown> => import(pathToFileURL(join(PROJECT_ROOT, file)).href);

followParent();
const begun = once(process, 'message');
// The channel alone keeps the process waiting.
process.channel?.ref();
// What builds takes a second to load, and is loaded meanwhile. What fails in it fails in the build too, which tells it.
await Promise.all([import('astro'), load('astro.config.mjs')]).catch(() => undefined);
await begun;
process.channel?.unref();
await load('node_modules/astro/bin/astro.mjs');
