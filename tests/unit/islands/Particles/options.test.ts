import { describe, expect, test } from 'vitest';
import { MAX_PARTICLES, particlesOptions } from '../../../../src/islands/Particles/options.ts';

describe('options', () => {
  test('are the values of the specification', () => {
    expect(particlesOptions).toMatchObject({
      fpsLimit: 120,
      detectRetina: true,
      background: { color: '' },
      interactivity: {
        events: { onHover: { enable: true, mode: 'repulse' }, onClick: { enable: true, mode: 'push' } },
        modes: { repulse: { distance: 200, duration: 0.4 }, push: { quantity: 4 } },
      },
      particles: {
        number: { value: 80, density: { enable: true } },
        paint: { color: { value: '#ffffff' } },
        shape: { type: 'circle' },
        opacity: { value: 0.5 },
        size: { value: { min: 1, max: 5 } },
        links: { enable: true, color: '#ffffff', distance: 150, opacity: 0.5, width: 1 },
        move: { enable: true, speed: 3, direction: 'none', outModes: { default: 'bounce' } },
      },
    });
  });

  test('hold a hidden tab still, and hold the number of particles down', () => {
    expect(particlesOptions).toMatchObject({
      pauseOnBlur: true,
      particles: { number: { limit: { mode: 'delete', value: MAX_PARTICLES } } },
    });
    expect(MAX_PARTICLES).toBeGreaterThan(80);
  });

  test('hear the pointer on the whole page, whose content lies above the canvas', () => {
    expect(particlesOptions).toMatchObject({ fullScreen: false, interactivity: { detectsOn: 'window' } });
  });
});
