// The choice of the dashboard's language, each named in itself.
import { languages } from '#contract/language/languages.ts';
import { useTranslator } from '../../language/translation.tsx';
import { useChooseLanguage } from '../parts/choose-language.ts';

export function LanguageChoice() {
  const { t, language: shown } = useTranslator();
  const choose = useChooseLanguage();
  return (
    <fieldset className="my-2 grid min-w-0 grid-flow-col auto-cols-fr gap-1">
      <legend className="sr-only">{t('Language')}</legend>
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === shown}
          onClick={() => void choose(code)}
          className="min-h-11 rounded-[11px] font-ui! text-small font-medium text-chalk hover:bg-slate-2 aria-pressed:bg-slate-2 aria-pressed:text-sun"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
