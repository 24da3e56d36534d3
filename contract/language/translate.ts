// Messages in the reader's language. The English text is the key of its translation, and is shown where there is none. Messages
// are written in the ICU format: `{name}`, `{count, plural, one {# file} other {# files}}`, and `<a>…</a>` for parts with markup.
// A text with two meanings says which it is: what follows ` ## ` is for translators (`Subject ## of study`).
import type { GetICUArgs } from '@schummar/icu-type-parser';
import { type Language, pluralOf, shownNumber } from './languages.ts';

/** English text to its translation. */
export type Catalogue = Record<string, string>;

type Value = string | number;
type Named<Text extends string> = GetICUArgs<Text, { ICUArgument: Value; ICUNumberArgument: number }>;
/** The values that the placeholders of a text need. A text that is not known in advance takes any. */
export type Values<Text extends string> = string extends Text
  ? [values?: Record<string, Value>]
  : keyof Named<Text> extends never
    ? []
    : [values: Named<Text>];

export type Translate = <const Text extends string>(text: Text, ...values: Values<Text>) => string;
export type Translator = ReturnType<typeof createTranslator>;

/** Marks a text that is translated where it is shown. */
// @__NO_SIDE_EFFECTS__
export const msg = <const Text extends string>(text: Text): Text => text;

/** `onUse` is called with every text that is looked up. */
export function createTranslator(language: Language, catalogue: Catalogue = {}, onUse?: (text: string) => void) {
  const translationOf = (text: string) => (Object.hasOwn(catalogue, text) ? catalogue[text] : undefined);
  const find = (text: string) => {
    onUse?.(text);
    return translationOf(text);
  };
  const original = (text: string) => text.replace(/ ## .*$/s, '');
  return {
    language,
    translationOf,
    /** Whether there is a translation; always true in English. */
    has: (text: string) => language === 'en' || find(text) !== undefined,
    /** A text without translation and values is shown as it is: it may quote anything. */
    t: ((text: string, values?: Record<string, Value>) => {
      const translation = find(text);
      const shown = translation ?? original(text);
      return translation === undefined && !values ? shown : formatParts(shown, values, language).join('');
    }) as Translate,
    /** The parts of a text with markup: `wrap` makes what a tag becomes. */
    parts: <Part>(text: string, values: Record<string, Value>, wrap: (tag: string, inner: (string | Part)[]) => Part) =>
      formatParts(find(text) ?? original(text), values, language, wrap),
  };
}

type Node =
  | string
  | { count: true }
  | { name: string; kind?: string; options?: Record<string, Node[]> }
  | { tag: string; inner: Node[] };

const parsed = new Map<string, Node[]>();

function formatParts<Part>(
  text: string,
  values: Record<string, Value> = {},
  language: Language,
  wrap?: (tag: string, inner: (string | Part)[]) => Part,
): (string | Part)[] {
  if (!/[{<']/.test(text)) return [text];
  const nodes = parsed.get(text) ?? parse(text);
  parsed.set(text, nodes);
  const format = (list: Node[], counted?: number): (string | Part)[] =>
    list.flatMap((node) => {
      if (typeof node === 'string') return node;
      if ('count' in node) return String(counted ?? '#');
      if ('tag' in node) return wrap ? wrap(node.tag, format(node.inner, counted)) : format(node.inner, counted);
      const value = values[node.name] ?? '';
      const { options } = node;
      if (options) {
        const named = (key: string) => (Object.hasOwn(options, key) ? options[key] : undefined);
        const option = named(`=${value}`) ?? named(formOf(node.kind, value, language)) ?? named('other') ?? [];
        return format(option, node.kind === 'plural' ? Number(value) : counted);
      }
      return node.kind === 'number' ? shownNumber(Number(value)) : String(value);
    });
  return format(nodes);
}

const formOf = (kind: string | undefined, value: Value, language: Language) =>
  kind === 'plural' ? pluralOf(Number(value), language) : String(value);

/** Throws for a text that is not well formed; `npm test` parses all messages of all languages. */
export function parse(text: string): Node[] {
  let at = 0;
  const fail = () => new Error(`Not a well-formed message, at character ${at}: ${text}`);
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };

  const readList = (end?: string): Node[] => {
    const nodes: Node[] = [];
    while (at < text.length && !(end && text.startsWith(end, at))) {
      if (take(/''/y)) nodes.push("'");
      else if (take(/#/y)) nodes.push({ count: true });
      else if (take(/\{/y)) nodes.push(readPlaceholder());
      else {
        const tag = take(/<([a-z]+)>/y)?.[1];
        if (tag) nodes.push({ tag, inner: readUntil(`</${tag}>`) });
        else nodes.push(take(/'([{}<>#][^']*)'/y)?.[1] ?? take(/[^{}<'#]+|['<]/y)?.[0] ?? failNow());
      }
    }
    return nodes;
  };
  const failNow = (): never => {
    throw fail();
  };
  const readUntil = (end: string) => {
    const nodes = readList(end);
    if (!text.startsWith(end, at)) throw fail();
    at += end.length;
    return nodes;
  };
  const readPlaceholder = (): Node => {
    const [, name = '', kind] = take(/\s*(\w+)\s*(?:,\s*(plural|select|number)\s*)?/y) ?? failNow();
    if ((!kind || kind === 'number') && take(/\}/y)) return { name, kind };
    if (!kind || kind === 'number' || !take(/,/y)) throw fail();
    const options: Record<string, Node[]> = {};
    for (let option = take(/\s*(=?\w+)\s*\{/y); option; option = take(/\s*(=?\w+)\s*\{/y))
      options[option[1] as string] = readUntil('}');
    if (!options.other || !take(/\s*\}/y)) throw fail();
    return { name, kind, options };
  };

  return readList();
}
