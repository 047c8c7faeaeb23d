import { useStore } from '@nanostores/react';
import type { Container, Engine } from '@tsparticles/engine';
import { Particles as Network, ParticlesProvider } from '@tsparticles/react';
import { useCallback, useEffect, useState } from 'react';
import { $background } from '../../stores/background.ts';
import { loadClickGuard } from './click-guard.ts';
import { followState, loadNetwork, paint } from './network.ts';
import { onOtherPixels } from './other-pixels.ts';
import { particlesOptions } from './options.ts';
import { onThemeChange, readThemeColour } from './theme-colour.ts';

async function setUp(engine: Engine): Promise<void> {
  await loadNetwork(engine);
  await loadClickGuard(engine);
}

function applyThemeColour(container: Container): void {
  const canvas = container.canvas.domElement;
  if (canvas) paint(container, readThemeColour(canvas));
}

/**
 * The animated background, drawn by the page itself: woken where no worker can draw it. Nothing is rendered until its
 * engine is set up, so nothing on the server either.
 */
export function Particles() {
  const state = useStore($background, { ssr: 'initial' });
  const [container, setContainer] = useState<Container>();
  const [pixelRatio, setPixelRatio] = useState(() => devicePixelRatio);

  const keep = useCallback((loaded?: Container) => {
    // Before the first frame is drawn, or the light theme would flash white.
    if (loaded) applyThemeColour(loaded);
    setContainer(loaded);
  }, []);

  useEffect(() => {
    if (!container) return;
    return onThemeChange(() => applyThemeColour(container));
  }, [container]);

  useEffect(() => {
    if (!container) return;
    const follow = () => {
      if (!document.hidden) followState(container, state);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [container, state]);

  useEffect(() => {
    const ending = new AbortController();
    onOtherPixels(ending.signal, () => setPixelRatio(devicePixelRatio));
    return () => ending.abort();
  }, [pixelRatio]);

  return (
    <ParticlesProvider init={setUp}>
      {/* Anew for other pixels: tsParticles takes their ratio once. */}
      <Network key={pixelRatio} id="background" options={particlesOptions} particlesLoaded={keep} />
    </ParticlesProvider>
  );
}
