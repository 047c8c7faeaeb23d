import { transform } from 'lightningcss';
import { expect, test } from 'vitest';
import { CSS_TARGET, LIGHTNING_TARGETS } from '../../../../scripts/astro/oldest-browsers.ts';

test('the oldest browsers are named alike for Vite and for Lightning CSS', () => {
  expect(CSS_TARGET).toContain('safari17.5');
  expect(LIGHTNING_TARGETS['ios_saf']).toBe(17 * 65_536 + 5 * 256);
});

test('the oldest browsers know the colours of both themes, and select text under a name of their own', () => {
  const code = Buffer.from('p{color:light-dark(red,blue);user-select:none}');
  const result = transform({ filename: 'a.css', code, minify: true, targets: LIGHTNING_TARGETS });
  expect(Buffer.from(result.code).toString()).toBe(
    'p{color:light-dark(red,#00f);-webkit-user-select:none;user-select:none}',
  );
});
