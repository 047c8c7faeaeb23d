import { describe, expect, test, vi } from 'vitest';
import { createSenderFinder, findSender, UNKNOWN_SENDER } from '../../../scripts/api/sender.ts';
import { readConfig } from '../../../scripts/lib/config.ts';

const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, fd00::/8' });

describe('the sender of a message', () => {
  test.each([
    ['is whoever connects', '203.0.113.9', undefined, '203.0.113.9'],
    ['is an IPv4 address also where IPv6 listens', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['is a whole IPv6 network', '2001:db8:1:2:aaaa::1', undefined, '2001:db8:1:2::/64'],
    ['is not hidden by the rest of an IPv6 address', '2001:db8:1:2:bbbb::2', undefined, '2001:db8:1:2::/64'],
    ['has an interface in its address', 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
    ['is not whom a stranger names', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['is whom a trusted proxy names', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['is whom a trusted proxy names by IPv6', 'fd00::1', '2001:db8:1:2:3::', '2001:db8:1:2::/64'],
    ['is the last whom no trusted proxy is', '127.0.0.1', '1.1.1.1, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['is not what stands before that', '127.0.0.1', '10.0.0.1,1.1.1.1,203.0.113.9', '203.0.113.9'],
    ['is the first proxy where all are', '127.0.0.1', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['is the proxy that names nobody', '127.0.0.1', undefined, '127.0.0.1'],
    ['is the proxy that names no address', '127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
    ['is the proxy that names half an address', '127.0.0.1', '1', '127.0.0.1'],
    ['is nobody known when the connection is gone', undefined, '203.0.113.9', UNKNOWN_SENDER],
  ])('%s', (_, peer, forwardedFor, expected) => {
    expect(findSender(peer, forwardedFor, trustedProxies)).toBe(expected);
  });

  test('may be behind a proxy that is not named, which is told once', () => {
    const warn = vi.fn();
    const find = createSenderFinder(trustedProxies, warn);
    find('127.0.0.1', '203.0.113.9');
    find('203.0.113.9', undefined);
    expect(warn).not.toHaveBeenCalled();
    expect(find('192.168.0.1', '203.0.113.9')).toBe('192.168.0.1');
    find('192.168.0.2', '203.0.113.9');
    expect(warn.mock.calls).toStrictEqual([
      [expect.stringMatching(/^A message came from 192\.168\.0\.1 with X-Forwarded-For\..*TRUSTED_PROXIES/)],
    ]);
  });
});
