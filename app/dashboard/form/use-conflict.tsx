// When another user has saved the same record: fields that only one of the two changed are merged and saved at once; for fields that both
// changed, a dialog asks.
import { useRef, useState } from 'react';
import type { RecordChange } from '#contract/history/history.ts';
import type { Translate } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { inOrder, labelOf } from './focus-field.ts';
import { type Merged, mergeFields, takeTheirs } from './merge.ts';
import { lastSaveOf } from './recent-saves.ts';

/** The record as it is now, and who saved it, the newest first. */
export type Theirs<Values> = { values: Values; version: number; saves: RecordChange[] };

type ConflictProps<Values> = {
  labels: Record<string, string>;
  shown?: (field: string, value: unknown) => unknown;
  reread?: (version: number | undefined) => Promise<Theirs<Values> | undefined>;
  /** The base of the form, and its current values. */
  base: () => Values;
  latest: () => Values;
  /** True if saving these would store the same as saving what the form holds. */
  isSame: (theirs: Values) => boolean;
  /** Continues from theirs, with these values in the form. */
  takeOver: (theirs: Theirs<Values>, values: Values) => void;
  onSave: () => void;
};

export function useConflict<Values extends object>(props: ConflictProps<Values>) {
  const { labels, shown, reread, base, latest, isSame, takeOver, onSave } = props;
  const t = useT();
  const [open, setOpen] = useState<{ theirs: Theirs<Values>; merged: Merged<Values> }>();
  const note = useRef<string>(undefined);

  const follow = (theirs: Theirs<Values>, { followed }: Merged<Values>, values: Values) => {
    note.current = describe(followed, theirs.saves, labels, t);
    takeOver(theirs, values);
  };

  /** After `merged` the form can be saved. While `asking`, a dialog is open, which saves. */
  const settle = async (version: number | undefined): Promise<'unchanged' | 'merged' | 'asking'> => {
    const theirs = await reread?.(version).catch(() => undefined);
    // The same version cannot be in conflict: this would never end.
    if (!theirs || theirs.version === version) return 'unchanged';
    const merged = mergeFields(base(), latest(), theirs.values);
    // A response was lost, and it was our own save.
    const isOwn = isSame(theirs.values);
    if (!isOwn && merged.asked.length > 0) {
      setOpen({ theirs, merged });
      return 'asking';
    }
    follow(theirs, isOwn ? { ...merged, followed: [] } : merged, isOwn ? theirs.values : merged.values);
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
        setOpen(undefined);
        follow(open.theirs, open.merged, takeTheirs(open.merged.values, open.theirs.values, taken));
        onSave();
      }}
      onClose={() => setOpen(undefined)}
    />
  );

  return {
    settle,
    dialog,
    /** The sentence after the save: whose changes the form has taken over. */
    takeNote() {
      const said = note.current;
      note.current = undefined;
      return said;
    },
  };
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
