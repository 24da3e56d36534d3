// /dashboard/media: all uploads, newest first, and where each is used. Search and filters are in the query.
import { useNavigation, useSearchParams } from 'react-router';
import { ApiError, type Page } from '#contract/api.ts';
import { shownNumber } from '#contract/language/languages.ts';
import { msg } from '#contract/language/translate.ts';
import { type StoredUpload, UNUSED, uploadKinds } from '#contract/media/media.ts';
import { UNUSED_DAYS } from '#contract/uploads/uploads.ts';
import { api } from '../../api/staff-api.ts';
import { useT } from '../../language/translation.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { listQueryOf, PAGE_SIZE } from '../list/address.ts';
import { MoreFilters } from '../list/filter-select.tsx';
import { requireSignIn } from '../list/loading.ts';
import { ListPages } from '../list/pages.tsx';
import { ListState, useLastGood } from '../list/state.tsx';
import { ChoiceFilter, ListTools } from '../list/tools.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import type { Route } from './+types/page.ts';
import { UploadCard } from './card.tsx';

type Media = { list?: Page<StoredUpload> & { page: number } };

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<Media> {
  requireSignIn(url);
  try {
    return { list: await readPage(url.searchParams) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return {};
  }
}

async function readPage(search: URLSearchParams) {
  const { page } = listQueryOf(search);
  const query = { ...knownFilters(search), limit: PAGE_SIZE };
  const asked = await api.uploads.page({ ...query, page });
  const last = Math.ceil(asked.total / PAGE_SIZE);
  if (page <= last || last === 0) return { ...asked, page };
  return { ...(await api.uploads.page({ ...query, page: last })), page: last };
}

/** Values that the list does not know are ignored. */
function knownFilters(search: URLSearchParams) {
  const q = search.get('q')?.slice(0, 200) || undefined;
  const kind = uploadKinds.find((one) => one === search.get('kind'));
  const used = search.get('used') === UNUSED ? UNUSED : undefined;
  return { q, kind, used };
}

const kinds = {
  field: 'kind',
  all: msg('All'),
  choices: [
    { value: 'picture', label: msg('Pictures') },
    { value: 'document', label: msg('PDFs') },
  ],
};
const uses = {
  field: 'used',
  all: msg('Used or not'),
  choices: [{ value: UNUSED, label: msg('Used nowhere') }],
};

export default function MediaPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const [search] = useSearchParams();
  const list = useLastGood(loaderData.list);
  const busy = useNavigation().state === 'loading';
  const isNarrowed = Object.values(knownFilters(search)).some((value) => value !== undefined);
  const isEmpty = list?.total === 0 && !isNarrowed;
  return (
    <>
      <PageTitle title={t('Media')} note={list && shownNumber(list.total)} />
      <p className="mt-3 max-w-3xl text-ink-2">
        {t(
          'Pictures and PDFs that were uploaded. Each can be used again: “Choose an earlier one” at the field of a form. What is neither used nor in the bin is removed {days} days after it was uploaded, chosen or taken out of a record for the last time.',
          { days: UNUSED_DAYS },
        )}
      </p>
      {!isEmpty && (
        <ListTools
          searchLabel={msg('Search by file name or title')}
          filter={kinds}
          more={
            <MoreFilters names={[uses.field]}>
              <ChoiceFilter {...uses} />
            </MoreFilters>
          }
        />
      )}
      {isEmpty ? (
        <EmptyState title={t('Nothing was uploaded yet.')}>
          {t('Pictures and PDFs that are uploaded in a form are listed here.')}
        </EmptyState>
      ) : (
        <ListState list={list} narrowed={isNarrowed} noun={msg('Media')} />
      )}
      {list && list.items.length > 0 && (
        <ul
          aria-busy={busy}
          className="mt-5 grid grid-cols-2 gap-3 transition-opacity aria-busy:opacity-60 min-[700px]:grid-cols-3 min-[700px]:gap-4 min-[1200px]:grid-cols-4"
        >
          {list.items.map((upload) => (
            <li key={upload._id} className="min-w-0">
              <UploadCard upload={upload} />
            </li>
          ))}
        </ul>
      )}
      {list && <ListPages page={list.page} total={list.total} />}
    </>
  );
}
