import { join } from 'node:path';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer } from 'vite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyOnServer } from '../../../../src/islands/Particles/empty-on-server.ts';

const ISLAND = join(import.meta.dirname, '../../../../src/islands/Particles/Particles.tsx');
const LIBRARY = '@tsparticles/react';

async function startVite() {
  const vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [emptyOnServer()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  onTestFinished(() => vite.close());
  return vite;
}

describe('empty-on-server', () => {
  test('keeps tsParticles off the server, where the island renders nothing', async () => {
    const vite = await startVite();
    const island = (await vite.ssrLoadModule(ISLAND)) as { Particles: FunctionComponent };
    expect(renderToString(createElement(island.Particles))).toBe('');
    const read = await vite.environments.ssr.transformRequest(ISLAND);
    expect(read?.code).not.toContain(LIBRARY);
  });

  test('leaves visitors the whole island', async () => {
    const { environments } = await startVite();
    const read = await environments.client.transformRequest(ISLAND);
    expect(read?.code).toContain(LIBRARY.split('/').at(-1));
    expect(read?.code).toContain('ParticlesProvider');
  });
});
