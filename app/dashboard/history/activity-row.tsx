// A row of the activity list: the record, the change, by whom and when; with a link to its history, and Undo where it is the latest change
// of its record.
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { ActivityItem } from '#contract/history/activity.ts';
import { staffSentences } from '#contract/language/staff-sentences.ts';
import { ORDER } from '#contract/visibility.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { languageOf } from '../../ui/language.ts';
import { When } from '../../ui/when.tsx';
import { restoreChange } from '../list/restoring.ts';
import { BulkRow } from './activity-bulk.tsx';
import { DeedIcon } from './deed-icon.tsx';
import { kindOf } from './kinds.ts';
import { readable, shownLabel, whatWasDone, whoOf } from './wording.ts';

export function ActivityRow({ item }: { item: ActivityItem }) {
  return item.bulk ? <BulkRow item={item} bulk={item.bulk} /> : <OneRow item={item} />;
}

function OneRow({ item }: { item: ActivityItem }) {
  const t = useT();
  const { resource, _id, deed, values, by, at, undo } = item;
  const { one, labels } = kindOf(resource);
  // A picture's title is its address, which is no help.
  const isNameless = resource === 'gallery' || item.title === '';
  const title = _id === ORDER ? t('Order') : isNameless ? t(one) : item.title;
  const what = whatWasDone(resource, item, labels, t);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 min-[700px]:flex-nowrap min-[700px]:px-5">
      <DeedIcon deed={deed} />
      <div className="min-w-0 grow basis-36 leading-tight min-[700px]:basis-0">
        <p className="break-words">
          <Link
            to={`/dashboard/history/${resource}/${encodeURIComponent(_id)}`}
            lang={languageOf(title)}
            className="-my-2.5 inline-block min-w-11 py-3 font-semibold hover:underline"
          >
            {title}
          </Link>
        </p>
        {deed === 'update' && values && values.length > 0 ? (
          <Values item={item} values={values} />
        ) : (
          <p className="break-words text-ink-2">{what}</p>
        )}
        <p className="mt-0.5 text-small text-ink-3">
          {title !== t(one) && `${t(one)} · `}
          {whoOf(resource, { by, action: deed }, t)} · <When at={at} />
        </p>
      </div>
      {undo && <UndoButton undo={undo} label={`${t('Undo')}: ${title}, ${what}`} />}
    </li>
  );
}

/** Old and new, a line for each field. */
function Values({ item: { resource }, values }: { item: ActivityItem; values: NonNullable<ActivityItem['values']> }) {
  const translator = useTranslator();
  const { t } = translator;
  const { labels } = kindOf(resource);
  const shown = (field: string, value: string | boolean) =>
    value === '' ? t('blank') : String(readable(resource, field, value, translator));
  return values.map(({ field, before, after }) => (
    <p key={field} className="break-words text-ink-2">
      {shownLabel(field, labels, t)}: <s className="decoration-ink-3">{shown(field, before)}</s>{' '}
      <span aria-hidden>→</span> <span className="sr-only">{t('now')}</span>{' '}
      <span className="font-medium text-ink">{shown(field, after)}</span>
    </p>
  ));
}

function UndoButton({ undo, label }: { undo: NonNullable<ActivityItem['undo']>; label: string }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const run = async () => {
    if (busy) return;
    setBusy(true);
    await restoreChange(undo.change, { failed: staffSentences.history.undoChangeFailed, version: undo.version });
    // Also after a refusal: someone has changed it.
    await revalidate();
    setBusy(false);
    // The button that had focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Button
      look="outline"
      size="small"
      className="max-[699px]:ml-auto"
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={() => void run()}
    >
      <Undo2 aria-hidden className="size-4.5" />
      {t('Undo')}
    </Button>
  );
}
