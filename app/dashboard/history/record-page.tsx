// /dashboard/history/…: the changes of a record, newest first; earlier versions can be restored.
import { ApiError, type Page } from '#contract/api.ts';
import type { HistoryName, RecordChange } from '#contract/history/history.ts';
import { msg } from '#contract/language/translate.ts';
import { type ArrangedName, isArranged } from '#contract/resources.ts';
import { ORDER } from '#contract/visibility.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { userTranslator } from '../../language/user-language.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { listQueryOf } from '../list/address.ts';
import { requireSignIn } from '../list/loading.ts';
import { ListPages } from '../list/pages.tsx';
import { ListState, useLastGood } from '../list/state.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import type { Screen } from '../parts/screen.ts';
import { screens } from '../screens.ts';
import type { Route } from './+types/record-page.ts';
import { kindOf, nameOf } from './kinds.ts';
import { Timeline } from './timeline.tsx';
import { titleIn } from './wording.ts';

type History = {
  /** Undefined when it could not be loaded. */
  list?: Page<RecordChange> & { page: number };
  forbidden?: boolean;
};

export async function clientLoader({ params, url }: Route.ClientLoaderArgs): Promise<History> {
  requireSignIn(url);
  const name = nameOf(params.resource);
  const { page, limit } = listQueryOf(url.searchParams);
  if (!name) return { list: { items: [], total: 0, page } };
  try {
    const changes = await api.history.of(name, params.id, { page, limit });
    const items = params.id === ORDER ? await withTitles(name, changes.items) : changes.items;
    return { list: { ...changes, items, page } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 403) return { forbidden: true };
    console.error(error);
    return {};
  }
}

export default function RecordHistory({ params, loaderData }: Route.ComponentProps) {
  // The key resets all state for another record.
  return <HistoryPage key={`${params.resource} ${params.id}`} {...params} {...loaderData} />;
}

type HistoryPageProps = History & { resource: string; id: string };

function HistoryPage({ resource, id, list: loaded, forbidden }: HistoryPageProps) {
  const t = useT();
  const list = useLastGood(loaded);
  const name = nameOf(resource);
  if (!name) return <NoHistory />;
  const { label, manage, labels } = kindOf(name);
  const crumbs = [{ label, to: manage.address }];
  if (forbidden)
    return (
      <>
        <PageTitle title={t('History')} />
        <EmptyState title={t('Only administrators see the history of users.')}>
          {t('Please ask one of them if you need to know more.')}
        </EmptyState>
      </>
    );
  if (list?.total === 0) return <NoHistory crumbs={crumbs} />;
  const recordTitle = list && titleIn(list.items);
  const title = recordTitle ? t('History of {title}', { title: recordTitle }) : t('History');
  return (
    <>
      <PageTitle
        title={
          id === ORDER
            ? t('History of the order')
            : list && name === 'institute'
              ? t('History of the institute')
              : title
        }
        crumbs={crumbs}
      />
      {list ? (
        <>
          <Timeline name={name} changes={list.items} labels={labels} manage={manage} />
          <ListPages page={list.page} total={list.total} />
        </>
      ) : (
        <ListState list={undefined} narrowed={false} noun={msg('The history')} />
      )}
    </>
  );
}

function NoHistory({ crumbs }: { crumbs?: { label: string; to: string }[] }) {
  const t = useT();
  return (
    <>
      <PageTitle title={t('History')} crumbs={crumbs} />
      <EmptyState title={t('Nothing is noted here.')}>
        {t('Every change of a record is noted from the moment it is added. There is none with this address.')}
      </EmptyState>
    </>
  );
}

// An order is logged as a list of ids; the history shows their current titles.
async function withTitles(name: HistoryName, changes: RecordChange[]): Promise<RecordChange[]> {
  if (!isArranged(name)) return changes;
  const translator = userTranslator();
  const { items } = await api.managed(name).all();
  const screen: Screen<ArrangedName> = screens[name];
  const titles = new Map(items.map((record) => [record._id, screen.row(record, translator).title]));
  const named = (ids: unknown) =>
    Array.isArray(ids) ? ids.map((id) => titles.get(String(id)) ?? translator.t('Deleted since')) : ids;
  return changes.map((change) => ({
    ...change,
    fields: change.fields.map((part) =>
      part.field === 'ids' ? { ...part, before: named(part.before), after: named(part.after) } : part,
    ),
  }));
}
