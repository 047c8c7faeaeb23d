import { describe, expect, test } from 'vitest';
import {
  answerHeaders,
  hashOf,
  mediaDirective,
  pageDirectives,
  siteHeaders,
} from '../../../src/lib/security-policy.ts';
import { headScript } from '../../../src/lib/head-script.ts';
import { playerOrigins } from '../../../src/lib/video-player.ts';

const API = 'https://api.example.com';

const split = (policy: string) => policy.split('; ');
const headerDirectives = (apiHost?: string) => split(siteHeaders(apiHost)['Content-Security-Policy']);

describe('security-policy', () => {
  test.each([undefined, API])('allows nothing unsafe, with the API host %s', (apiHost) => {
    const everything = JSON.stringify([pageDirectives(apiHost), siteHeaders(apiHost), answerHeaders()]);
    expect(everything).not.toMatch(/unsafe-|\*/);
    expect(pageDirectives(apiHost)).toContain("default-src 'none'");
  });

  test('lets pages ask the API host, when there is one', () => {
    expect(pageDirectives(undefined)).toContain("connect-src 'self'");
    expect(pageDirectives(API)).toContain(`connect-src 'self' ${API}`);
    const withHost = pageDirectives(API).filter((directive) => directive.includes(API));
    expect(withHost).toHaveLength(1);
  });

  test('lets pages frame the players of the video services, and nobody frame the pages', () => {
    const frames = pageDirectives(undefined).find((directive) => directive.startsWith('frame-src'));
    expect(frames?.split(' ').slice(1)).toEqual(Object.values(playerOrigins));
    expect(headerDirectives()).toContain("frame-ancestors 'none'");
    expect(split(answerHeaders()['Content-Security-Policy'])).toContain("frame-ancestors 'none'");
  });

  test('says in the header what it says in the page, but for what only goes with the hashes there', () => {
    const inPage: readonly string[] = pageDirectives(API);
    const inHeader = headerDirectives(API);
    expect(inPage.filter((directive) => !inHeader.includes(directive))).toEqual(["default-src 'none'"]);
    expect(inHeader.filter((directive) => !inPage.includes(directive))).toEqual([
      `script-src 'self' '${hashOf(headScript(false))}' '${hashOf(headScript(true))}'`,
      "script-src-attr 'none'",
      "style-src-attr 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  test('names each directive once, as a browser heeds only the first', () => {
    const names = headerDirectives(API).map((directive) => directive.split(' ')[0]);
    expect(names).toEqual([...new Set(names)]);
  });

  test('lets videos play from where they are', () => {
    expect(mediaDirective([])).toBe("media-src 'self'");
    const origins = ['https://b.example', 'https://a.example', 'https://b.example'];
    expect(mediaDirective(origins)).toBe("media-src 'self' https://a.example https://b.example");
  });

  test('names a text by its hash, as a browser does', () => {
    expect(hashOf('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  });

  test('goes with every answer, whatever it is', () => {
    for (const headers of [siteHeaders(undefined), answerHeaders()]) {
      expect(headers).toMatchObject({
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
      });
      expect(headers['Strict-Transport-Security']).toMatch(/^max-age=\d{8}$/);
      expect(headers['Permissions-Policy']).toContain('camera=()');
    }
  });
});
