import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawSvg } from '../../../src/share/draw-svg.ts';

const draw = (svg: string) => drawSvg({ file: 'public/logo.svg', svg, size: 56, density: 144 });

describe('draw-svg', () => {
  test('draws a PNG of the size that is asked for', async () => {
    const picture = await draw(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle r="9"/></svg>',
    );
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 56, height: 56 });
  });

  test.each([
    ['nothing', ''],
    ['words', 'not a picture'],
    ['half a picture', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle'],
  ])('names the file that holds %s', async (_, svg) => {
    await expect(draw(svg)).rejects.toThrow(
      /^public\/logo\.svg cannot be drawn \(.+\); expected an SVG picture\.$/s,
    );
  });
});
