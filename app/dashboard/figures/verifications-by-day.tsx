// How often certificates were verified on each of the last days.
import { DAYS, type Figures, verificationOutcomes } from '#contract/history/figures.ts';
import { useTranslator } from '../../language/translation.tsx';
import { Panel } from '../parts/panel.tsx';
import { ColumnPlot } from './column-plot.tsx';
import { FigureTable } from './figure-table.tsx';
import { dayNames, sumOf } from './words.ts';

export function VerificationsByDay({ since, days }: Figures['verifications']) {
  const { t, language } = useTranslator();
  const title = t('Verifications by day');
  const name = dayNames(language);
  const total = days.reduce((sum, { counts }) => sum + sumOf(counts), 0);
  return (
    <Panel title={title}>
      <p className="text-ink-2">
        {t(
          'Every lookup of a number counts: on the pages, by QR code, by the API, and each line of a check of many. Only how many there were on a day is kept, not who asked or for which certificate.',
        )}
      </p>
      {since === null || total === 0 ? (
        <p className="py-3 font-semibold">{t('Nothing has been counted yet.')}</p>
      ) : (
        <>
          <ColumnPlot
            parts={[
              { label: t('Verified'), tone: 'good' },
              { label: t('Pending, Rejected or withdrawn'), tone: 'care' },
              { label: t('Not found'), tone: 'quiet' },
            ]}
            columns={days.map(({ day, counts }) => ({
              key: day,
              counts: [counts.Verified, counts.Pending + counts.Rejected + counts.Withdrawn, counts['Not found']],
              tick: tickOf(day, name.short),
            }))}
          />
          <p className="pt-1 pb-2">
            {t('{count, plural, one {# verification} other {{count, number} verifications}} in {days} days.', {
              count: total,
              days: DAYS,
            })}{' '}
            {t('Counted since {day}.', { day: name.whole(since) })}
          </p>
          <FigureTable
            title={title}
            file="verifications-by-day.csv"
            headings={[t('Day'), t('All'), t('Verified'), t('Pending'), t('Rejected'), t('Withdrawn'), t('Not found')]}
            rows={days
              .filter(({ day }) => day >= since)
              .toReversed()
              .map(({ day, counts }) => ({
                key: day,
                label: name.whole(day),
                name: day,
                counts: [sumOf(counts), ...verificationOutcomes.map((outcome) => counts[outcome])],
              }))}
          />
        </>
      )}
    </Panel>
  );
}

/** At the first of a month, and where there is room in its middle. */
function tickOf(day: string, nameOf: (day: string) => string) {
  if (day.endsWith('-01')) return { label: nameOf(day) };
  return day.endsWith('-15') ? { label: nameOf(day), minor: true } : undefined;
}
