import { describe, expect, test } from 'vitest';
import {
  $securityOverlay,
  closeSecurityOverlay,
  openSecurityOverlay,
} from '../../../src/stores/security-overlay.ts';

describe('security-overlay', () => {
  test('is closed at first, and changes by its actions', () => {
    expect($securityOverlay.get()).toBe('closed');
    openSecurityOverlay();
    expect($securityOverlay.get()).toBe('open');
    closeSecurityOverlay();
    expect($securityOverlay.get()).toBe('closed');
  });
});
