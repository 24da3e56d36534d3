// A change of a record in words: who, what, and the values of its fields.

import { isNotRecorded, NOT_RECORDED } from '#contract/certificates/not-recorded.ts';
import { certificateStatuses, classLevels, spokenLevels } from '#contract/choices.ts';
import { kindNames, stateNames } from '#contract/enquiries/enquiry-words.ts';
import { type Deed, deedOf } from '#contract/history/activity.ts';
import type { HistoryName, RecordChange } from '#contract/history/history.ts';
import { languages } from '#contract/language/languages.ts';
import { english } from '#contract/language/sentence.ts';
import { approvalWords } from '#contract/language/staff-sentences.ts';
import { msg, type Translate, type Translator } from '#contract/language/translate.ts';
import { shownDate } from '#contract/text/dates.ts';
import { roleNames } from '../../api/staff.ts';
import { exactTime } from '../../ui/time-ago.ts';
import { visibilityLabels } from '../arrange/visibility-labels.ts';
import { visibilityWords } from '../arrange/visibility-mark.tsx';
import { mailWords } from '../enquiries/mail-state.ts';
import { translatedName } from '../form/translations.ts';
import { readerNames, retentionNames } from '../institute/labels.ts';
import { firstOf } from './difference.ts';

type Change = Pick<RecordChange, 'action' | 'fields'>;
export type FieldChange = RecordChange['fields'][number];

/** `by` is null for an enquiry and for demonstration content. */
export function whoOf(
  name: HistoryName,
  { by, action }: { by: RecordChange['by']; action: Deed },
  t: Translate = english.t,
) {
  if (by) return by.name || t('Someone');
  return name === 'messages' && action === 'create' ? t('A visitor') : t('The system');
}

const deedWords: Record<Exclude<Deed, 'update'>, string> = {
  create: msg('Added it'),
  save: msg('Saved it without a change'),
  delete: msg('Deleted it'),
  restore: msg('Put an earlier version back'),
  'bring back': msg('Brought it back'),
  read: msg('Marked it as read'),
  unread: msg('Marked it as unread'),
  print: msg('Printed it anew with the institute’s facts of that day'),
  note: msg('Added a note'),
  erase: msg('Deleted it for good'),
};

/** `fields` are the names of those that an update changed. */
export function whatWasDone(
  name: HistoryName,
  { deed, fields }: { deed: Deed; fields: readonly string[] },
  labels: Record<string, string>,
  t: Translate = english.t,
) {
  if (name === 'messages' && deed === 'create') return t('Wrote it');
  if (name === 'institute' && deed === 'create') return t('Saved it for the first time');
  if (deed !== 'update') return t(deedWords[deed]);
  const names = [...new Set(fields.map((field) => shownLabel(field, labels, t)))];
  const last = names.at(-1) ?? '';
  if (names.length > 4) return t('Changed {count} fields', { count: names.length });
  if (names.length === 1) return t('Changed {field}', { field: last });
  return t('Changed {fields} and {last}', { fields: names.slice(0, -1).join(', '), last });
}

export const whatOf = (name: HistoryName, change: Change, labels: Record<string, string>, t: Translate = english.t) =>
  whatWasDone(name, { deed: deedOf(name, change), fields: change.fields.map(({ field }) => field) }, labels, t);

export const isMarking = (name: HistoryName, change: Change) => ['read', 'unread'].includes(deedOf(name, change));

/** Splits objects, such as the institute's director, into their parts. */
export function partsOf(fields: readonly FieldChange[]): FieldChange[] {
  return fields.flatMap((change) => {
    const { field, before, after } = change;
    if (!isGroup(before ?? after) || !isGroup(after ?? before)) return [change];
    const [was, is] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>];
    return [...new Set([...Object.keys(is), ...Object.keys(was)])]
      .filter((part) => JSON.stringify(was[part]) !== JSON.stringify(is[part]))
      .flatMap((part) => partsOf([{ field: `${field}.${part}`, before: was[part], after: is[part] }]));
  });
}

const isGroup = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** In the language of the page. */
export const shownLabel = (field: string, labels: Record<string, string>, t: Translate) =>
  translatedName(field, t, (name) => labelOf(name, labels)) ?? t(labelOf(field, labels));

export const labelOf = (field: string, labels: Record<string, string>) =>
  labels[field] ?? sharedLabels[field] ?? labels[field.split('.')[0] ?? ''] ?? field;

const sharedLabels: Record<string, string> = {
  ...visibilityLabels,
  translations: msg('Translations'),
  translationsToCheck: msg('Translations'),
  ids: msg('Order'),
};

const languageNames = Object.fromEntries(languages.map(({ code, name }) => [code, name]));

/** Stored as they are called in English. */
const asStored = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]));

/** Fields that have a few fixed values. */
const fixedWords: Partial<Record<HistoryName, Record<string, Record<string, string>>>> = {
  messages: { mail: mailWords, kind: kindNames, state: stateNames, language: languageNames },
  certificates: { status: asStored(certificateStatuses), approval: approvalWords, language: languageNames },
  lectures: { classLevel: asStored(classLevels) },
  'spoken-lectures': { level: asStored(spokenLevels) },
  users: { role: roleNames },
  institute: { privateFacts: readerNames, enquiriesKept: retentionNames },
};

/** The value as the forms show it; lists stay lists. */
export function readable(name: HistoryName, field: string, value: unknown, { t, language }: Translator): unknown {
  if (name === 'messages' && field === 'read') return value === undefined ? undefined : value ? t('Yes') : t('No');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value !== 'string') return value;
  const words = fixedWords[name]?.[field];
  if (words) return t(words[value] ?? value);
  if (name === 'certificates' && isNotRecorded(value)) return t(NOT_RECORDED);
  if (field === 'shown_from') return visibilityWords(value, { t, language } as Translator);
  if (field === 'received_at') return exactTime(new Date(value), language);
  return shownDate(value, language);
}

/** The title of the record, from the newest change that has one. */
export function titleIn(changes: readonly Change[]): string | undefined {
  for (const { fields } of changes)
    for (const { field, before, after } of fields)
      if (['title', 'unitTitle', 'name', 'subject'].includes(field))
        return firstOf(String(after ?? before ?? ''), 70) || undefined;
  return undefined;
}
