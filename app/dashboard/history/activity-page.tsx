// /dashboard/activity: who changed what, newest first. The query has the filters; the latest change of a record can be undone.
import { useNavigation, useSearchParams } from 'react-router';
import { ApiError, type Page } from '#contract/api.ts';
import type { EnquiryChoices } from '#contract/enquiries/enquiry.ts';
import type { ActivityItem } from '#contract/history/activity.ts';
import { msg } from '#contract/language/translate.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { listQueryOf, PAGE_SIZE } from '../list/address.ts';
import { SaveButton } from '../list/download-button.tsx';
import { requireSignIn } from '../list/loading.ts';
import { BelowList, ListPages } from '../list/pages.tsx';
import { ListState, shownTotal, useLastGood } from '../list/state.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import type { Route } from './+types/activity-page.ts';
import { ActivityFilters, knownFilters } from './activity-filters.tsx';
import { ActivityRow } from './activity-row.tsx';

type People = EnquiryChoices['owners'];
type Activity = {
  /** Undefined when it could not be loaded. */
  list?: Page<ActivityItem> & { page: number };
  forbidden?: boolean;
  people: People;
};

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Activity> {
  requireSignIn(url);
  const people = loadPeople();
  const { page } = listQueryOf(url.searchParams);
  try {
    const list = await api.history.activity({ ...knownFilters(url.searchParams), page, limit: PAGE_SIZE });
    return { list: { ...list, page }, people: await people };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 403) return { forbidden: true, people: await people };
    console.error(error);
    return { people: await people };
  }
}

/** Without them the list can still be read. */
const loadPeople = () =>
  api.enquiries.choices().then(
    ({ owners }) => owners,
    (error): People => {
      console.error(error);
      return [];
    },
  );

export default function ActivityPage({ loaderData: { list: loaded, forbidden, people } }: Route.ComponentProps) {
  const t = useT();
  const [search] = useSearchParams();
  const list = useLastGood(loaded);
  const query = knownFilters(search);
  const asked = new URLSearchParams(query).toString();
  return (
    <>
      <PageTitle
        title={query.bulk ? t('Changed at once') : t('Activity')}
        crumbs={query.bulk ? [{ label: msg('Activity'), to: '/dashboard/activity' }] : []}
        note={list && !forbidden ? shownTotal(list, t) : undefined}
        help={t('Who changed what, newest first. The latest change of a record can be undone.')}
      />
      <ActivityFilters people={people} />
      {forbidden ? (
        <EmptyState title={t('Only administrators see changes of users.')} />
      ) : (
        <>
          <ListState list={list} narrowed={asked !== ''} noun={msg('The activity')} />
          {list && list.items.length > 0 && <ActivityList items={list.items} />}
          {list && <ListPages page={list.page} total={list.total} hasMore={list.orMore} />}
        </>
      )}
      <BelowList>
        <SaveButton
          address={`/api/activity/export${asked && `?${asked}`}`}
          file="activity.csv"
          failure={msg('The activity could not be exported.')}
        >
          {t('Export')}
        </SaveButton>
      </BelowList>
    </>
  );
}

function ActivityList({ items }: { items: ActivityItem[] }) {
  const busy = useNavigation().state === 'loading';
  return (
    <ol
      aria-busy={busy}
      className="mt-5 divide-y-[1.5px] divide-line overflow-hidden rounded-card bg-surface ring-soft transition-opacity aria-busy:opacity-60"
    >
      {items.map((item) => (
        <ActivityRow key={item.change} item={item} />
      ))}
    </ol>
  );
}
