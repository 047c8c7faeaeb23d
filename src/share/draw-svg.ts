import sharp from 'sharp';

interface Drawing {
  /** Where it is from, for the message. */
  file: string;
  svg: string;
  /** Width and height in pixels. */
  size: number;
  density: number;
}

/** A PNG. Throws where the drawing cannot be read, with the name of its file. */
export async function drawSvg({ file, svg, size, density }: Drawing): Promise<Buffer> {
  try {
    return await sharp(Buffer.from(svg), { density }).resize(size, size).png().toBuffer();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be drawn (${reason}); expected an SVG picture.`, { cause: error });
  }
}
