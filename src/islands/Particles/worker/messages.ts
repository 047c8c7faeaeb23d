import type { BackgroundState } from '../../../lib/background-state.ts';

/** In CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** In CSS pixels, from the corner of the window, which is the canvas's own. */
export interface Place {
  x: number;
  y: number;
}

/** Hands the canvas over. It comes first, and once. */
export interface Start {
  kind: 'start';
  surface: OffscreenCanvas;
  size: Size;
  pixelRatio: number;
  colour: string;
}

/** What a network that has been started is told. Colours are those of `getComputedStyle`. */
export type Change =
  | { kind: 'move'; state: BackgroundState; isHidden: boolean }
  | { kind: 'paint'; colour: string }
  | { kind: 'resize'; size: Size }
  | { kind: 'point' | 'click'; place: Place }
  | { kind: 'leave' };

/** What the worker says, once: its engine is set up, and waits for a canvas. */
export const READY = 'ready';
