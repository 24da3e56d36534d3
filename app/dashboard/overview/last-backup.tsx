// On the overview of administrators: how old the last backup is, and a mild warning when that is long ago.
import { DatabaseBackup } from 'lucide-react';
import { useStaff } from '../../api/staff.ts';
import { useTranslator } from '../../language/translation.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ageOf, isOld } from '../parts/backup-age.ts';

export function LastBackup() {
  const translator = useTranslator();
  const { t } = translator;
  const at = useStaff().overview?.lastBackup;
  if (at === undefined) return null;
  const warns = isOld(at);
  return (
    <section
      aria-label={t('Backup')}
      className={classNames(
        'flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-card px-4.5 py-3.5',
        warns ? 'bg-sun-soft text-sun-ink' : 'bg-surface ring-soft',
      )}
    >
      <DatabaseBackup aria-hidden className="size-6 shrink-0" />
      <p className="min-w-40 grow basis-40 leading-tight">
        <b className="block font-semibold">
          {at === null ? t('No backup has been made yet') : t('Last backup: {age}', { age: ageOf(at, translator) })}
        </b>
        {warns && <small className="text-small">{t('Once a week is a good habit.')}</small>}
      </p>
      <ButtonLink to="/dashboard/backup" look="outline" size="small" prefetch="none">
        {t('Back up')}
      </ButtonLink>
    </section>
  );
}
