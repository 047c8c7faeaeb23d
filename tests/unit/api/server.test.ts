import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openApi, startApi } from '../../../scripts/api/server.ts';
import { greeting, makeFolder, tideTable } from './support.ts';

const setting = { adminToken: undefined, siteUrl: 'http://localhost:4321', trustedProxies: [] };

describe('the embedded API', () => {
  test('answers on a port of this machine until it is closed', async () => {
    const { Request: request, Response: response } = globalThis;
    const api = await startApi({ ...setting, dataDir: await makeFolder() });
    expect(api.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${api.origin}/api/projects`)).status).toBe(200);
    expect([globalThis.Request, globalThis.Response]).toStrictEqual([request, response]);
    await api.close();
    await api.close();
    await expect(fetch(`${api.origin}/api/projects`)).rejects.toThrow();
  });

  test('opens to the token that lies in the data folder, and tells of changes', async () => {
    const dataDir = await makeFolder();
    const onProjectsChange = vi.fn();
    const api = await startApi({ ...setting, dataDir, onProjectsChange });
    const token = (await readFile(join(dataDir, 'admin-token'), 'utf8')).trim();
    const response = await fetch(`${api.origin}/api/projects`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(tideTable),
    });
    expect(response.status).toBe(201);
    expect(onProjectsChange).toHaveBeenCalledOnce();
    await api.close();
  });

  test('opens to a token that the owner named, and keeps data over a restart', async () => {
    const dataDir = await makeFolder();
    const first = await startApi({ ...setting, dataDir, adminToken: 'named-by-the-owner' });
    const body = JSON.stringify(greeting);
    const headers = { 'Content-Type': 'application/json' };
    await fetch(`${first.origin}/api/collaborates`, { method: 'POST', headers, body });
    await first.close();
    const second = await openApi({ ...setting, dataDir, adminToken: 'named-by-the-owner' });
    const list = await second.app.request('/api/collaborates', {
      headers: { Authorization: 'Bearer named-by-the-owner' },
    });
    expect(await list.json()).toMatchObject({ total: 1, data: [greeting] });
    await second.close();
  });

  test('closes its database when it cannot start', async () => {
    const dataDir = await makeFolder();
    await expect(openApi({ ...setting, dataDir, adminToken: 'not for a header' })).rejects.toThrow(
      /ADMIN_TOKEN/,
    );
    expect(await readdir(dataDir)).toStrictEqual(['portfolio.db']);
  });
});
