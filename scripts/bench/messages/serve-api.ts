// The embedded API as `npm start` opens and serves it, without a site to build first: for runs that start it often.
import { openApi } from '../../api/server.ts';
import { readConfig } from '../../lib/config.ts';
import { closeOnExit, exitOnSignals, exitWithParent } from '../../lib/exit.ts';
import { listen } from '../../server/listen.ts';
import { createServerApp } from '../../server/server-app.ts';

exitOnSignals(0);
exitWithParent(false);
const config = readConfig();
const api = await openApi(config);
closeOnExit(api.close);
const server = await listen(
  createServerApp(config, {
    api: api.app,
    hook: undefined,
    build: 'done',
    problem: undefined,
    nextTry: undefined,
  }),
  config,
);
closeOnExit(server.close);
console.log(server.origin);
