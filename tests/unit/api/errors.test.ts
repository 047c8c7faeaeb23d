import { describe, expect, test, vi } from 'vitest';
import { greeting, OWNER, serveApi, tideTable } from './support.ts';

describe('a database in trouble', () => {
  test('is answered with 503 on every route, and told once on stderr', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const { store, get, send } = await serveApi();
    await store.close();
    const answers = [
      await get('/api/projects'),
      await get('/api/projects/tide-table'),
      await send('POST', '/api/collaborates', greeting),
      await send('POST', '/api/projects', tideTable, OWNER),
      await send('PUT', '/api/projects/tide-table', tideTable, OWNER),
      await send('DELETE', '/api/projects/tide-table', '', OWNER),
      await get('/api/collaborates', OWNER),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('10');
      expect(await answer.json()).toStrictEqual({
        error: { message: 'The database cannot be used at the moment; please try again later.' },
      });
    }
    expect(errors).toHaveBeenCalledTimes(answers.length);
    expect(errors).toHaveBeenCalledWith(
      expect.stringMatching(/^POST \/api\/collaborates failed: .*portfolio\.db/),
    );
  });

  test('writes no line breaks and terminal codes of a visitor to stderr', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const { store, get } = await serveApi();
    await store.close();
    await get('/api/projects/a%0Aroot%1B[31m');
    expect(errors).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\P{Cc}+$/u));
  });

  test('still refuses what is wrong with a 4xx', async () => {
    const { store, get, send } = await serveApi();
    await store.close();
    expect((await send('POST', '/api/collaborates', {})).status).toBe(422);
    expect((await get('/api/collaborates')).status).toBe(401);
  });
});
