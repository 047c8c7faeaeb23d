import { describe, expect, test } from 'vitest';
import { toMarkdownText } from '../../../src/lib/markdown-text.ts';

describe('toMarkdownText', () => {
  test('leaves plain words and addresses as they are', () => {
    const text = 'Next.js 15 (beta): 20 % faster, see https://example.com/#top!';
    expect(toMarkdownText(text)).toBe(text);
  });

  test('takes its meaning from whatever has one', () => {
    expect(toMarkdownText('[a](b) <i> `c` *d* _e_ ~f~ &lt; g\\')).toBe(
      '\\[a\\](b) \\<i\\> \\`c\\` \\*d\\* \\_e\\_ \\~f\\~ \\&lt; g\\\\',
    );
  });

  test('makes one line of several', () => {
    expect(toMarkdownText('\n# a\n\n- b ')).toBe('# a - b');
  });
});
