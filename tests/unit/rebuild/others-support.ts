import { rm, symlink } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listenLocally } from '../../../scripts/api/server.ts';
import type { CallOptions } from '../../../scripts/rebuild/call-hook.ts';
import { type HookTarget, plainTarget } from '../../../scripts/rebuild/hook-target.ts';
import { createTeller } from '../../../scripts/rebuild/tell-others.ts';
import { makeFolder } from '../scripts/temporary-folder.ts';

export const SECRET_PATH = '/build_hooks/5ecret';
/** A host whose build hook answers as `host.answer` says, and what it was asked. */
export async function openHost(answer: RequestListener) {
  const host = { answer };
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(`${request.method} ${request.url} ${request.headers['content-type'] ?? ''} ${body}`.trim());
      host.answer(request, response);
    });
  });
  const origin = await listenLocally(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { host, bodies, origin, target: plainTarget(`${origin}${SECRET_PATH}`) };
}

export const answering =
  (status: number): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end();

/** A data folder whose snapshot has the name `data`. */
export async function openData(data: string) {
  const dataDir = await makeFolder();
  const change = async (name: string) => {
    await rm(join(dataDir, 'snapshot'), { force: true });
    await symlink(join('snapshots', name), join(dataDir, 'snapshot'));
  };
  await change(data);
  const told: string[] = [];
  const open = (targets: HookTarget[], options: Partial<CallOptions> = {}) =>
    createTeller(targets, dataDir, { tell: (line) => told.push(line), waitsMs: [0, 20, 20], ...options });
  return { dataDir, change, told, open };
}
