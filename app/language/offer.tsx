// Offers the page in the language that the browser prefers or that was chosen before, in that language. Every page has the
// offers; CSS shows the one that choice.ts marks before the first paint.
import { X } from 'lucide-react';
import { useLocation } from 'react-router';
import { inLanguage } from '#contract/language/languages.ts';
import { declineOffer, rememberLanguage } from './choice.ts';
import { offers } from './offer-words.ts';
import { useTranslator } from './translation.tsx';

export function LanguageOffer() {
  const { language: shown } = useTranslator();
  const { pathname, search } = useLocation();
  return offers
    .filter(({ language }) => language !== shown)
    .map(({ language, text, decline }) => (
      <aside key={language} lang={language} className="language-offer no-print bg-sun-soft text-sun-ink">
        <div className="wrap flex min-h-13 items-center gap-2">
          <a
            href={inLanguage(pathname, language) + search}
            hrefLang={language}
            onClick={() => rememberLanguage(language)}
            className="mr-auto flex min-h-11 items-center font-ui! font-semibold underline underline-offset-4"
          >
            {text}
          </a>
          <button
            type="button"
            aria-label={decline}
            onClick={declineOffer}
            className="grid size-11 shrink-0 place-items-center rounded-m hover:bg-sun/20"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      </aside>
    ));
}
