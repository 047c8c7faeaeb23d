import { atom } from 'nanostores';

/** Whether the security overlay covers the page. Its dialog and this store follow each other. */
export const $securityOverlay = atom<'open' | 'closed'>('closed');

/** Works at any time: an overlay that has not woken up yet opens when it does. */
export function openSecurityOverlay(): void {
  $securityOverlay.set('open');
}

export function closeSecurityOverlay(): void {
  $securityOverlay.set('closed');
}
