// When another user has saved the same record: fields that only one of the two changed are merged and saved at once; for fields that both
// changed, a dialog asks.
import { useState } from 'react';
import type { RecordChange } from '#contract/history/history.ts';
import type { Translate } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { inOrder, labelOf } from './focus-field.ts';
import type { FormStore } from './form-state.ts';
import { type Merged, mergeFields, takeTheirs } from './merge.ts';
import { lastSaveOf } from './recent-saves.ts';
import type { Saving, Theirs } from './saving.ts';

export function useConflict<Values extends object>(
  { labels, shown, reread, check }: Pick<Saving<Values, unknown, unknown>, 'labels' | 'shown' | 'reread' | 'check'>,
  form: Pick<FormStore<Values, unknown>, 'now' | 'rebase'>,
  save: () => void,
) {
  const t = useT();
  const [open, setOpen] = useState<{ theirs: Theirs<Values>; merged: Merged<Values> }>();

  const storedAs = (values: Values) => {
    const checked = check(values);
    return 'errors' in checked ? undefined : JSON.stringify(checked.input);
  };

  /** After `merged` the form can be saved. While `asking`, a dialog is open, which saves. */
  const settle = async (): Promise<'unchanged' | 'merged' | 'asking'> => {
    const { version } = form.now();
    const theirs = await reread?.(version).catch(() => undefined);
    // The same version cannot be in conflict: the form would save, be refused and ask again without end.
    if (!theirs || theirs.version === version) return 'unchanged';
    const { base, values } = form.now();
    const stored = storedAs(theirs.values);
    // A response was lost, and it was our own save.
    if (stored !== undefined && stored === storedAs(values)) {
      form.rebase(theirs, theirs.values, undefined);
      return 'merged';
    }
    const merged = mergeFields(base, values, theirs.values);
    if (merged.asked.length > 0) {
      setOpen({ theirs, merged });
      return 'asking';
    }
    form.rebase(theirs, merged.values, describe(merged.followed, theirs.saves, labels, t));
    return 'merged';
  };

  const dialog = open && (
    <ConflictDialog
      labels={labels}
      shown={shown}
      mine={open.merged.values}
      theirs={open.theirs.values}
      fields={inOrder(Object.fromEntries(open.merged.asked.map((field) => [field, ''])), labels).map(
        ([field]) => field,
      )}
      saves={open.theirs.saves}
      onSave={(taken) => {
        const { theirs, merged } = open;
        setOpen(undefined);
        const values = takeTheirs(merged.values, theirs.values, taken);
        form.rebase(theirs, values, describe(merged.followed, theirs.saves, labels, t));
        save();
      }}
      onClose={() => setOpen(undefined)}
    />
  );

  return { settle, dialog };
}

function describe(followed: string[], saves: RecordChange[], labels: Record<string, string>, t: Translate) {
  if (followed.length === 0) return undefined;
  const fields = [...new Set(followed.map((field) => labelOf(labels, field, t)))].join(', ');
  const names = new Set(followed.map((field) => lastSaveOf(saves, field)?.by?.name));
  const [name] = names;
  return names.size === 1 && name
    ? t('{name} changed this in the meantime, and it is kept: {fields}', { name, fields })
    : t('Others changed this in the meantime, and it is kept: {fields}', { fields });
}
