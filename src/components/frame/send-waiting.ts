import { href } from '../../lib/href.ts';
import { $outbox } from '../../stores/outbox.ts';
import { watchWaiting } from '../../stores/waiting-message.ts';
import noticeStyles from './message-notice.scss?url';

/** A live region is heard when words come into it, not when it comes with them. */
const ANNOUNCE_MS = 100;

/** Sends a waiting message from a page that has no form, and tells there how it ended. */
export function sendWaiting(host: string): void {
  $outbox.subscribe(({ status }) => {
    if (status === 'sent') showNotice('Your message has arrived. Thank you!');
    if (status === 'failed')
      showNotice('Your message could not be sent. It is kept on ', makeContactLink(), '.');
  });
  watchWaiting(host);
}

function makeContactLink(): HTMLElement {
  return Object.assign(document.createElement('a'), {
    href: href('/contact'),
    textContent: 'the contact page',
  });
}

function showNotice(...words: (string | HTMLElement)[]): void {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: noticeStyles });
  const text = Object.assign(document.createElement('p'), { role: 'status' });
  const close = Object.assign(document.createElement('button'), {
    className: 'button secondary',
    type: 'button',
    textContent: 'Close',
  });
  const notice = Object.assign(document.createElement('aside'), { className: 'message-notice', lang: 'en' });
  notice.setAttribute('aria-label', 'Your message');
  notice.append(text, close);
  close.addEventListener('click', () => notice.remove());
  document.querySelector('.message-notice')?.remove();
  sheet.addEventListener('load', () => document.body.append(notice));
  sheet.addEventListener('load', () => setTimeout(() => text.append(...words), ANNOUNCE_MS));
  document.head.append(sheet);
}
