// Label, page and field labels of each kind of record in history and bin: the resources, enquiries and the institute's facts.
import { type BinItem, type HistoryName, historyNames } from '#contract/history/history.ts';
import { msg, type Translator } from '#contract/language/translate.ts';
import type { RecordOf, ResourceName } from '#contract/resources.ts';
import { enquiryLabels } from '../enquiries/labels.ts';
import { instituteLabels } from '../institute/labels.ts';
import type { Place, Row, Screen } from '../parts/screen.ts';
import { screens } from '../screens.ts';

/** Its texts are messages. */
export type Kind = { label: string; one: string; manage: Place; labels: Record<string, string> };

const messages: Kind = {
  label: msg('Enquiries'),
  one: msg('Enquiry'),
  manage: { address: '/dashboard/messages', title: msg('Enquiries') },
  labels: enquiryLabels,
};

const institute: Kind = {
  label: msg('Institute'),
  one: msg('Institute'),
  manage: { address: '/dashboard/institute', title: msg('Institute') },
  labels: instituteLabels,
};

export function kindOf(name: HistoryName): Kind {
  if (name === 'messages') return messages;
  if (name === 'institute') return institute;
  return screens[name];
}

export const nameOf = (text: string | null) => historyNames.find((name) => name === text);

/** A deleted record as its list showed it. */
export function rowOf({ resource, title, record }: BinItem, translator: Translator): Row {
  if (resource === 'institute') return { title };
  if (resource === 'messages') return { title: `${record.from_name}: ${title}` };
  try {
    const screen: Screen<ResourceName> = screens[resource];
    const { title: shown, picture, status } = screen.row(record as RecordOf<ResourceName>, translator);
    // The server's title of a certificate starts with its number.
    return { title: resource === 'certificates' ? title : shown, picture, status };
  } catch {
    // An old record may have other fields.
    return { title };
  }
}
