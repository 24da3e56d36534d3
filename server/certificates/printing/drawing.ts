// Parses our own SVG drawings: elements, attributes and text, and nothing else of XML.

export type Element = { name: string; attributes: Record<string, string>; children: (Element | string)[] };

const TOKEN = /<(\/?)([a-z]+)((?:\s+[a-zA-Z][\w:-]*="[^"<]*")*)\s*(\/?)>|([^<]+)/y;

export function readDrawing(svg: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < svg.length) {
    const token = TOKEN.exec(svg);
    const parent = open.at(-1);
    if (!token || !parent) throw new Error('This is not a drawing of ours.');
    const [, isEnd, name = '', attributes = '', isEmpty, words] = token;
    if (words !== undefined) parent.children.push(plain(words));
    else if (isEnd) open.pop();
    else {
      const element: Element = { name, attributes: readAttributes(attributes), children: [] };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  const [first] = root.children;
  if (open.length !== 1 || typeof first !== 'object') throw new Error('This drawing is not whole.');
  return first;
}

function readAttributes(text: string) {
  return Object.fromEntries(
    [...text.matchAll(/([a-zA-Z][\w:-]*)="([^"]*)"/g)].map(([, name, value = '']) => [name, plain(value)]),
  );
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function plain(text: string) {
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');
}
