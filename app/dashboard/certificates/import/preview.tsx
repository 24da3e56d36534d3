// Every row before anything is added, with its verdict; rows can be edited and removed.
import { useEffect, useMemo, useState } from 'react';
import { NOT_RECORDED } from '#contract/certificates/not-recorded.ts';
import type { Verdict } from '#contract/import/batch.ts';
import { shownNumber } from '#contract/language/languages.ts';
import { msg } from '#contract/language/translate.ts';
import { api } from '../../../api/staff-api.ts';
import { useT } from '../../../language/translation.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Segment } from '../../form/segment.tsx';
import { AddBar } from './add-bar.tsx';
import { ImportCards } from './cards.tsx';
import { type CellToFocus, nextWrongCell } from './cell-focus.ts';
import { ColumnsRead } from './columns-read.tsx';
import { useHeadingFocus } from './heading-focus.ts';
import { useWide } from './row-window.ts';
import {
  type Answers,
  askedFields,
  blankAnswers,
  countBlank,
  countVerdicts,
  type JudgedRow,
  unnumbered,
} from './rows.ts';
import { ImportTable, type RowsProps } from './table.tsx';
import type { useImport } from './use-import.ts';

type PreviewProps = { work: ReturnType<typeof useImport>; isChanged?: boolean };

export function ImportPreview({ work, isChanged }: PreviewProps) {
  const t = useT();
  const { rows: judged, numbers, edit, keep, remove, locked, showColumns, origin } = work;
  const counts = useMemo(() => countVerdicts(judged), [judged]);
  const [asked, setAsked] = useState(false);
  const [filter, setFilter] = useState<Verdict>();
  // Rows that matched the filter stay visible while they are edited.
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set());
  const shown = useMemo(
    () => (filter ? judged.filter(({ id, verdict }) => verdict === filter || held.has(id)) : judged),
    [judged, filter, held],
  );
  const idsOf = (wanted: Verdict | undefined) =>
    new Set(judged.filter(({ verdict }) => verdict === wanted).map(({ id }) => id));
  const [wanted, setWanted] = useState<CellToFocus>();
  const showNextWrong = (after?: CellToFocus) => setWanted(nextWrongCell(judged, after));
  const choose = (chosen: Verdict | undefined) => {
    setFilter(chosen);
    setHeld(idsOf(chosen));
    setWanted(undefined);
    if (chosen === 'fix') showNextWrong();
  };

  const list: RowsProps = {
    rows: shown,
    total: judged.length,
    locked,
    answers: work.answers,
    wanted,
    onEdit: edit,
    onKeep: keep,
    onRemove: ({ id }) => remove(new Set([id])),
  };
  const Rows = useWide() ? ImportTable : ImportCards;
  const heading = useHeadingFocus();

  return (
    <section aria-labelledby="preview" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="preview" {...heading}>
        {t('Check the rows')}
      </h2>
      {origin && (
        <ColumnsRead {...origin} onChange={locked ? undefined : isChanged ? () => setAsked(true) : showColumns} />
      )}
      <ConfirmDialog
        open={asked}
        question={t('Read the table anew? What you changed in the rows is lost.')}
        action={t('Change columns')}
        onConfirm={() => showColumns?.()}
        onCancel={() => setAsked(false)}
      />
      {(filter || counts.fix + counts.duplicate > 0) && (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">{t('Show')}</legend>
          <FilterChip name={t('All rows')} count={judged.length} pressed={!filter} onClick={() => choose(undefined)} />
          {(filter === 'fix' || counts.fix > 0) && (
            <FilterChip
              name={t('Only rows to fix')}
              count={counts.fix}
              pressed={filter === 'fix'}
              onClick={() => choose('fix')}
            />
          )}
          {(filter === 'duplicate' || counts.duplicate > 0) && (
            <FilterChip
              name={t('Already there')}
              count={counts.duplicate}
              pressed={filter === 'duplicate'}
              onClick={() => choose('duplicate')}
            />
          )}
          {filter === 'duplicate' && counts.duplicate > 0 && !locked && (
            <Button size="small" look="quiet" onClick={() => remove(idsOf('duplicate'))}>
              {t('{count, plural, one {Remove this row} other {Remove these {count, number} rows}}', {
                count: counts.duplicate,
              })}
            </Button>
          )}
        </fieldset>
      )}
      {!locked && <BlankChoices rows={judged} answers={work.answers} onChange={work.setAnswers} />}
      <NumbersNote rows={judged} />
      <CheckNote {...numbers} />
      {shown.length > 0 ? (
        <Rows key={filter ?? 'all'} {...list} />
      ) : (
        <p className="rounded-card bg-surface p-8 text-center font-medium ring-soft">
          {filter === 'fix' ? t('Nothing is left to fix.') : t('None of the rows is there already.')}
        </p>
      )}
      <AddBar
        work={work}
        counts={counts}
        onNextWrong={() => (filter === 'duplicate' ? choose('fix') : showNextWrong(wanted))}
      />
    </section>
  );
}

type FilterChipProps = { name: string; count: number; pressed: boolean; onClick: () => void };

function FilterChip({ name, count, pressed, onClick }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={classNames(
        'flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold',
        pressed ? 'bg-primary text-on-primary' : 'ring-soft hover:bg-sunken',
      )}
    >
      {name}
      <span className="font-normal tabular-nums">{shownNumber(count)}</span>
    </button>
  );
}

type CheckNoteProps = { unasked: number; problem?: string; askAgain: () => void };

/** Rows can be edited during the check. */
function CheckNote({ unasked, problem, askAgain }: CheckNoteProps) {
  const t = useT();
  if (problem === undefined)
    return (
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {unasked > 0 && t('Looking which numbers are there already: {count, number} to go.', { count: unasked })}
      </p>
    );
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-m bg-danger-soft px-4 py-2.5 text-danger">
      <p className="min-w-40 grow">
        <strong className="font-semibold">{t('We could not look which numbers are there already.')}</strong>{' '}
        {t(problem)}
      </p>
      <Button size="small" look="outline" onClick={askAgain}>
        {t('Look again')}
      </Button>
    </div>
  );
}

type ChoicesProps = { rows: readonly JudgedRow[]; answers: Answers; onChange: (answers: Answers) => void };

/** One answer for all blank cells of a column. Nothing is filled in that staff have not seen. */
function BlankChoices({ rows, answers, onChange }: ChoicesProps) {
  const t = useT();
  const asked = askedFields
    .map((field) => ({ field, count: countBlank(rows, field) }))
    .filter(({ count }) => count > 0);
  if (asked.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      {asked.map(({ field, count }) => (
        <Segment<string>
          key={field}
          label={t(questions[field], { count })}
          options={blankAnswers[field]}
          names={field === 'division' ? divisionNames : recordNames}
          value={answers[field]}
          onChange={(answer) => onChange({ ...answers, [field]: answer })}
        />
      ))}
    </div>
  );
}

const questions = {
  division: msg('Rows without a division ({count, number})'),
  father_name: msg('Rows without a father’s name ({count, number})'),
  dob: msg('Rows without a date of birth ({count, number})'),
} as const;
const divisionNames = { '': msg('Leave blank'), A: 'A' };
const recordNames = { '': msg('Fill in by hand'), [NOT_RECORDED]: NOT_RECORDED };

// Shows which numbers the rows without one will get.
function NumbersNote({ rows }: { rows: readonly JudgedRow[] }) {
  const t = useT();
  const [next, setNext] = useState('');
  const without = unnumbered(rows);
  const count = without.length;
  const course = without[0]?.cells.course;
  useEffect(() => {
    // Only a preview: the rows get their numbers when they are added.
    if (course !== undefined) api.nextCertificateNumber({ course: course.slice(0, 200) }).then(setNext, console.error);
  }, [course]);
  if (count === 0 || next === '') return null;
  return (
    <p className="max-w-160 rounded-m bg-primary-soft px-4 py-2.5">
      {t(
        '{count, plural, one {# row has no number. It gets the next one when it is added: {next}} other {{count, number} rows have no number. They get the next ones when they are added, in this order, beginning with {next}}}',
        { count, next },
      )}
    </p>
  );
}
