// The preview beside a form of what visitors will see, in the language chosen in the form and with the site's own words of that language.
// Its title, and hints for whoever fills in the form, are in the language of the user (useUserTranslator).
import { type ReactNode, useEffect, useState } from 'react';
import type { Language } from '#contract/language/languages.ts';
import { orUndefined } from '../../api/loading.ts';
import { TranslatorContext, translatorFor, useTranslator } from '../../language/translation.tsx';
import { loadDashboardTranslator, useUserTranslator } from '../../language/user-language.tsx';

export function PreviewPanel({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useUserTranslator();
  const { language } = useTranslator();
  return (
    <section aria-label={t(title)} className="rounded-card bg-surface p-4.5 ring-soft">
      <h2 className="mb-3 text-[1.5rem] leading-tight">{t(title)}</h2>
      <div lang={language}>{children}</div>
    </section>
  );
}

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
