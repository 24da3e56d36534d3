// A page in Telugu or Hindi contains the translations of its own texts, as data: it becomes interactive without waiting for a further file.
// All other messages are loaded afterwards.
import type { Catalogue, Translator } from '#contract/language/translate.ts';

const ID = 'messages';

/** On the server: adds the translations of the texts that the page was rendered with. */
export function withMessages(html: string, { language, translationOf }: Translator, written: ReadonlySet<string>) {
  if (language === 'en') return html;
  const messages: Catalogue = {};
  for (const text of [...written].sort()) {
    const translation = translationOf(text);
    if (translation !== undefined) messages[text] = translation;
  }
  // No text may close the element.
  const data = JSON.stringify(messages).replaceAll('<', '\\u003c');
  return html.replace('</body>', () => `<script type="application/json" id="${ID}">${data}</script></body>`);
}

/** In the browser: reads them, and removes the element, which React has not rendered. */
export function takeMessages(): Catalogue {
  const element = document.getElementById(ID);
  element?.remove();
  return JSON.parse(element?.textContent ?? '{}') as Catalogue;
}
