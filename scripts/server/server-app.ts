import { Hono } from 'hono';
import { addAnswerHeaders } from './answer-headers.ts';
import { HOOK_PATH } from '../rebuild/hook.ts';
import type { BuildState } from '../rebuild/open-rebuilds.ts';
import { findCurrentRelease, findRelease, listReleases, releasedAt } from '../rebuild/release.ts';
import { readFacts } from '../rebuild/release-facts.ts';
import type { Config } from '../lib/config.ts';
import { PROJECT_ROOT } from '../lib/project-root.ts';
import { createSite } from './site-server.ts';

/** What the server can do so far. The start fills it in while requests already come. */
export interface ServerState extends BuildState {
  /** Undefined until its database is open, and for good when PUBLIC_API_HOST names another API. */
  api: Pick<Hono, 'fetch'> | undefined;
  /** Undefined until what it is told can be noted. */
  hook: Pick<Hono, 'fetch'> | undefined;
}

type Settings = Pick<Config, 'apiHost' | 'basePath' | 'dataDir'>;

/** Everything on the one port: the embedded API below `/api`, `/hooks/rebuild`, `/healthz`, and the current release elsewhere. */
export function createServerApp({ apiHost, basePath, dataDir }: Settings, state: ServerState): Hono {
  const app = new Hono();
  app.use(addAnswerHeaders);
  app.get('/healthz', async (c) => {
    const release = findCurrentRelease(dataDir);
    const facts = release && (await readFacts(release));
    const report = {
      status: release ? 'ok' : 'starting',
      release: release?.id ?? null,
      built: release ? releasedAt(release).toISOString() : null,
      data: facts?.data ?? null,
      projects: facts?.projects ?? null,
      isPinned: findRelease(dataDir, 'pinned') !== undefined,
      build: state.build,
      problem: state.problem === undefined ? null : toPublicLine(state.problem, dataDir),
      nextTry: state.nextTry?.toISOString() ?? null,
      api: apiHost ?? 'embedded',
    };
    return c.json(report, release ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
  if (!apiHost) {
    app.all('/api/*', (c) => state.api?.fetch(c.req.raw, c.env) ?? answerStarting());
  }
  app.all(HOOK_PATH, (c) => state.hook?.fetch(c.req.raw, c.env) ?? answerStarting());
  const folders = {
    findCurrent: () => findCurrentRelease(dataDir)?.folder,
    listKept: () => listReleases(dataDir).map(({ folder }) => folder),
  };
  const answerFromSite = createSite(folders, basePath);
  app.all('*', (c) => answerFromSite(c.req.raw));
  return app;
}

/**
 * What anybody may read of a problem: the log has the rest, which may be the output of a whole build, and where on this
 * machine things are.
 */
function toPublicLine(problem: string, dataDir: string): string {
  const [line = ''] = problem.split('\n');
  return line.replaceAll(dataDir, 'DATA_DIR').replaceAll(PROJECT_ROOT, '.');
}

function answerStarting(): Response {
  const error = { message: 'The server is starting: try again in a moment.' };
  return Response.json(
    { error },
    { status: 503, headers: { 'Retry-After': '1', 'Cache-Control': 'no-store' } },
  );
}
