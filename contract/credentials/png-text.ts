// Finds the credential inside of a PNG, as Open Badges 3.0 says: a text chunk (iTXt) with the keyword `openbadgecredential`.

export const PNG_KEYWORD = 'openbadgecredential';
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export const isPng = (bytes: Uint8Array) => SIGNATURE.every((byte, at) => bytes[at] === byte);

/** The texts of all such chunks: a genuine file has one. Undefined unless it is a whole PNG. */
export function textsInPng(png: Uint8Array): string[] | undefined {
  if (!isPng(png)) return undefined;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const found: string[] = [];
  for (let at = 8; at + 12 <= png.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > png.length) return undefined;
    const typed = png.subarray(at + 4, end - 4);
    const type = String.fromCharCode(...typed.subarray(0, 4));
    if (type === 'iTXt') {
      if (crc32(typed) !== view.getUint32(end - 4)) return undefined;
      const text = readText(typed.subarray(4));
      if (text !== undefined) found.push(text);
    }
    if (type === 'IEND') return found;
    at = end;
  }
  return undefined;
}

/** Not compressed, as the standard wants it. */
function readText(content: Uint8Array): string | undefined {
  const prefix = new TextEncoder().encode(`${PNG_KEYWORD}\0\0\0`);
  if (!prefix.every((byte, at) => content[at] === byte)) return undefined;
  const language = content.indexOf(0, prefix.length);
  const keyword = language === -1 ? -1 : content.indexOf(0, language + 1);
  return keyword === -1 ? undefined : new TextDecoder().decode(content.subarray(keyword + 1));
}

function crc32(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
