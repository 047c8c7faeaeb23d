// What the server runs to build the site: `astro build`, never beside another one, and never longer than the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { followParent } from './follow-parent.ts';
import { PROJECT_ROOT } from './project-root.ts';

followParent();
await import(pathToFileURL(join(PROJECT_ROOT, 'node_modules/astro/bin/astro.mjs')).href);
