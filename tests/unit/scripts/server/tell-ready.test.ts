import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../../scripts/lib/config.ts';
import { tellReady } from '../../../../scripts/server/tell-ready.ts';

const tell = (environment: Record<string, string>) =>
  tellReady(readConfig({ DATA_DIR: '/srv/data', ...environment }), 'http://localhost:4321');

describe('tellReady', () => {
  test('ends with the address', () => {
    expect(tell({}).at(-1)).toBe('The site is ready: http://localhost:4321 (Ctrl-C stops it)');
    expect(tell({ BASE_PATH: '/portfolio' }).at(-1)).toContain('http://localhost:4321/portfolio ');
  });

  test('says where the data and the token live', () => {
    const text = tell({}).join('\n');
    expect(text).toContain('/srv/data/portfolio.db');
    expect(text).toContain('/srv/data/admin-token');
  });

  test("never shows the owner's own token", () => {
    const text = tell({ ADMIN_TOKEN: 'a-secret-of-the-owner' }).join('\n');
    expect(text).toContain('the one in ADMIN_TOKEN');
    expect(text).not.toContain('a-secret-of-the-owner');
  });

  test('names the other host, and the copy of its data', () => {
    const text = tell({ PUBLIC_API_HOST: 'https://api.example.com' }).join('\n');
    expect(text).toContain('https://api.example.com, last good copy in /srv/data/snapshot');
    expect(text).not.toContain('portfolio.db');
  });
});
