import { describe, expect, test } from 'vitest';
import { findElements } from '../../../../scripts/lean/find-elements.ts';

/** What stands in the elements of a tag. */
function read(html: string, tag: string): string[] {
  return findElements(html, [tag]).map(({ contentStart, contentEnd }) =>
    html.slice(contentStart, contentEnd),
  );
}

describe('find-elements', () => {
  test('finds elements with where they and their content begin and end', () => {
    const html = '<p>x</p><script type="module" src="/a.js" defer></script>';
    expect(findElements(html, ['script'])).toEqual([
      {
        tag: 'script',
        attributes: { type: 'module', src: '/a.js', defer: '' },
        start: 8,
        end: html.length,
        contentStart: html.length - '</script>'.length,
        contentEnd: html.length - '</script>'.length,
      },
    ]);
  });

  test('ends an element that has no content with its tag', () => {
    const [meta] = findElements('<meta charset="utf-8"><p></p>', ['meta']);
    expect(meta?.end).toBe('<meta charset="utf-8">'.length);
  });

  test.each([
    '<p title="<script>x</script>"></p>',
    "<p title='<script>x</script>'></p>",
    '<p title="a > b" data-x="<script>x</script>"></p>',
    '<!-- <script>x</script> -->',
    '<style>/* <script>x</script> */</style>',
    '<p>&lt;script&gt;x&lt;/script&gt;</p>',
    '<scripts>x</scripts>',
  ])('takes nothing in %s for an element', (html) => {
    expect(read(`${html}<script>y</script>`, 'script')).toEqual(['y']);
  });

  test.each(['"<b title=\'"', '</p>', '<!-- ', "it's", 'if (a<b && c>d) e("</p>")'])(
    'finds the end of a script that says %s',
    (script) => {
      expect(read(`<script>${script}</script><script>y</script>`, 'script')).toEqual([script, 'y']);
    },
  );

  test('finds elements inside of others, and those in spite of odd spaces', () => {
    const html = '<head\n><style\n media="all"\t>a{}</style></head><body>x</body>';
    expect(findElements(html, ['head', 'style', 'body']).map(({ tag }) => tag)).toEqual([
      'style',
      'head',
      'body',
    ]);
    expect(read(html, 'style')).toEqual(['a{}']);
  });
});
