// Texts with their translations as translators exchange them (gettext PO): each with its key, where it stands, and whether it is to be
// looked at again.
import type { Translated } from './languages.ts';

export type PoEntry = { key: string; where?: string; original: string; text: string; toCheck: boolean };

export const poHead = (language: Translated) =>
  `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n`;

export const poEntry = ({ key, where, original, text, toCheck }: PoEntry) =>
  [
    '',
    ...(where ? [`#. ${where.replace(/\s+/g, ' ')}`] : []),
    ...(toCheck ? ['#, fuzzy'] : []),
    `msgctxt ${quoted(key)}`,
    `msgid ${quoted(original)}`,
    `msgstr ${quoted(text)}`,
    '',
  ].join('\n');

const quoted = (text: string) => `"${text.replace(/[\\"\n\t\r]/g, (sign) => escapes[sign] ?? sign)}"`;

const escapes: Record<string, string> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\t': '\\t', '\r': '\\r' };
const signs: Record<string, string> = { n: '\n', t: '\t', r: '\r' };

const unquoted = (text: string) => text.replace(/\\(.)/gs, (_, sign: string) => signs[sign] ?? sign);

const LINE = /^(?:(msgctxt|msgid|msgstr)\s+)?"((?:[^"\\]|\\.)*)"\s*$/;

/** Those with a key, and the language that the file says it is in. Plural forms and what is crossed out (`#~`) is passed over. */
export function readPo(content: string): { language?: string; entries: PoEntry[] } {
  const entries: PoEntry[] = [];
  let language: string | undefined;
  let parts: Partial<Record<string, string>> = {};
  let part = '';
  let toCheck = false;
  const end = () => {
    const { msgctxt: key, msgid: original = '', msgstr: text = '' } = parts;
    if (key) entries.push({ key, original, text, toCheck });
    else if (original === '' && text !== '') language = /^Language:\s*([a-z]+)/im.exec(text)?.[1];
    parts = {};
    part = '';
    toCheck = false;
  };
  for (const line of content.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
    if (line.startsWith('#')) {
      if ('msgstr' in parts) end();
      if (line.startsWith('#,') && /\bfuzzy\b/.test(line)) toCheck = true;
      continue;
    }
    const [, name, quote] = LINE.exec(line) ?? [];
    if (quote === undefined) {
      // A blank line, or a form that we do not use.
      if (line.trim() === '' && 'msgstr' in parts) end();
      part = '';
      continue;
    }
    if (name !== undefined && name !== 'msgstr' && 'msgstr' in parts) end();
    if (name !== undefined) part = name;
    if (part !== '') parts[part] = (parts[part] ?? '') + unquoted(quote);
  }
  end();
  return { language, entries };
}
