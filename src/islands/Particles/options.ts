import type { ISourceOptions } from '@tsparticles/engine';

// The specification's numbers (its point 9). Distances and sizes are CSS pixels, the duration is in seconds.
const FPS_LIMIT = 120;
export const PARTICLE_COUNT = 80;
const REPULSE_DISTANCE = 200;
const REPULSE_DURATION = 0.4;
const PUSH_QUANTITY = 4;
export const PARTICLE_OPACITY = 0.5;
export const PARTICLE_SIZE = { min: 1, max: 5 };
export const LINK_DISTANCE = 150;
const LINK_OPACITY = 0.5;
const LINK_WIDTH = 1;
const MOVE_SPEED = 3;
const WHITE = '#ffffff';

/** Clicking for an hour must not pile up: past this many, scaled by density too, the oldest particles go. */
export const MAX_PARTICLES = 160;

/** The animated background as specified, in white; `recolour` gives it the theme's colour. */
export const particlesOptions: ISourceOptions = {
  fpsLimit: FPS_LIMIT,
  detectRetina: true,
  background: { color: '' },
  // The island's own style sheet places the canvas.
  fullScreen: false,
  // Exactly the given colours, on wide-gamut screens too.
  hdr: false,
  pauseOnBlur: true,
  interactivity: {
    detectsOn: 'window',
    events: {
      onHover: { enable: true, mode: 'repulse' },
      onClick: { enable: true, mode: 'push' },
    },
    modes: {
      repulse: { distance: REPULSE_DISTANCE, duration: REPULSE_DURATION },
      push: { quantity: PUSH_QUANTITY },
    },
  },
  particles: {
    number: {
      value: PARTICLE_COUNT,
      density: { enable: true },
      limit: { mode: 'delete', value: MAX_PARTICLES },
    },
    paint: { color: { value: WHITE }, fill: { enable: true } },
    shape: { type: 'circle' },
    opacity: { value: PARTICLE_OPACITY },
    size: { value: PARTICLE_SIZE },
    links: { enable: true, color: WHITE, distance: LINK_DISTANCE, opacity: LINK_OPACITY, width: LINK_WIDTH },
    move: {
      enable: true,
      speed: MOVE_SPEED,
      direction: 'none',
      random: false,
      straight: false,
      outModes: { default: 'bounce' },
    },
  },
};
