// A change of a record in words: who, what, and the values of its fields.

import { shownDate } from '#contract/dates.ts';
import type { HistoryName, RecordChange } from '#contract/history.ts';
import { roleNames } from '../../api/staff.ts';
import { exactTime } from '../../ui/time-ago.ts';
import { mailWords } from '../messages/mail-state.ts';
import { firstOf } from './difference.ts';

type Change = Pick<RecordChange, 'action' | 'fields'>;
export type FieldChange = RecordChange['fields'][number];

/** `by` is null for a visitor's message and for demonstration content. */
export function whoOf(name: HistoryName, { by, action }: Pick<RecordChange, 'by' | 'action'>) {
  if (by) return by.name || 'Someone';
  return name === 'messages' && action === 'create' ? 'A visitor' : 'The system';
}

const actionWords: Record<RecordChange['action'], string> = {
  create: 'Added it',
  update: 'Changed',
  delete: 'Deleted it',
  restore: 'Put an earlier version back',
};

export function whatOf(name: HistoryName, { action, fields }: Change, labels: Record<string, string>) {
  if (name === 'messages' && action === 'create') return 'Wrote it';
  if (name === 'institute' && action === 'create') return 'Saved it for the first time';
  if (action === 'restore' && fields.every(({ before }) => before === undefined)) return 'Brought it back';
  if (action !== 'update') return actionWords[action];
  if (fields.length === 0) return 'Saved it without a change';
  if (isMarking(name, { action, fields })) return fields[0]?.after ? 'Marked it as read' : 'Marked it as unread';
  const names = [...new Set(fields.map(({ field }) => labelOf(field, labels)))];
  return names.length > 4 ? `Changed ${names.length} fields` : `Changed ${joinInWords(names)}`;
}

export const isMarking = (name: HistoryName, { action, fields }: Change) =>
  name === 'messages' && action === 'update' && fields.length === 1 && fields[0]?.field === 'read';

/** Splits objects, such as the institute's director, into their parts. */
export function partsOf(fields: readonly FieldChange[]): FieldChange[] {
  return fields.flatMap((change) => {
    const { field, before, after } = change;
    if (!isGroup(before ?? after) || !isGroup(after ?? before)) return [change];
    const [was, is] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>];
    return [...new Set([...Object.keys(is), ...Object.keys(was)])]
      .filter((part) => was[part] !== is[part])
      .map((part) => ({ field: `${field}.${part}`, before: was[part], after: is[part] }));
  });
}

const isGroup = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

export const labelOf = (field: string, labels: Record<string, string>) =>
  labels[field] ?? labels[field.split('.')[0] ?? ''] ?? field;

/** The value as the forms show it; lists stay lists. */
export function readable(name: HistoryName, field: string, value: unknown): unknown {
  if (name === 'messages' && field === 'read') return value === undefined ? undefined : value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value;
  if (name === 'messages' && field === 'mail') return mailWords[value as keyof typeof mailWords] ?? value;
  if (name === 'users' && field === 'role') return roleNames[value as keyof typeof roleNames] ?? value;
  if (field === 'received_at') return exactTime(new Date(value));
  return shownDate(value);
}

/** The title of the record, from the newest change that has one. */
export function titleIn(changes: readonly Change[]): string | undefined {
  for (const { fields } of changes)
    for (const { field, before, after } of fields)
      if (['title', 'unitTitle', 'name', 'subject'].includes(field))
        return firstOf(String(after ?? before ?? ''), 70) || undefined;
  return undefined;
}

function joinInWords(names: string[]) {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
