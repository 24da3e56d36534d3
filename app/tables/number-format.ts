// How a spreadsheet writes a number with the texts of its format: "PI-2026-"0000 shows 5 as PI-2026-0005. What is shown is what was meant,
// and what stands on paper.

/** In their order: texts, and places for digits. */
export type NumberFormat = readonly ({ text: string } | { digit: string })[];

/** Undefined where numbers are calculated (percent, fractions, thousands), are times, or depend on a condition: they stay plain. */
export function numberFormatOf(section: string): NumberFormat | undefined {
  if (/^(?:\[[^\]]*\])*\[[<>=]/.test(section)) return undefined;
  const parts: NumberFormat[number][] = [];
  // Widths, fillings and colours show nothing; `[$₹-4009]` is a currency and where it is used.
  const pieces = section.matchAll(/"([^"]*)"|\\(.)|[_*].|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|general|[0#?.,]+|./gis);
  for (const [piece, quoted, escaped, currency] of pieces) {
    const text = quoted ?? escaped ?? currency ?? (/^[-+ ():]$/.test(piece) ? piece : undefined);
    if (text !== undefined) parts.push({ text });
    else if (/^general$/i.test(piece)) parts.push({ digit: '#' });
    // A comma behind the digits divides by a thousand.
    else if (/^[0#?.,]*,(?:\.|$)/.test(piece)) return undefined;
    // Thousands and decimals are left out: 1,000.00 is 1000.
    else if (/^[0#?.,]+$/.test(piece)) for (const digit of /[.,]/.test(piece) ? '#' : piece) parts.push({ digit });
    else if (piece.length === 1) return undefined;
  }
  return parts.some((part) => 'digit' in part) ? parts : undefined;
}

/** `plain` as in 12 or 1.5. */
export function writeNumber(plain: string, format: NumberFormat): string {
  if (!/^\d/.test(plain)) return plain;
  const isDigit = (part: NumberFormat[number]) => 'digit' in part;
  const [first, behind] = [format.findIndex(isDigit), format.findLastIndex(isDigit) + 1];
  // Only whole numbers are parted.
  const digits = /^\d+$/.test(plain) ? format.slice(first, behind) : [{ digit: '#' }];
  return textOf(format.slice(0, first)) + writeDigits(plain, digits) + textOf(format.slice(behind));
}

const textOf = (parts: NumberFormat) => parts.map((part) => ('text' in part ? part.text : '')).join('');

/** From the last to the first, which takes all that are left. */
function writeDigits(plain: string, format: NumberFormat) {
  let left = plain;
  let written = '';
  for (const [at, part] of [...format.entries()].reverse()) {
    const taken = at === 0 ? left : left.slice(-1);
    const shown = 'text' in part ? part.text : taken || (part.digit === '0' ? '0' : '');
    if ('digit' in part) left = left.slice(0, left.length - taken.length);
    written = shown + written;
  }
  return written;
}
