// The preview beside a form, in the language that is chosen in the form: with the site's own words of that language.
import { type ReactNode, useEffect, useState } from 'react';
import type { Language } from '#contract/language/languages.ts';
import { orUndefined } from '../../api/loading.ts';
import { TranslatorContext, translatorFor } from '../../language/translation.tsx';
import { loadDashboardTranslator } from '../../language/user-language.tsx';

export function PreviewInLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const [translator, setTranslator] = useState(() => translatorFor('en'));
  useEffect(() => {
    let isOutdated = false;
    // Without the site's words what staff wrote is shown all the same.
    void orUndefined(loadDashboardTranslator(language)).then((loaded) => {
      if (loaded && !isOutdated) setTranslator(loaded);
    });
    return () => {
      isOutdated = true;
    };
  }, [language]);
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}
