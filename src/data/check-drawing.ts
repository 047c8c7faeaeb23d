import sharp from 'sharp';

/** As libxml2 says it, in two ways: line, column, and what is wrong. */
const XML_ERROR = /(?:on line |:)(\d+)(?: column |:)(\d+)(?: of data)?: (.+)/;

/** Throws, with the name of its file, where an SVG drawing cannot be read. */
export async function checkDrawing(file: string, source: string): Promise<void> {
  try {
    await sharp(Buffer.from(source)).metadata();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line, column, reason = message] = XML_ERROR.exec(message) ?? [];
    const where = line ? ` (line ${line}, column ${column})` : '';
    throw new Error(`${file} is no drawing that can be read: ${reason}${where}; expected a whole SVG file.`);
  }
}
