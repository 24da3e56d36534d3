// Shows before saving what visitors will see for this number.

import type { Certificate } from '#contract/resources.ts';
import { shownDate } from '#contract/text/dates.ts';
import { useTranslator } from '../../language/translation.tsx';
import { Rejection } from '../../site/certificates/rejection.tsx';
import { bandLooks, statusIcons } from '../../site/certificates/result-band.tsx';
import { statusMeanings, statusNames } from '../../site/certificates/status-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { useToday } from '../../ui/today.ts';
import { useInstituteName } from '../parts/institute-name.ts';

type VisitorViewProps = {
  certificate: Pick<Certificate, 'certificate_no' | 'name'>;
  reason: string;
  replacedBy: string;
};

export function VisitorView({ certificate, reason, replacedBy }: VisitorViewProps) {
  const { t, language } = useTranslator();
  const institute = useInstituteName();
  const Icon = statusIcons.Withdrawn;
  const date = shownDate(useToday() ?? '', language);
  return (
    <section aria-label={t('What visitors will see')} className="mt-5">
      <p className="text-small font-semibold text-ink">{t('What visitors will see')}</p>
      <div className={classNames('mt-1.5 rounded-m p-4', bandLooks.Withdrawn)}>
        <p className="flex items-center gap-2 font-display text-h3 leading-tight font-bold">
          <Icon aria-hidden strokeWidth={2.5} size=".95em" className="shrink-0" />
          {t(statusNames.Withdrawn)}
        </p>
        <p className="mt-1 break-words text-ink">
          {certificate.certificate_no} · {certificate.name}
        </p>
        <div className="mt-1 font-semibold break-words">
          <p>{t(statusMeanings.Withdrawn, { institute, date })}</p>
          <Rejection certificate={{ status: 'Rejected', reason, replaced_by: replacedBy }} />
        </div>
      </div>
    </section>
  );
}
