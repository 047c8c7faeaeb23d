import { act, render } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { type ReactNode, useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Particles } from '../../src/islands/Particles/Particles.tsx';
import { $background, toggleBackground } from '../../src/stores/background.ts';

// The engine draws on an OffscreenCanvas, which only browsers have: here it is a stand-in that is told what to do.
interface Engine {
  isSetUp: boolean;
  isMoving: boolean;
  deeds: string[];
  stillFrames: number;
  canvas?: HTMLCanvasElement;
}

const engine = vi.hoisted((): Engine => ({ isSetUp: true, isMoving: false, deeds: [], stillFrames: 0 }));

vi.mock('@tsparticles/react', () => ({
  ParticlesProvider: ({ children }: { children: ReactNode }) => (engine.isSetUp ? children : null),
  Particles: function Network({ particlesLoaded }: { particlesLoaded: (container: unknown) => void }) {
    useEffect(() => {
      particlesLoaded({
        canvas: { domElement: engine.canvas, render: { drawParticles: () => engine.stillFrames++ } },
        get animationStatus() {
          return engine.isMoving;
        },
        pause: () => {
          engine.isMoving = false;
          engine.deeds.push('pause');
        },
        play: () => {
          engine.isMoving = true;
          engine.deeds.push('play');
        },
      });
    }, [particlesLoaded]);
    return <canvas />;
  },
}));

vi.mock('../../src/islands/Particles/recolour.ts', () => ({
  recolour: (_container: unknown, colour: string) => engine.deeds.push(`paint ${colour}`),
}));

let hidden = false;

beforeEach(() => {
  hidden = false;
  engine.isSetUp = true;
  engine.isMoving = false;
  engine.deeds = [];
  engine.stillFrames = 0;
  engine.canvas = document.createElement('canvas');
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
});

afterEach(() => {
  cleanStores($background);
  $background.set('running');
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

const comeBack = () =>
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });

describe('Particles', () => {
  test('renders nothing on the server', () => {
    engine.isSetUp = false;
    expect(renderToString(<Particles />)).toBe('');
  });

  test('renders nothing until the engine is set up', () => {
    engine.isSetUp = false;
    expect(render(<Particles />).container.innerHTML).toBe('');
  });

  test('takes the colour of the theme before it is shown', () => {
    render(<Particles />);
    expect(engine.deeds[0]).toMatch(/^paint/);
  });

  test('stops and goes on with the store', () => {
    render(<Particles />);
    engine.isMoving = false;
    engine.deeds = [];
    engine.stillFrames = 0;
    act(() => toggleBackground());
    expect(engine.deeds).toEqual(['pause']);
    act(() => toggleBackground());
    expect(engine.deeds).toEqual(['pause', 'pause', 'play']);
  });

  test('stays paused when the tab comes back', () => {
    render(<Particles />);
    act(() => toggleBackground());
    engine.isMoving = false;
    engine.deeds = [];
    engine.stillFrames = 0;
    comeBack();
    expect(engine.deeds).toEqual(['pause']);
  });

  test('follows a choice made elsewhere while the tab was hidden, once it comes back', () => {
    render(<Particles />);
    hidden = true;
    engine.isMoving = false;
    engine.deeds = [];
    engine.stillFrames = 0;
    act(() => toggleBackground());
    expect(engine.deeds).toEqual([]);
    hidden = false;
    comeBack();
    expect(engine.deeds).toEqual(['pause']);
  });

  test('changes colour with the theme', async () => {
    render(<Particles />);
    engine.isMoving = false;
    engine.deeds = [];
    engine.stillFrames = 0;
    document.documentElement.dataset.theme = 'light';
    await expect.poll(() => engine.deeds).toHaveLength(1);
    expect(engine.deeds[0]).toMatch(/^paint/);
  });

  test('draws a paused background again in the colour of another theme, and leaves a moving one to its motion', async () => {
    render(<Particles />);
    act(() => toggleBackground());
    const before = engine.stillFrames;
    document.documentElement.dataset.theme = 'dark';
    await expect.poll(() => engine.stillFrames).toBe(before + 1);

    act(() => toggleBackground());
    engine.deeds = [];
    document.documentElement.dataset.theme = 'light';
    await expect.poll(() => engine.deeds).toHaveLength(1);
    expect(engine.stillFrames).toBe(before + 1);
  });
});
