import { describe, expect, test } from 'vitest';
import { backgroundState } from '../../../src/lib/background-state.ts';

const none = { reducedMotion: false, saveData: false };

describe('background-state', () => {
  test('runs when nothing speaks against it', () => {
    expect(backgroundState(undefined, none)).toBe('running');
  });

  test('is paused under reduced motion and under Save-Data', () => {
    expect(backgroundState(undefined, { ...none, reducedMotion: true })).toBe('paused');
    expect(backgroundState(undefined, { ...none, saveData: true })).toBe('paused');
  });

  test('follows the visitor against the system', () => {
    expect(backgroundState('paused', none)).toBe('paused');
    expect(backgroundState('running', { reducedMotion: true, saveData: true })).toBe('running');
  });

  test('takes anything else in the storage for no choice', () => {
    expect(backgroundState('Running', none)).toBe('running');
    expect(backgroundState('', { ...none, reducedMotion: true })).toBe('paused');
  });
});
