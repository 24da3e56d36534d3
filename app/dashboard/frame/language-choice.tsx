// The choice of the dashboard's language, each named in itself. It is kept with the account, so it holds on every device.
import { useState } from 'react';
import { ApiError } from '#contract/api.ts';
import { type Language, languages } from '#contract/languages.ts';
import { staffSentences } from '#contract/staff-messages.ts';
import { api } from '../../api/staff-api.ts';
import { useTranslator } from '../../language/translation.tsx';
import { loadDashboardTranslator, showDashboardIn } from '../../language/user-language.tsx';
import { showToast } from '../../ui/toast.ts';

export function LanguageChoice() {
  const { t, language: shown } = useTranslator();
  const [busy, setBusy] = useState(false);
  const choose = async (language: Language) => {
    // One at a time: the last one saved must be the one that is shown.
    if (busy) return;
    setBusy(true);
    try {
      const translator = await loadDashboardTranslator(language);
      await api.chooseLanguage(language);
      showDashboardIn(translator);
    } catch (error) {
      const detail = error instanceof ApiError ? error.said : undefined;
      showToast('failure', staffSentences.users.languageFailed, { detail });
    } finally {
      setBusy(false);
    }
  };
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
