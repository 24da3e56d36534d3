// /dashboard/bin: deleted records, newest first. They can be searched, restored one by one or together, and, by administrators,
// deleted for good.

import { Undo2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ApiError, type Page } from '#contract/api.ts';
import type { BulkDeletion } from '#contract/history/bulk.ts';
import { type BinItem, daysInBin } from '#contract/history/history.ts';
import { shownNumber } from '#contract/language/languages.ts';
import { msg, type Translator } from '#contract/language/translate.ts';
import { useStaff } from '../../api/staff.ts';
import { api } from '../../api/staff-api.ts';
import { useT, useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { timeAgo } from '../../ui/time-ago.ts';
import { listQueryOf, PAGE_SIZE } from '../list/address.ts';
import { RecordList } from '../list/list.tsx';
import { requireSignIn } from '../list/loading.ts';
import { ListPages } from '../list/pages.tsx';
import { ProgressDialog } from '../list/progress-dialog.tsx';
import { useSelection } from '../list/selection.ts';
import { ChooseSeveral, SelectionHead } from '../list/selection-head.tsx';
import { ListState, useLastGood } from '../list/state.tsx';
import { ListTools } from '../list/tools.tsx';
import { useBulk } from '../list/use-bulk.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { screensFor } from '../screens.ts';
import type { Route } from './+types/bin-page.ts';
import { bulkTitleOf, undoWordsOf } from './activity-bulk.tsx';
import { BinBar } from './bin-bar.tsx';
import { BinList } from './bin-list.tsx';
import { kindOf, nameOf } from './kinds.ts';

type Bin = {
  /** Undefined when it could not be loaded. */
  list?: Page<BinItem> & { page: number };
  deletions?: BulkDeletion[];
  forbidden?: boolean;
};

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Bin> {
  requireSignIn(url);
  const { page, q } = listQueryOf(url.searchParams);
  const resource = nameOf(url.searchParams.get('resource'));
  try {
    const [list, deletions] = await Promise.all([
      readPage(page, { resource, q: q?.slice(0, 200) }),
      page === 1 && !q ? api.bulk.deletions(resource) : undefined,
    ]);
    return { list, deletions };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 403) return { forbidden: true };
    console.error(error);
    return {};
  }
}

/** Falls back to the last page: the records of the requested one may be restored or gone. */
async function readPage(
  page: number,
  query: Pick<NonNullable<Parameters<typeof api.history.bin>[0]>, 'resource' | 'q'>,
) {
  const asked = await api.history.bin({ ...query, page, limit: PAGE_SIZE });
  const last = Math.ceil(asked.total / PAGE_SIZE);
  if (asked.items.length > 0 || page <= last || last === 0) return { ...asked, page };
  return { ...(await api.history.bin({ ...query, page: last, limit: PAGE_SIZE })), page: last };
}

export default function BinPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { me } = useStaff();
  const list = useLastGood(loaderData.list);
  const [search] = useSearchParams();
  const isNarrowed = Boolean(search.get('resource') || search.get('q'));
  const isEmpty = list?.total === 0 && !isNarrowed;
  // By the change that deleted it. Only records that were shown: there is no "all that match".
  const items = list?.items.map(({ change }) => ({ _id: String(change) })) ?? [];
  const selection = useSelection({ items, total: items.length }, `${search.get('resource')} ${search.get('q')}`);
  const choices = [
    ...screensFor(me.role).map(({ name, label }) => ({ value: name, label })),
    { value: 'messages', label: kindOf('messages').label },
  ];
  return (
    <>
      <PageTitle
        title={t('Bin')}
        note={list && shownNumber(list.total)}
        help={t(
          'Deleted messages stay here for {messages, number} days and users for {users, number}; everything else until an administrator deletes it for good.',
          daysInBin,
        )}
      />
      {!isEmpty && (
        <ListTools
          searchLabel={msg('Search the bin')}
          filter={{ field: 'resource', all: msg('All'), choices }}
          more={items.length > 0 && <ChooseSeveral selection={selection} />}
        />
      )}
      {loaderData.forbidden ? (
        <EmptyState title={t('Only administrators see deleted users.')} />
      ) : isEmpty ? (
        <EmptyState title={t('The bin is empty.')}>
          {t('What is deleted waits here, and can be brought back.')}
        </EmptyState>
      ) : (
        <>
          <ListState list={list} narrowed={isNarrowed} noun={msg('The bin')} />
          <DeletedTogether deletions={loaderData.deletions ?? []} />
          {list && list.items.length > 0 && (
            <>
              <SelectionHead selection={selection} />
              <BinList items={list.items} selection={selection} />
            </>
          )}
          {list && <ListPages page={list.page} total={list.total} />}
          <BinBar selection={selection} />
        </>
      )}
    </>
  );
}

// In the bin: bulk deletions, each restored with one button.
function DeletedTogether({ deletions }: { deletions: BulkDeletion[] }) {
  const translator = useTranslator();
  const { t } = translator;
  const bulk = useBulk();
  return (
    <>
      {deletions.length > 0 && (
        <section aria-label={t('Deleted together')}>
          <RecordList
            items={deletions}
            keyOf={({ _id }) => _id}
            row={(deletion) => ({
              title: bulkTitleOf(deletion.resource, deletion, t),
              about: aboutOf(deletion, translator),
            })}
            actions={({ _id, resource }, { title }) => (
              <Button
                look="outline"
                size="small"
                aria-label={`${t('Restore all')}: ${title}`}
                onClick={() => void bulk.undo(_id, undoWordsOf(resource, 'delete'))}
              >
                <Undo2 aria-hidden className="size-4.5" />
                {t('Restore all')}
              </Button>
            )}
          />
        </section>
      )}
      <ProgressDialog running={bulk.running} stop={bulk.stop} />
    </>
  );
}

function aboutOf({ at, by }: BulkDeletion, translator: Translator) {
  const time = timeAgo(new Date(at), translator);
  return translator.t('Deleted together by {name}, {time}', { name: by ?? '', time });
}
