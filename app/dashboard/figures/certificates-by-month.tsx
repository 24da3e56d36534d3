// How many certificates were completed in each of the last months.
import { type Figures, MONTHS } from '#contract/history/figures.ts';
import { useTranslator } from '../../language/translation.tsx';
import { Panel } from '../parts/panel.tsx';
import { ColumnPlot } from './column-plot.tsx';
import { FigureTable } from './figure-table.tsx';
import { monthNames, sumOf } from './words.ts';

export function CertificatesByMonth({ months }: { months: Figures['certificates'] }) {
  const { t, language } = useTranslator();
  const title = t('Certificates by month');
  const name = monthNames(language);
  const total = months.reduce((sum, { counts }) => sum + sumOf(counts), 0);
  const most = months.reduce((best, one) => (sumOf(one.counts) > sumOf(best.counts) ? one : best), months[0] ?? none);
  const others = t('Pending, Rejected or withdrawn');
  return (
    <Panel title={title}>
      <p className="text-ink-2">
        {t('Of the last {count} months, by the date of completion on the certificate.', { count: MONTHS })}
      </p>
      {total === 0 ? (
        <p className="py-3 font-semibold">{t('Nothing has been counted yet.')}</p>
      ) : (
        <>
          <ColumnPlot
            parts={[
              { label: t('Verified'), tone: 'good' },
              { label: others, tone: 'care' },
            ]}
            columns={months.map(({ month, counts }, at) => ({
              key: month,
              counts: [counts.Verified, counts.Pending + counts.Rejected],
              // So few on phones that names in Telugu have room.
              tick: at % 4 === 3 ? { label: name.short(month), minor: at % 8 !== 3 } : undefined,
            }))}
          />
          <p className="pt-1 pb-2">
            {t('Most were completed in {month}: {count, number}.', {
              month: name.whole(most.month),
              count: sumOf(most.counts),
            })}
          </p>
          <FigureTable
            title={title}
            file="certificates-by-month.csv"
            headings={[t('Month'), t('All'), t('Verified'), t('Pending'), t('Rejected or withdrawn')]}
            rows={months.toReversed().map(({ month, counts }) => ({
              key: month,
              label: name.whole(month),
              name: month,
              counts: [sumOf(counts), counts.Verified, counts.Pending, counts.Rejected],
            }))}
          />
        </>
      )}
    </Panel>
  );
}

const none: Figures['certificates'][number] = { month: '', counts: { Verified: 0, Pending: 0, Rejected: 0 } };
