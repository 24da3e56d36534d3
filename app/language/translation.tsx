// The language that a page is shown in. Components take `t` from useT(); texts with markup are shown by <T>.
import { createContext, type ReactNode, use } from 'react';
import type { Language } from '#contract/language/languages.ts';
import { createTranslator, type Translator, type Values } from '#contract/language/translate.ts';

const english = createTranslator('en');
/** On the server all languages, in a browser the one of the page. */
const translators = new Map<Language, Translator>([['en', english]]);

export const addTranslator = (translator: Translator) => translators.set(translator.language, translator);
export const translatorFor = (language: Language) => translators.get(language) ?? english;

export const TranslatorContext = createContext<Translator>(english);

export const useTranslator = () => use(TranslatorContext);
export const useT = () => use(TranslatorContext).t;

type TProps<Text extends string> = {
  text: Text;
  /** What each tag of the text becomes: `<a>` is made by `tags.a`. */
  tags: Record<string, (inner: ReactNode) => ReactNode>;
} & (Values<Text> extends [] ? { values?: undefined } : { values: Values<Text>[0] });

/** A text with markup: `<T text="Read <a>the rules</a> first." tags={{ a: (inner) => <Link to="/rules">{inner}</Link> }} />`. */
export function T<const Text extends string>({ text, tags, values }: TProps<Text>): ReactNode {
  const { parts, has } = useTranslator();
  const shown = parts<ReactNode>(
    text,
    (values ?? {}) as Record<string, string | number>,
    (tag, inner) => tags[tag]?.(withKeys(inner)) ?? withKeys(inner),
  );
  return has(text) ? withKeys(shown) : <span lang="en">{withKeys(shown)}</span>;
}

/** The order of the parts never changes, so their place is their key. */
const withKeys = (parts: ReactNode[]) => parts.map((part, at) => <Keyed key={String(at)}>{part}</Keyed>);
const Keyed = ({ children }: { children: ReactNode }) => children;
