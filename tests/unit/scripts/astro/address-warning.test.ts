import { describe, expect, test, vi } from 'vitest';
import { addressWarning } from '../../../../scripts/astro/address-warning.ts';
import { readConfig } from '../../../../scripts/lib/config.ts';

/** What a build with these settings warns of. */
function listWarnings(environment: Record<string, string>): unknown[] {
  const warn = vi.fn();
  const tell = addressWarning(readConfig(environment)).hooks['astro:build:done'];
  if (!tell) throw new Error('The integration tells nothing.');
  void Reflect.apply(tell, undefined, [{ logger: { warn } }]);
  return warn.mock.calls.flat();
}

describe('address-warning', () => {
  test('tells who has given no address that the pages name this machine', () => {
    expect(listWarnings({})).toEqual([
      expect.stringMatching(/^SITE_URL is http:\/\/localhost:4321: .* this machine\./),
    ]);
  });

  test('tells who has given no API that the form sends to a host of files, unless npm start builds for itself', () => {
    const SITE_URL = 'https://example.com';
    expect(listWarnings({ SITE_URL })).toEqual([
      expect.stringMatching(/^PUBLIC_API_HOST is not set: .* sends to https:\/\/example\.com,/),
    ]);
    expect(listWarnings({ SITE_URL, PUBLIC_API_HOST: 'https://api.example.com' })).toEqual([]);
    expect(listWarnings({ SITE_URL, KEEP_SNAPSHOT: 'true' })).toEqual([]);
  });
});
