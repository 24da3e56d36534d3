// A row of the activity list for what was done to many records or texts at once: its list is a link away, and one Undo is for all of
// them.
import { Undo2 } from 'lucide-react';
import { Link, useRevalidator } from 'react-router';
import type { ActivityItem, Deed } from '#contract/history/activity.ts';
import { msg, type Translate } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { When } from '../../ui/when.tsx';
import { ProgressDialog } from '../list/progress-dialog.tsx';
import { translationsIn, undoTranslations } from '../list/undo-translations.ts';
import { bringBack, undoChange, useBulk } from '../list/use-bulk.ts';
import { DeedIcon } from './deed-icon.tsx';
import { kindOf } from './kinds.ts';
import { whoOf } from './wording.ts';

type Bulk = NonNullable<ActivityItem['bulk']>;

export function BulkRow({ item: { _id, by, at, resource }, bulk }: { item: ActivityItem; bulk: Bulk }) {
  const t = useT();
  const { undo, running, stop } = useBulk();
  const { revalidate } = useRevalidator();
  const { deed, canUndo } = bulk;
  const title = bulkTitleOf(resource, bulk, t);
  const what = whatOf(bulk, t);
  const takeBack = () => {
    if (bulk.language) return undoTranslations(_id, revalidate);
    return undo(_id, undoWordsOf(resource, deed));
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 min-[700px]:flex-nowrap min-[700px]:px-5">
      <DeedIcon deed={icons[deed]} />
      <div className="min-w-0 grow basis-36 leading-tight min-[700px]:basis-0">
        <p>
          <Link
            to={`/dashboard/activity?bulk=${encodeURIComponent(_id)}`}
            className="-my-2.5 inline-block min-w-11 py-3 font-semibold hover:underline"
          >
            {title}
          </Link>
        </p>
        <p className="text-ink-2">{what}</p>
        <p className="mt-0.5 text-small text-ink-3">
          {whoOf(resource, { by, action: 'update' }, t)} · <When at={at} />
        </p>
      </div>
      {canUndo && (
        <Button
          look="outline"
          size="small"
          className="max-[699px]:ml-auto"
          aria-label={`${t('Undo')}: ${title}, ${what}`}
          onClick={() => void takeBack()}
        >
          <Undo2 aria-hidden className="size-4.5" />
          {t('Undo')}
        </Button>
      )}
      <ProgressDialog running={running} stop={stop} />
    </li>
  );
}

const icons: Record<Bulk['deed'], Deed> = {
  status: 'update',
  change: 'update',
  delete: 'delete',
  sample: 'delete',
  'bring back': 'bring back',
  undo: 'restore',
  translate: 'update',
};

/** Undefined where there is nothing to watch. */
export const undoWordsOf = (resource: ActivityItem['resource'], deed: Bulk['deed']) => {
  if (resource !== 'certificates') return undefined;
  return deed === 'delete' ? bringBack : undoChange;
};

export function bulkTitleOf(
  resource: ActivityItem['resource'],
  { count, language, texts }: Pick<Bulk, 'count' | 'language' | 'texts'>,
  t: Translate,
) {
  if (language) return translationsIn(texts ?? 0, language, t);
  if (resource === 'institute') return t('Sample content');
  return resource === 'certificates'
    ? t('{count, plural, one {# certificate} other {{count, number} certificates}}', { count })
    : t('{name}: {count, number}', { name: t(kindOf(resource).label), count });
}

const statusWords = {
  Verified: msg('Marked as Verified'),
  Pending: msg('Marked as Pending'),
  Rejected: msg('Withdrawn or rejected'),
};

function whatOf({ deed, status }: Bulk, t: Translate) {
  if (deed === 'translate') return t('Translated with a file');
  if (deed === 'delete') return t('Deleted together');
  if (deed === 'sample') return t('Removed in one step');
  if (deed === 'change') return t('Changed together');
  if (deed === 'bring back') return t('Brought back together');
  return deed === 'status' && status ? t(statusWords[status]) : t('Undone: as before');
}
