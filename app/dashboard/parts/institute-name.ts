// The institute's name in the language of the user. The facts of the page are those of an English page, as all of the dashboard is.
import { useEffect, useState } from 'react';
import { createApi } from '#contract/api.ts';
import type { Language } from '#contract/language/languages.ts';
import { useInstitute } from '../../api/institute.ts';
import { orUndefined } from '../../api/loading.ts';
import { sendFromBrowser } from '../../api/send.ts';
import { useTranslator } from '../../language/translation.tsx';

export function useInstituteName() {
  const { language } = useTranslator();
  const { name } = useInstitute();
  const [own, setOwn] = useState<{ language: Language; name: string }>();
  useEffect(() => {
    if (language === 'en') return;
    void orUndefined(createApi(sendFromBrowser, () => language).institute.get()).then(
      (facts) => facts && setOwn({ language, name: facts.name }),
    );
  }, [language]);
  return own?.language === language ? own.name : name;
}
