// Above a preview: who sees this, and the way back.
import { Eye, EyeOff } from 'lucide-react';
import type { RecordOf } from '#contract/resources.ts';
import { shownDate } from '#contract/text/dates.ts';
import { isShown, NEVER } from '#contract/visibility.ts';
import { useTranslator } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { screens } from '../screens.ts';
import type { Previewed } from './preview-api.ts';

export function PreviewBanner({ name, record }: { name: Previewed; record: RecordOf<Previewed> }) {
  const { t, language } = useTranslator();
  const { manage } = screens[name];
  const { shown_from = '' } = record;
  const Icon = isShown(record) ? Eye : EyeOff;
  const text = isShown(record)
    ? t('Visitors see this page.')
    : shown_from === NEVER
      ? t('Hidden: only staff see this page.')
      : t('Only staff see this page until {date}.', { date: shownDate(shown_from, language) });
  return (
    <aside lang={language} aria-label={t('Preview')} className="on-slate bg-slate text-chalk print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <p className="flex min-w-0 grow items-center gap-2.5 font-medium">
          <Icon aria-hidden className="size-5 shrink-0 text-sun" />
          {text}
        </p>
        <ButtonLink to={manage.address} look="chalk" size="small" prefetch="none">
          {t('Back to the dashboard')}
        </ButtonLink>
      </div>
    </aside>
  );
}
