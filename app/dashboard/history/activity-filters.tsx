// The filters of the activity list: person, kind of record and days. Stored in the query.

import type { EnquiryChoices } from '#contract/enquiries/enquiry.ts';
import { NO_PERSON } from '#contract/history/activity.ts';
import { isDate } from '#contract/text/dates.ts';
import { useStaff } from '../../api/staff.ts';
import { useT } from '../../language/translation.tsx';
import { useListAddress } from '../list/address.ts';
import { DayFilter, FilterSelect, MoreFilters } from '../list/filter-select.tsx';
import { screensFor } from '../screens.ts';
import { kindOf, nameOf } from './kinds.ts';

const filterKeys = ['person', 'resource', 'from', 'to'] as const;

/** Values that the list does not know are ignored. */
export function knownFilters(search: URLSearchParams): Record<string, string> {
  const known: Record<string, (value: string) => boolean> = {
    person: (value) => value.length <= 60,
    resource: (value) => nameOf(value) !== undefined,
    from: isDate,
    to: isDate,
    // The records of a bulk change.
    bulk: (value) => value.length <= 60,
  };
  const entries = Object.entries(known).flatMap(([key, isKnown]) => {
    const value = search.get(key) ?? '';
    return value !== '' && isKnown(value) ? [[key, value]] : [];
  });
  return Object.fromEntries(entries);
}

export function ActivityFilters({ people }: { people: EnquiryChoices['owners'] }) {
  const t = useT();
  const { me } = useStaff();
  const { search } = useListAddress();
  const person = search.get('person') ?? '';
  // A person in the address who is no longer offered is shown as well.
  const hasLeft = person !== '' && person !== NO_PERSON && ![me, ...people].some(({ _id }) => _id === person);
  const kinds = [...screensFor(me.role).map(({ name }) => name), 'messages', 'institute'] as const;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <MoreFilters names={filterKeys} label={t('Filters')}>
        <FilterSelect name="person" label={t('Person')} all={t('Anyone')}>
          <option value={me._id}>{t('{name} (you)', { name: me.name })}</option>
          {people
            .filter(({ _id }) => _id !== me._id)
            .map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          {hasLeft && <option value={person}>{t('Someone who has left')}</option>}
          <option value={NO_PERSON}>{t('A visitor or the system')}</option>
        </FilterSelect>
        <FilterSelect name="resource" label={t('Kind')} all={t('All kinds')}>
          {kinds.map((name) => (
            <option key={name} value={name}>
              {t(kindOf(name).label)}
            </option>
          ))}
        </FilterSelect>
        <DayFilter name="from" label={t('From day')} />
        <DayFilter name="to" label={t('Until day')} />
      </MoreFilters>
    </div>
  );
}
