// The changes of a record as a timeline: who, when and what, with a button to restore a version.
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useNavigation, useRevalidator } from 'react-router';
import type { HistoryName, RecordChange } from '#contract/history/history.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { msg } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { When } from '../../ui/when.tsx';
import { restoreChange } from '../list/restoring.ts';
import type { Place } from '../parts/screen.ts';
import { ComparedFields } from './compared-fields.tsx';
import { DeedIcon } from './deed-icon.tsx';
import { isMarking, partsOf, whatOf, whoOf } from './wording.ts';

type TimelineProps = { name: HistoryName; changes: RecordChange[]; labels: Record<string, string>; manage: Place };

export function Timeline({ name, changes, labels, manage }: TimelineProps) {
  const t = useT();
  const busy = useNavigation().state === 'loading';
  const [asked, setAsked] = useState<RecordChange>();
  const [restoring, setRestoring] = useState(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  const restore = async ({ change }: RecordChange) => {
    if (restoring) return;
    setRestoring(true);
    const action = () => ({ label: msg('Show'), run: () => void navigate(manage.address) });
    const done = await restoreChange(change, { failed: staffSentences.history.restoreFailed, action });
    if (done) await revalidate();
    setRestoring(false);
    setAsked(undefined);
  };

  return (
    <>
      <ol aria-busy={busy} className="mt-6 transition-opacity aria-busy:opacity-60">
        {changes.map((change, at) => (
          <TimelineEntry
            key={change.change}
            name={name}
            change={change}
            labels={labels}
            isLast={at === changes.length - 1}
            onRestore={() => setAsked(change)}
          />
        ))}
      </ol>
      <ConfirmDialog
        open={asked !== undefined}
        question={t(staffSentences.history.confirmRestore)}
        action={t('Restore version')}
        look="primary"
        busy={restoring}
        onConfirm={() => asked && void restore(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}

type TimelineEntryProps = Pick<TimelineProps, 'name' | 'labels'> & {
  change: RecordChange;
  isLast: boolean;
  onRestore: () => void;
};

function TimelineEntry({ name, change, labels, isLast, onRestore }: TimelineEntryProps) {
  const t = useT();
  const what = whatOf(name, change, labels, t);
  // Marking an enquiry as read has no fields worth showing.
  const parts = isMarking(name, change) ? [] : partsOf(change.fields);
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3.5 pb-5',
        !isLast &&
          'before:absolute before:top-11 before:bottom-0 before:left-[1.3125rem] before:w-[2px] before:bg-line',
      )}
    >
      <DeedIcon deed={change.action} />
      <div className="min-w-0 rounded-card bg-surface p-4 ring-soft min-[1000px]:px-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 leading-tight">
            <h2 className="font-sans text-body font-semibold tracking-normal break-words">{what}</h2>
            <p className="mt-0.5 text-small text-ink-3">
              {whoOf(name, change, t)} · <When at={change.at} />
            </p>
          </div>
          {change.restorable && (
            <Button look="outline" size="small" onClick={onRestore}>
              <Undo2 aria-hidden className="size-4.5" />
              {change.action === 'delete' ? t('Bring it back') : t('Restore this version')}
            </Button>
          )}
        </div>
        {parts.length > 0 && <ComparedFields name={name} action={change.action} parts={parts} labels={labels} />}
      </div>
    </li>
  );
}
