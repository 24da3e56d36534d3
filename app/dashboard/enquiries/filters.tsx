// The filters of the list of enquiries: their state and, folded away, owner, kind and course. Stored in the query.
import {
  dueFilters,
  type EnquiryChoices,
  type EnquiryState,
  enquiryKinds,
  enquiryStates,
  NOBODY,
  TO_DO,
} from '#contract/enquiries/enquiry.ts';
import { kindNames, stateNames } from '#contract/enquiries/enquiry-words.ts';
import { msg } from '#contract/language/translate.ts';
import { useStaff } from '../../api/staff.ts';
import { useT } from '../../language/translation.tsx';
import { useListAddress } from '../list/address.ts';
import { FilterSelect, MoreFilters } from '../list/filter-select.tsx';
import { SortSelect } from '../list/tools.tsx';

export const filterKeys = ['state', 'due', 'owner', 'kind', 'course'] as const;

export const stateFilter = {
  field: 'state',
  all: msg('All'),
  choices: [
    { value: TO_DO, label: msg('To do') },
    ...(['called', 'joined', 'not now'] satisfies EnquiryState[]).map((value) => ({ value, label: stateNames[value] })),
  ],
};

/** Values that the list does not know are ignored. */
export function knownFilters(search: URLSearchParams): Record<string, string> {
  const known: Record<string, readonly string[]> = {
    state: [...enquiryStates, TO_DO],
    due: dueFilters,
    kind: enquiryKinds,
    sort: sortsOf(true).map(({ value }) => value),
  };
  const entries = [...filterKeys, 'sort', 'q'].flatMap((key) => {
    const value = search.get(key) ?? '';
    const isKnown = known[key]?.includes(value) ?? value.length <= 200;
    return value !== '' && isKnown ? [[key, value]] : [];
  });
  return Object.fromEntries(entries);
}

const newestFirst = msg('Newest first');

/** A filtered list begins with what is due. */
export const sortsOf = (isFiltered: boolean) => [
  ...(isFiltered
    ? [
        { value: '', label: msg('Due first, then newest') },
        { value: '-received', label: newestFirst },
      ]
    : [{ value: '', label: newestFirst }]),
  { value: 'received', label: msg('Oldest first') },
  { value: 'followUp', label: msg('Follow-up day') },
  { value: '-changed', label: msg('Last changed') },
];

type EnquiryFiltersProps = { choices: EnquiryChoices; sorts: ReturnType<typeof sortsOf> };

export function EnquiryFilters({ choices: { owners, courses }, sorts }: EnquiryFiltersProps) {
  const t = useT();
  const { me } = useStaff();
  const { search } = useListAddress();
  const [owner, course] = [search.get('owner') ?? '', search.get('course') ?? ''];
  // An owner in the address who is no longer offered is shown as well.
  const gone = owner !== '' && owner !== NOBODY && !owners.some(({ _id }) => _id === owner);
  const offered = course === '' || courses.includes(course) ? courses : [course, ...courses];
  return (
    <MoreFilters names={['owner', 'kind', 'course', 'sort']}>
      <FilterSelect name="owner" label={t('Owner')} all={t('Anyone')}>
        <option value={me._id}>{t('{name} (you)', { name: me.name })}</option>
        {owners
          .filter(({ _id }) => _id !== me._id)
          .map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        {gone && <option value={owner}>{t('Someone who has left')}</option>}
        <option value={NOBODY}>{t('Nobody')}</option>
      </FilterSelect>
      <FilterSelect name="kind" label={t('Kind')} all={t('All kinds')}>
        {enquiryKinds.map((value) => (
          <option key={value} value={value}>
            {t(kindNames[value])}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect name="course" label={t('Course')} all={t('All courses')}>
        {offered.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </FilterSelect>
      <SortSelect sorts={sorts} />
    </MoreFilters>
  );
}
