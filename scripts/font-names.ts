// Gives a TTF the name it is asked for by: family, weight and slant. What a cut of a variable font is called is left over
// from its source ("Anek Latin Medium"), and differs from script to script.

type Names = { family: string; weight: number; italic?: boolean };

export function rename(ttf: Buffer, { family, weight, italic }: Names, postscriptName: string): Buffer {
  const tables = readTables(ttf);
  const style = italic ? 'Italic' : 'Regular';
  tables.set('name', nameTable({ 1: family, 2: style, 4: `${family} ${style}`, 6: postscriptName }));
  const os2 = Buffer.from(tables.get('OS/2') as Buffer);
  os2.writeUInt16BE(weight, 4);
  // Normal width: the display cut is a family of its own, not a narrow member of another.
  os2.writeUInt16BE(5, 6);
  tables.set('OS/2', os2);
  // A font that says it can still vary would be varied.
  for (const tag of ['STAT', 'fvar', 'avar', 'gvar', 'HVAR', 'MVAR']) tables.delete(tag);
  return writeTables(tables);
}

function readTables(ttf: Buffer) {
  const tables = new Map<string, Buffer>();
  for (let i = 0; i < ttf.readUInt16BE(4); i++) {
    const entry = 12 + i * 16;
    const start = ttf.readUInt32BE(entry + 8);
    tables.set(ttf.toString('latin1', entry, entry + 4), ttf.subarray(start, start + ttf.readUInt32BE(entry + 12)));
  }
  return tables;
}

function writeTables(tables: Map<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  const header = Buffer.alloc(12 + sorted.length * 16);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(sorted.length, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((sorted.length - power) * 16, 10);
  const parts = [header];
  let offset = header.length;
  let headAt = 0;
  for (const [index, [tag, table]] of sorted.entries()) {
    const body = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(body);
    if (tag === 'head') {
      body.writeUInt32BE(0, 8);
      headAt = offset;
    }
    const entry = 12 + index * 16;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksum(body), entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(table.length, entry + 12);
    parts.push(body);
    offset += body.length;
  }
  const font = Buffer.concat(parts);
  font.writeUInt32BE((0xb1b0afba - checksum(font) + 2 ** 32) % 2 ** 32, headAt + 8);
  return font;
}

function checksum(bytes: Buffer) {
  let sum = 0;
  for (let i = 0; i < bytes.length; i += 4) sum = (sum + bytes.readUInt32BE(i)) >>> 0;
  return sum;
}

/** For Windows, in English, which every reader understands. */
function nameTable(names: Record<number, string>) {
  const entries = Object.entries(names).map(
    ([id, text]) => [Number(id), Buffer.from(text, 'utf16le').swap16()] as const,
  );
  const head = Buffer.alloc(6 + entries.length * 12);
  head.writeUInt16BE(entries.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [index, [id, text]] of entries.entries()) {
    for (const [place, value] of [3, 1, 0x409, id, text.length, offset].entries())
      head.writeUInt16BE(value, 6 + index * 12 + place * 2);
    offset += text.length;
  }
  return Buffer.concat([head, ...entries.map(([, text]) => text)]);
}
