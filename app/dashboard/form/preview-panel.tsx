// The panel beside a form that previews what visitors will see, in the language chosen in the form. Its title, and hints for whoever fills
// in the form, are in the language of the user (useUserTranslator).
import type { ReactNode } from 'react';
import { useTranslator } from '../../language/translation.tsx';
import { useUserTranslator } from '../../language/user-language.tsx';

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
