import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeFaces } from '../../../../scripts/lib/faces.ts';

/** What TCP sends before it waits for an answer, less the headers of one. */
const FIRST_WINDOW_BYTES = 14_600 - 150;

test('the face of the first view comes in one round trip', async () => {
  const [face] = await makeFaces();
  const files = face?.options.variants.flatMap(({ src }) => src) ?? [];
  expect(files).toHaveLength(1);
  for (const file of files) expect((await stat(file)).size).toBeLessThan(FIRST_WINDOW_BYTES);
});
