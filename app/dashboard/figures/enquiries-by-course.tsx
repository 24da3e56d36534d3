// How many enquiries there are for each course, and how far the office is with them.
import { enquiryStates } from '#contract/enquiries/enquiry.ts';
import { stateNames } from '#contract/enquiries/enquiry-words.ts';
import type { Figures } from '#contract/history/figures.ts';
import { shownNumber } from '#contract/language/languages.ts';
import { useT } from '../../language/translation.tsx';
import { languageOf } from '../../ui/language.ts';
import { Panel } from '../parts/panel.tsx';
import { FigureTable } from './figure-table.tsx';
import { sumOf } from './words.ts';

export function EnquiriesByCourse({ enquiries }: { enquiries: Figures['enquiries'] }) {
  const t = useT();
  const title = t('Enquiries by course and state');
  const nameOf = (course: string | null) => {
    if (course === null) return t('All other courses');
    return course === '' ? t('No course named') : course;
  };
  const rows = enquiries.map(({ course, counts }) => ({
    key: course ?? 'all others',
    label: nameOf(course),
    count: sumOf(counts),
    counts: [sumOf(counts), ...enquiryStates.map((state) => counts[state])],
  }));
  const states = enquiryStates.map((state) => ({
    key: state,
    label: t(stateNames[state]),
    count: enquiries.reduce((sum, { counts }) => sum + counts[state], 0),
  }));
  return (
    <Panel title={title}>
      <p className="text-ink-2">{t('Of all messages and wishes to be called that are kept now.')}</p>
      {rows.length === 0 ? (
        <p className="py-3 font-semibold">{t('Nothing has been counted yet.')}</p>
      ) : (
        <>
          <div className="grid gap-x-10 gap-y-6 pt-3 pb-3 min-[900px]:grid-cols-2">
            <div>
              <h3 className="font-sans text-ui font-semibold tracking-normal">{t('By course')}</h3>
              <RowPlot rows={rows} />
            </div>
            <div>
              <h3 className="font-sans text-ui font-semibold tracking-normal">{t('By state')}</h3>
              <RowPlot rows={states} />
            </div>
          </div>
          <FigureTable
            title={title}
            file="enquiries-by-course.csv"
            headings={[t('Course'), t('All'), ...enquiryStates.map((state) => t(stateNames[state]))]}
            rows={rows}
          />
        </>
      )}
    </Panel>
  );
}

// Bars below each other, each with its name and its count in words.
type PlotRow = { key: string; label: string; count: number };

function RowPlot({ rows }: { rows: PlotRow[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul className="grid gap-3 pt-2 pb-1">
      {rows.map(({ key, label, count }) => (
        <li key={key}>
          <p className="flex items-baseline justify-between gap-4 leading-tight">
            <span lang={languageOf(label)} className="min-w-0 break-words">
              {label}
            </span>
            <b className="tabular-nums">{shownNumber(count)}</b>
          </p>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="mt-1.5 block h-2.5 w-full">
            <rect width={100} height={1} className="fill-sunken" />
            <rect width={(count / most) * 100} height={1} className="fill-primary" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
