// Finds the messages in the source: the first argument of t() and msg(), and the `text` of <T>. They must be written out there.
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
// Not through vite, which Lingui's loader of its configuration cannot load.
import { parseAst } from 'rolldown/parseAst';

type FoundMessage = { id: string; message: string; origin: [string, number] };

type Node = { type: string; start: number; [key: string]: unknown };

const CALLS = ['t', 'msg'];

export const extractor = {
  match: (file: string) => /\.tsx?$/.test(file),
  extract(file: string, code: string, found: (message: FoundMessage) => void) {
    for (const { text, start } of findMessages(code, file))
      found({ id: generateMessageId(text), message: text, origin: [file, code.slice(0, start).split('\n').length] });
  },
};

export function findMessages(code: string, file: string) {
  const messages: { text: string; start: number }[] = [];
  const add = (node: unknown, start: number) => {
    const text = literal(node);
    if (text !== undefined) messages.push({ text, start });
  };
  walk(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file), (node) => {
    if (node.type === 'CallExpression' && CALLS.includes(nameOf(node.callee)))
      add((node.arguments as unknown[])[0], node.start);
    if (node.type === 'JSXOpeningElement' && nameOf(node.name) === 'T')
      for (const attribute of node.attributes as Node[])
        if (nameOf(attribute.name) === 'text') add(unwrap(attribute.value), node.start);
  });
  return messages;
}

/** `t`, and also `translator.t`. */
function nameOf(node: unknown): string {
  const { name, property } = (node ?? {}) as { name?: unknown; property?: unknown };
  return typeof name === 'string' ? name : property ? nameOf(property) : '';
}

const unwrap = (node: unknown) => {
  const { type, expression } = (node ?? {}) as { type?: string; expression?: unknown };
  return type === 'JSXExpressionContainer' ? expression : node;
};

function literal(node: unknown): string | undefined {
  const { type, value, quasis } = (node ?? {}) as {
    type?: string;
    value?: unknown;
    quasis?: { value: { cooked: string } }[];
  };
  if (type === 'Literal' && typeof value === 'string') return value;
  return type === 'TemplateLiteral' && quasis?.length === 1 ? quasis[0]?.value.cooked : undefined;
}

function walk(node: unknown, visit: (node: Node) => void) {
  if (Array.isArray(node)) for (const item of node) walk(item, visit);
  else if (node !== null && typeof node === 'object') {
    if ('type' in node) visit(node as Node);
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit);
  }
}
