const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
const LENGTH_AT = 12;
const OFFSET_AT = 8;
const ALIGNMENT = 4;

/**
 * A font with one table, as `GPOS`, from another that has the same glyphs in the same order. Both are unpacked TrueType
 * files. The checksums are left to what packs it again. Throws when the glyphs differ, or the donor has no such table.
 * Source: OpenType 1.9, "Organization of an OpenType font".
 */
export function graftTable(font: Buffer, donor: Buffer, tag: string): Buffer {
  const [own, foreign] = [readTables(font), readTables(donor)];
  const table = foreign.get(tag);
  if (!table) throw new Error(`The font whose ${tag} table is wanted has none.`);
  for (const same of ['maxp', 'cmap']) {
    if (!own.get(same)?.equals(foreign.get(same) ?? Buffer.of()))
      throw new Error(`A ${tag} table is for the glyphs of its own font; these fonts differ in "${same}".`);
  }
  return writeTables(font.subarray(0, 4), new Map([...own, [tag, table]]));
}

function readTables(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const at = HEADER_BYTES + index * RECORD_BYTES;
    const offset = font.readUInt32BE(at + OFFSET_AT);
    const length = font.readUInt32BE(at + LENGTH_AT);
    tables.set(font.toString('latin1', at, at + 4), font.subarray(offset, offset + length));
  }
  return tables;
}

function writeTables(version: Buffer, tables: Map<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(HEADER_BYTES + sorted.length * RECORD_BYTES);
  version.copy(directory);
  // The three numbers after it speed up a binary search, which nobody makes who reads all tables.
  directory.writeUInt16BE(sorted.length, 4);
  const parts = [directory];
  let offset = directory.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const at = HEADER_BYTES + index * RECORD_BYTES;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(offset, at + OFFSET_AT);
    directory.writeUInt32BE(table.length, at + LENGTH_AT);
    const padded = Buffer.alloc(Math.ceil(table.length / ALIGNMENT) * ALIGNMENT);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
