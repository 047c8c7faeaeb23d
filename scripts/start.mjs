// What turns TypeScript into JavaScript takes a process 28 MB that it never gives back. So this entry of `npm start` is
// plain JavaScript, has another process turn the server's modules, and then reads those from Node's cache.
import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/start', import.meta.url));
const FILL_CACHE = '--fill-cache';

if (process.argv.includes(FILL_CACHE)) {
  enableCompileCache(CACHE);
  await import('./start.ts');
  // What the server loads only when it needs it.
  await import('./mail/start-mail.ts');
} else {
  // Node's cache holds what was made with the same options only.
  const options = [...process.execArgv, fileURLToPath(import.meta.url), FILL_CACHE];
  spawnSync(process.execPath, options, { stdio: 'ignore' });
  enableCompileCache(CACHE);
  const { main } = await import('./start.ts');
  await main();
}
