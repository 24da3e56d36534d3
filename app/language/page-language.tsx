// The language of the page in a browser: at first with the messages that came with the page, then with all of them.
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { firstTranslator, wholeTranslator } from './load.ts';
import { TranslatorContext } from './translation.tsx';

// Once per visit: the element that has them is removed.
const first = typeof document === 'undefined' ? undefined : firstTranslator();

export function PageLanguage({ children }: { children: ReactNode }) {
  const [translator, setTranslator] = useState(() => first ?? firstTranslator());
  useEffect(() => {
    void wholeTranslator().then((whole) => startTransition(() => setTranslator(whole)));
  }, []);
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}
