// /dashboard/bin: deleted records, newest first, with a button to restore each.
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { ApiError, type Page } from '#contract/api.ts';
import type { JointDeletion } from '#contract/certificate-many.ts';
import type { BinItem } from '#contract/history.ts';
import { localeOf } from '#contract/languages.ts';
import { staffSentences } from '#contract/staff-messages.ts';
import { msg, type Translator } from '#contract/translate.ts';
import { useStaff } from '../../api/staff.ts';
import { api } from '../../api/staff-api.ts';
import { useTranslator } from '../../language/translation.tsx';
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
import { DeletedTogether } from './deleted-together.tsx';
import { kindOf, nameOf, rowOf } from './kinds.ts';

type Bin = {
  /** Undefined when it could not be loaded. */
  list?: Page<BinItem> & { page: number };
  together?: JointDeletion[];
  forbidden?: boolean;
};

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Bin> {
  requireSignIn(url);
  const { page, limit } = listQueryOf(url.searchParams);
  const resource = nameOf(url.searchParams.get('resource'));
  try {
    const [list, together] = await Promise.all([
      api.history.bin({ resource, page, limit }),
      page === 1 && (resource ?? 'certificates') === 'certificates' ? api.certificateDeletions() : [],
    ]);
    return { list: { ...list, page }, together };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 403) return { forbidden: true };
    console.error(error);
    return {};
  }
}

export default function BinPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTranslator();
  const list = useLastGood(loaderData.list);
  const [search] = useSearchParams();
  const isEmpty = list?.total === 0 && !search.get('resource');
  return (
    <>
      <PageTitle title={t('Bin')} note={list?.total.toLocaleString(localeOf(language))} />
      {!isEmpty && <KindChips />}
      {loaderData.forbidden ? (
        <EmptyState title={t('Only administrators see deleted users.')} />
      ) : isEmpty ? (
        <EmptyState title={t('The bin is empty.')}>
          {t('What is deleted waits here, and can be brought back.')}
        </EmptyState>
      ) : (
        <>
          <ListState list={list} narrowed={Boolean(search.get('resource'))} noun={msg('The bin')} />
          <DeletedTogether deletions={loaderData.together ?? []} />
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
      <FilterChips field="resource" all={msg('All')} choices={choices} />
    </div>
  );
}

function BinList({ items }: { items: BinItem[] }) {
  const translator = useTranslator();
  const { t } = translator;
  const busy = useNavigation().state === 'loading';
  const [restoring, setRestoring] = useState<number>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  const restore = async ({ change, resource }: BinItem) => {
    if (restoring !== undefined) return;
    setRestoring(change);
    const { address } = kindOf(resource).manage;
    const action = () => ({ label: msg('Show'), run: () => void navigate(address) });
    if (await restoreChange(change, { failed: staffSentences.history.undoFailed, action })) {
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
      row={(item) => ({ ...rowOf(item, translator), about: deletionOf(item, translator) })}
      actions={(item, { title }) => (
        <>
          <Button
            look="outline"
            size="small"
            aria-label={t('Restore {title}', { title })}
            aria-busy={restoring === item.change}
            onClick={() => restore(item)}
          >
            <Undo2 aria-hidden className="size-4.5" />
            {restoring === item.change ? t('Restoring...') : t('Restore')}
          </Button>
          <HistoryLink name={item.resource} id={item._id} title={title} />
        </>
      )}
    />
  );
}

function deletionOf({ resource, by, at }: BinItem, translator: Translator) {
  const { t } = translator;
  const [kind, time] = [t(kindOf(resource).one), timeAgo(new Date(at), translator)];
  return by
    ? t('{kind} · deleted by {name}, {time}', { kind, name: by.name, time })
    : t('{kind} · deleted by the system, {time}', { kind, time });
}
