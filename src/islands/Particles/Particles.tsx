import { useStore } from '@nanostores/react';
import type { Container, Engine } from '@tsparticles/engine';
import { Particles as Network, ParticlesProvider } from '@tsparticles/react';
import { loadSlim } from '@tsparticles/slim';
import { useCallback, useEffect, useState } from 'react';
import { $background } from '../../stores/background.ts';
import { loadClickGuard } from './click-guard.ts';
import { particlesOptions } from './options.ts';
import styles from './Particles.module.scss';
import { loadStillFrame } from './still-frame.ts';
import { applyThemeColour, onThemeChange } from './theme-colour.ts';

async function setUp(engine: Engine): Promise<void> {
  await loadSlim(engine);
  await loadClickGuard(engine);
  await loadStillFrame(engine);
}

/** The animated background. Nothing is rendered until its engine is set up, so nothing on the server either. */
export function Particles() {
  const state = useStore($background, { ssr: 'initial' });
  const [container, setContainer] = useState<Container>();

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
      if (document.hidden) return;
      // Cancels the frame that tsParticles has asked for on its own when the tab came back.
      container.pause();
      if (state === 'running') container.play();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [container, state]);

  return (
    <ParticlesProvider init={setUp}>
      <div className={styles.background} aria-hidden="true">
        <Network
          id="background"
          className={styles.network ?? ''}
          options={particlesOptions}
          particlesLoaded={keep}
        />
      </div>
    </ParticlesProvider>
  );
}
