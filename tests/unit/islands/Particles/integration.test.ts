import { existsSync } from 'node:fs';
import type { ClientDirectiveConfig } from 'astro';
import { describe, expect, test } from 'vitest';
import { backgroundDirective } from '../../../../src/islands/Particles/integration.ts';

describe('integration', () => {
  test('adds the directive with a file that is there', async () => {
    const added: ClientDirectiveConfig[] = [];
    const setUp = backgroundDirective().hooks['astro:config:setup'];
    if (!setUp) throw new Error('The integration has no set-up.');
    const context = { addClientDirective: (directive: ClientDirectiveConfig) => added.push(directive) };
    await Reflect.apply(setUp, undefined, [context]);
    expect(added.map(({ name, entrypoint }) => [name, existsSync(String(entrypoint))])).toEqual([
      ['background', true],
    ]);
  });
});
