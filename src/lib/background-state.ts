/** The key in localStorage under which a choice that differs from the system's wish is remembered. */
export const BACKGROUND_KEY = 'background';

/** Whether the animated background moves. */
export type BackgroundState = 'running' | 'paused';

/** What the visitor's system asks for. */
export interface MotionWishes {
  reducedMotion: boolean;
  saveData: boolean;
}

/** How the background is until the visitor chooses. */
export function defaultBackground({ reducedMotion, saveData }: MotionWishes): BackgroundState {
  return reducedMotion || saveData ? 'paused' : 'running';
}

/** The visitor's own choice if there is one (anything else in the storage counts as none), else the default. */
export function backgroundState(stored: string | undefined, wishes: MotionWishes): BackgroundState {
  return stored === 'running' || stored === 'paused' ? stored : defaultBackground(wishes);
}
