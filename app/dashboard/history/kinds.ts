// What history and bin know of each kind of record: where it is managed and what its fields are called. Besides the
// resources of the table there are the visitors' messages and the institute's own facts.
import { type BinItem, type HistoryName, historyNames } from '#contract/history.ts';
import type { ResourceName } from '#contract/resources.ts';
import { instituteLabels } from '../institute/labels.ts';
import { messageLabels } from '../messages/labels.ts';
import type { Place, Row, Screen } from '../records/screen.ts';
import { screens } from '../screens.ts';

export type Kind = { label: string; one: string; manage: Place; labels: Record<string, string> };

const messages: Kind = {
  label: 'Messages',
  one: 'Message',
  manage: { address: '/dashboard/messages', title: 'Messages' },
  labels: messageLabels,
};

const institute: Kind = {
  label: 'Institute',
  one: 'Institute',
  manage: { address: '/dashboard/institute', title: 'Institute' },
  labels: instituteLabels,
};

export function kindOf(name: HistoryName): Kind {
  if (name === 'messages') return messages;
  if (name === 'institute') return institute;
  return screens[name];
}

/** The name in an address; undefined when nothing is called that. */
export const nameOf = (text: string | null) => historyNames.find((name) => name === text);

/** What was deleted, as its list showed it. */
export function rowOf({ resource, title, record }: BinItem): Row {
  if (resource === 'institute') return { title };
  if (resource === 'messages') return { title: `${record.from_name}: ${title}` };
  try {
    const screen = screens[resource] as unknown as Screen<ResourceName>;
    const { title: shown, picture, status } = screen.row(record as never);
    // Certificates are asked for by their number, which the server puts before the name.
    return { title: resource === 'certificates' ? title : shown, picture, status };
  } catch {
    // It may be from a time when records had other fields.
    return { title };
  }
}
