// The little of XML that workbooks need: elements by name, attributes and texts. No entities of a document's own, so none that grow.

type Element = { attributes: Record<string, string>; inner: string };

/**
 * Elements of this name, whatever the prefix of their namespace. None of those read here contains one of its own kind. No part is looked
 * at again for each tag: a small file with a million of them would stop the page.
 */
export function elements(xml: string, name: string): Element[] {
  const opening = new RegExp(`<(?:\\w+:)?${name}(\\s[^<>]*|/)?>`, 'g');
  const closing = new RegExp(`</(?:\\w+:)?${name}\\s*>`, 'g');
  const found: Element[] = [];
  for (let tag = opening.exec(xml); tag; tag = opening.exec(xml)) {
    const start = opening.lastIndex;
    let inner = '';
    if (!tag[0].endsWith('/>')) {
      closing.lastIndex = start;
      const end = closing.exec(xml)?.index ?? xml.length;
      inner = xml.slice(start, end);
      opening.lastIndex = end;
    }
    found.push({ attributes: attributesIn(tag[1] ?? ''), inner });
  }
  return found;
}

function attributesIn(written: string) {
  const attributes: Record<string, string> = {};
  for (const [, key = '', double, single] of written.matchAll(/(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    attributes[key] = unescaped(double ?? single ?? '');
  return attributes;
}

/** The text of a cell or shared string, without the hints how to pronounce it. */
export function textIn(xml: string): string {
  const [first = '', ...hints] = xml.split(/<(?:\w+:)?rPh[\s>]/);
  const spoken = first + hints.map((hint) => hint.replace(/^[\s\S]*?<\/(?:\w+:)?rPh>/, '')).join('');
  return elements(spoken, 't')
    .map(({ inner }) => unescaped(inner))
    .join('');
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities of XML and characters by number, and the way Excel writes control characters. */
export function unescaped(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) =>
      name ? (named[name] ?? whole) : characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/_x([0-9a-f]{4})_/gi, (_, hex) => characterOf(Number.parseInt(hex, 16)));
}

const characterOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');
