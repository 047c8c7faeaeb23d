import { describe, expect, test } from 'vitest';
import { drawMotifSheets } from '../../../src/lib/motif-sheet.ts';

const drawing = (inside: string, attributes = 'viewBox="0 0 240 180"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

const draw = (sources: Record<string, string>) => drawMotifSheets(new Map(Object.entries(sources)));

describe('motif-sheet', () => {
  test('puts drawings into one file, each with an id of its own and its size', () => {
    const { sheets, motifs } = draw({
      'services/a.svg': drawing('<path d="M0 0"/>', 'id="drawing" viewBox="0 0 240 180"'),
      'security/a.svg': drawing('<path d="M9 9"/>', 'viewBox="-5 -5.5 48,36.5" id=\'drawing\''),
    });
    expect(sheets).toHaveLength(1);
    const [{ svg = '', file = '' } = {}] = sheets;
    expect(file).toMatch(/^motifs\.[\da-f]{8}$/);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"><svg id="services-a" [^]*<\/svg>$/);
    expect(svg).toContain('<svg id="security-a" ');
    expect(svg).not.toContain('drawing');
    expect(motifs.get('services/a.svg')).toEqual({ file, id: 'services-a', width: 240, height: 180 });
    expect(motifs.get('security/a.svg')).toEqual({ file, id: 'security-a', width: 48, height: 36.5 });
  });

  test('keeps the parts that drawings name apart', () => {
    const inside =
      '<linearGradient id="a"/><path id="b" fill="url(#a)"/><path fill="url(\'#a\')"/><use href="#b"/><use xlink:href="#b"/>';
    const { sheets } = draw({ 'services/one.svg': drawing(inside), 'services/two.svg': drawing(inside) });
    const svg = sheets[0]?.svg ?? '';
    expect(svg).toContain(
      '<linearGradient id="services-one-a"/><path id="services-one-b" fill="url(#services-one-a)"/>' +
        '<path fill="url(\'#services-one-a\')"/><use href="#services-one-b"/><use xlink:href="#services-one-b"/>',
    );
    const ids = [...svg.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toHaveLength(6);
  });

  test('leaves out what an XML file says before its drawing', () => {
    const { sheets } = draw({
      'services/a.svg': `<?xml version="1.0"?>\n<!-- By a program. -->\n${drawing('')}\n`,
    });
    expect(sheets[0]?.svg).not.toMatch(/<\?xml|By a program/);
  });

  test('leaves a drawing whose styles would reach into others in a file of its own', () => {
    const styled = drawing('<style>.a{fill:red}</style><path class="a" id="x"/>');
    const { sheets, motifs } = draw({
      'services/a.svg': styled,
      'services/b.svg': drawing('<path class="a"/>'),
    });
    expect(sheets.map(({ file }) => file.replace(/\..*/, ''))).toEqual(['motifs', 'services-a']);
    const alone = sheets.find(({ file }) => file === motifs.get('services/a.svg')?.file);
    expect(alone?.svg).toBe(styled.replace('<svg ', '<svg id="services-a" '));
  });

  test('names a drawing that has no size', () => {
    expect(() => draw({ 'services/a.svg': drawing('<svg viewBox="0 0 1 1"/>', 'width="9"') })).toThrow(
      'src/content/services/a.svg needs a viewBox at its root',
    );
  });
});
