// A small XML check, enough for drawings: elements and attributes only.

const TOKEN = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][a-zA-Z0-9:-]*="[^"<&]*")*)\s*(\/?)>/y;

/** The fault of a document; undefined when every element is closed in order and no attribute is repeated. */
export function findFault(document: string): string | undefined {
  const open: string[] = [];
  let roots = 0;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < document.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(document);
    if (!token) return `not an element: ${document.slice(at, at + 40)}`;
    const [, isEnd, name = '', attributes = '', isEmpty] = token;
    if (isEnd) {
      if (open.pop() !== name) return `</${name}> closes another element`;
      continue;
    }
    const names = [...attributes.matchAll(/([a-zA-Z][a-zA-Z0-9:-]*)="/g)].map((match) => match[1]);
    if (new Set(names).size < names.length) return `<${name}> has an attribute twice`;
    if (open.length === 0) roots++;
    if (!isEmpty) open.push(name);
  }
  if (open.length > 0) return `<${open.at(-1)}> is never closed`;
  return roots === 1 ? undefined : `${roots} outermost elements`;
}
