import { createHash } from 'node:crypto';
import { headScripts } from './head-script.ts';
import { playerOrigins } from './video-player.ts';
import { WORKER_POLICY } from './worker-policy.ts';

/**
 * The one security policy: what the browser may do with a page, and with any other answer. The build puts the directives
 * into the `<meta>` of each page and writes the headers into `_headers`, and the server of `npm start` sends them.
 */

/** Of HTTPS. The owner's other subdomains are not the site's to speak for. */
const ONE_YEAR_SECONDS = 31_536_000;

/** What neither a page nor a player in it asks for. The rest is the page's own unless it passes it on to a frame. */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** How the policy names a script or a style that stands in the page. */
export function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Of every page. The build adds `script-src` and `style-src` with its hashes, and the `media-src` below. */
export function pageDirectives(apiHost: string | undefined) {
  return [
    "default-src 'none'",
    `connect-src ${["'self'", ...(apiHost ? [apiHost] : [])].join(' ')}`,
    "font-src 'self'",
    `frame-src ${Object.values(playerOrigins).join(' ')}`,
    "img-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    // The contact form is sent by its script, and the others only close the dialog around them.
    "form-action 'none'",
    "object-src 'none'",
    // No text becomes markup or code, whichever script tries: React, the particles and our own never need to. Only the
    // background vouches for the address of its worker.
    "require-trusted-types-for 'script'",
    `trusted-types ${WORKER_POLICY}`,
  ] as const;
}

/** Lets video files play from where they are. One directive for all: a browser heeds only the first of a name. */
export function mediaDirective(origins: string[]): `media-src ${string}` {
  return `media-src ${["'self'", ...new Set(origins.toSorted())].join(' ')}`;
}

/**
 * The same as a header, which holds together with the `<meta>`, adds what a `<meta>` cannot say, and is all that a drawing
 * or the feed has when somebody opens it. What may grow stays in the `<meta>`, hashes of styles and origins of videos:
 * Cloudflare leaves out a line of more than 2,000 characters. So does `default-src`, which would forbid those.
 */
function headerPolicy(apiHost: string | undefined): string {
  return [
    ...pageDirectives(apiHost).filter((directive) => !directive.startsWith('default-src')),
    `script-src ${["'self'", ...headScripts.map((script) => `'${hashOf(script)}'`)].join(' ')}`,
    "script-src-attr 'none'",
    "style-src-attr 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const everyAnswer = {
  'Strict-Transport-Security': `max-age=${ONE_YEAR_SECONDS}`,
  'X-Content-Type-Options': 'nosniff',
  // The video services play nothing for a page that hides its origin.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** For everything that the site consists of. */
export function siteHeaders(apiHost: string | undefined) {
  return { 'Content-Security-Policy': headerPolicy(apiHost), ...everyAnswer };
}

/** For answers that are no part of the site: data, messages, redirects. `styleHash` is of the one style they may have. */
export function answerHeaders(styleHash?: string) {
  const style = styleHash ? `style-src '${styleHash}'; ` : '';
  const policy = `default-src 'none'; ${style}base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { 'Content-Security-Policy': policy, ...everyAnswer };
}

/** For files that pages of other sites show as well. A page that reads an answer by CORS needs no such leave. */
export const SHARED_WITH_ALL = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
