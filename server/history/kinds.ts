// The kinds of records with a history: every resource, and what is stored in a way of its own.
import type { HistoryName } from '#contract/history/history.ts';
import { institute } from '#contract/institute/institute.ts';
import { msg } from '#contract/language/translate.ts';
import type { Resource } from '#contract/resource.ts';
import { resources } from '#contract/resources.ts';

type Kind = Pick<Resource, 'noun' | 'title' | 'search'> & {
  access: Pick<Resource['access'], 'write'>;
  /** Absent where it is restored unchanged. */
  fields?: Resource['fields'];
};

const kinds: Record<HistoryName, Kind> = {
  ...resources,
  messages: {
    noun: msg('enquiry'),
    title: ['subject'],
    search: ['from_name', 'subject'],
    access: { write: 'staff' },
  },
  institute: {
    noun: msg('institute'),
    fields: institute,
    title: ['name'],
    search: ['name'],
    access: { write: 'staff' },
  },
};

export const kindOf = (name: HistoryName) => kinds[name];
