// Chooses the language of the dashboard. It is stored with the account, so it applies on every device.
import { useState } from 'react';
import type { Language } from '#contract/language/languages.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { api } from '../../api/staff-api.ts';
import { loadDashboardTranslator, showDashboardIn } from '../../language/user-language.tsx';
import { showFailure } from './show-failure.ts';

export function useChooseLanguage() {
  const [busy, setBusy] = useState(false);
  return async (language: Language) => {
    // One at a time: the last one saved must be the one that is shown.
    if (busy) return;
    setBusy(true);
    try {
      const translator = await loadDashboardTranslator(language);
      await api.chooseLanguage(language);
      showDashboardIn(translator);
    } catch (error) {
      showFailure(error, staffSentences.users.languageFailed);
    } finally {
      setBusy(false);
    }
  };
}
