// The list of enquiries: messages and requests to be called.
import { useNavigation, useSearchParams } from 'react-router';
import type { Page } from '#contract/api.ts';
import type { Enquiry, EnquiryChoices } from '#contract/enquiries/enquiry.ts';
import { shownNumber } from '#contract/language/languages.ts';
import { msg } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SaveButton } from '../list/download-button.tsx';
import { BelowList, ListPages } from '../list/pages.tsx';
import { ListState, useLastGood } from '../list/state.tsx';
import { ListTools } from '../list/tools.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { EnquiryFilters, filterKeys, knownFilters, sortsOf, stateFilter } from './filters.tsx';
import { EnquiryRow } from './row.tsx';

type InboxProps = { list: (Page<Enquiry> & { page: number }) | undefined; choices: EnquiryChoices };

export function Inbox({ list: loaded, choices }: InboxProps) {
  const t = useT();
  const [search] = useSearchParams();
  const list = useLastGood(loaded);
  const query = knownFilters(search);
  const isFiltered = filterKeys.some((key) => query[key]);
  const isNarrowed = isFiltered || query.q !== undefined;
  const isEmpty = list?.total === 0 && !isNarrowed;
  const asked = new URLSearchParams(query).toString();
  return (
    <>
      <PageTitle title={t('Enquiries')} note={list && shownNumber(list.total)} />
      {!isEmpty && (
        <ListTools
          searchLabel={msg('Search enquiries')}
          filter={stateFilter}
          more={<EnquiryFilters choices={choices} sorts={sortsOf(isFiltered)} />}
        />
      )}
      {isEmpty ? (
        <EmptyState title={t('No enquiries yet.')}>
          {t('What visitors write arrives here, and who asked to be called.')}
        </EmptyState>
      ) : (
        <ListState list={list} narrowed={isNarrowed} noun={msg('Enquiries')} />
      )}
      {list && list.items.length > 0 && <EnquiryList enquiries={list.items} />}
      {list && <ListPages page={list.page} total={list.total} />}
      <BelowList>
        {!isEmpty && (
          <SaveButton
            address={`/api/contact/export${asked && `?${asked}`}`}
            file="enquiries.csv"
            failure={msg('The enquiries could not be exported.')}
          >
            {t('Export')}
          </SaveButton>
        )}
      </BelowList>
    </>
  );
}

export function EnquiryList({ enquiries, className = 'mt-5' }: { enquiries: Enquiry[]; className?: string }) {
  const busy = useNavigation().state === 'loading';
  return (
    <ul
      aria-busy={busy}
      className={classNames(
        'divide-y-[1.5px] divide-line overflow-hidden rounded-card bg-surface ring-soft transition-opacity aria-busy:opacity-60',
        className,
      )}
    >
      {enquiries.map((enquiry) => (
        <EnquiryRow key={enquiry._id} enquiry={enquiry} />
      ))}
    </ul>
  );
}
