// What the server runs to build the site: `astro build`, never beside another one, and never longer than the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { holdBuildLock } from './build-lock.ts';
import { followParent } from './follow-parent.ts';
import { PROJECT_ROOT } from './project-root.ts';

followParent();
// The server's own lock is free as soon as the server is killed, and its build may live a moment longer.
await holdBuildLock(join(PROJECT_ROOT, '.astro', 'astro.lock'), () => undefined);
await import(pathToFileURL(join(PROJECT_ROOT, 'node_modules/astro/bin/astro.mjs')).href);
