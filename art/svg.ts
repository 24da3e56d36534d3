// Writing SVG as text: the outer element, and templates that round the numbers put into them.

/** A complete drawing. It has a viewBox but no fixed size, so that one file serves a card, a banner and a thumbnail. */
export function svg(width: number, height: number, body: string, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" ${attributes}>${body}</svg>`;
}

/** A template whose numbers are rounded to one decimal: enough for scenery, and half the bytes. */
export function tenths(texts: TemplateStringsArray, ...values: (number | string)[]): string {
  return fill(texts, values, 1);
}

/** A template whose numbers are rounded to two decimals, for lines that must meet without a kink. */
export function hundredths(texts: TemplateStringsArray, ...values: (number | string)[]): string {
  return fill(texts, values, 2);
}

function fill(texts: TemplateStringsArray, values: (number | string)[], decimals: number): string {
  const rounded = values.map((value) => (typeof value === 'number' ? Number(value.toFixed(decimals)) : value));
  return String.raw({ raw: texts }, ...rounded);
}
