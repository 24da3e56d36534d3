// /dashboard/bin: deleted records, newest first, with a button to restore each.
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { ApiError, type Page } from '#contract/api.ts';
import type { BinItem } from '#contract/history.ts';
import { sentences } from '#contract/messages.ts';
import { api } from '../../api/send.ts';
import { useStaff } from '../../api/staff.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { timeAgo } from '../../ui/time-ago.ts';
import { HistoryLink, RecordList } from '../records/list.tsx';
import { listQueryOf } from '../records/list-address.ts';
import { ListPages } from '../records/list-pages.tsx';
import { ListState, useLastGood } from '../records/list-state.tsx';
import { FilterChips } from '../records/list-tools.tsx';
import { requireSignIn } from '../records/loading.ts';
import { PageTitle } from '../records/page-title.tsx';
import { restoreChange } from '../records/restoring.ts';
import { screensFor } from '../screens.ts';
import type { Route } from './+types/bin-page.ts';
import { kindOf, nameOf, rowOf } from './kinds.ts';

type Bin = {
  /** Undefined when it could not be loaded. */
  list?: Page<BinItem> & { page: number };
  forbidden?: boolean;
};

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Bin> {
  requireSignIn(url);
  const { page, limit } = listQueryOf(url.searchParams);
  const resource = nameOf(url.searchParams.get('resource'));
  try {
    return { list: { ...(await api.history.bin({ resource, page, limit })), page } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 403) return { forbidden: true };
    console.error(error);
    return {};
  }
}

export default function BinPage({ loaderData }: Route.ComponentProps) {
  const list = useLastGood(loaderData.list);
  const [search] = useSearchParams();
  const isEmpty = list?.total === 0 && !search.get('resource');
  return (
    <>
      <PageTitle title="Bin" note={list?.total.toLocaleString('en-IN')} />
      {!isEmpty && <KindChips />}
      {loaderData.forbidden ? (
        <EmptyState title="Only administrators see deleted users." />
      ) : isEmpty ? (
        <EmptyState title="The bin is empty.">What is deleted waits here, and can be brought back.</EmptyState>
      ) : (
        <>
          <ListState list={list} narrowed={Boolean(search.get('resource'))} noun="The bin" />
          {list && list.items.length > 0 && <BinList items={list.items} />}
          {list && <ListPages page={list.page} total={list.total} />}
        </>
      )}
    </>
  );
}

function KindChips() {
  const { me } = useStaff();
  const choices = [
    ...screensFor(me.role).map(({ name, label }) => ({ value: name, label })),
    { value: 'messages', label: kindOf('messages').label },
  ];
  return (
    <div className="mt-6">
      <FilterChips field="resource" all="All" choices={choices} />
    </div>
  );
}

function BinList({ items }: { items: BinItem[] }) {
  const busy = useNavigation().state === 'loading';
  const [restoring, setRestoring] = useState<number>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  const restore = async ({ change, resource }: BinItem) => {
    if (restoring !== undefined) return;
    setRestoring(change);
    const { address } = kindOf(resource).manage;
    const action = () => ({ label: 'Show', run: () => void navigate(address) });
    if (await restoreChange(change, { failed: sentences.history.undoFailed, action })) {
      await revalidate();
      // The button that had focus is gone.
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    setRestoring(undefined);
  };

  return (
    <RecordList
      items={items}
      busy={busy}
      keyOf={({ change }) => String(change)}
      row={(item) => ({ ...rowOf(item), about: deletionOf(item) })}
      actions={(item, { title }) => (
        <>
          <Button
            look="outline"
            size="small"
            aria-label={`Restore ${title}`}
            aria-busy={restoring === item.change}
            onClick={() => restore(item)}
          >
            <Undo2 aria-hidden className="size-4.5" />
            {restoring === item.change ? 'Restoring...' : 'Restore'}
          </Button>
          <HistoryLink name={item.resource} id={item._id} title={title} />
        </>
      )}
    />
  );
}

function deletionOf({ resource, by, at }: BinItem) {
  return `${kindOf(resource).one} · deleted by ${by?.name ?? 'the system'}, ${timeAgo(new Date(at))}`;
}
