// For each field that two people changed differently: mine or theirs, and who saved it when.
import { type SyntheticEvent, useId, useState } from 'react';
import type { RecordChange } from '#contract/history/history.ts';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { When } from '../../ui/when.tsx';
import { Choice } from './choice.tsx';
import { labelOf } from './focus-field.ts';
import { valueAt } from './merge.ts';
import { lastSaveOf } from './recent-saves.ts';
import { ShownValue } from './shown-value.tsx';

type ConflictDialogProps = {
  labels: Record<string, string>;
  shown?: (field: string, value: unknown) => unknown;
  mine: object;
  theirs: object;
  fields: readonly string[];
  saves: readonly RecordChange[];
  /** With the fields that are taken from them. */
  onSave: (takenFromThem: string[]) => void;
  onClose: () => void;
};

type Side = 'mine' | 'theirs';

export function ConflictDialog({ labels, mine, theirs, fields, saves, onSave, onClose, ...more }: ConflictDialogProps) {
  const t = useT();
  const { shown = (_field: string, value: unknown) => value } = more;
  const form = useId();
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const isDecided = fields.every((field) => chosen[field]);
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('Someone else saved this in the meantime')}
      className="w-[min(46rem,calc(100vw-2rem))]!"
      actions={
        <>
          <Button look="quiet" size="small" onClick={onClose}>
            {t('Go on editing')}
          </Button>
          <Button size="small" type="submit" form={form} disabled={!isDecided}>
            {t('Save what I chose')}
          </Button>
        </>
      }
    >
      <p>{t('Nothing was overwritten. You both changed what is listed here: please choose. All else is kept.')}</p>
      <form
        id={form}
        noValidate
        className="mt-4 grid gap-5"
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          if (isDecided) onSave(fields.filter((field) => chosen[field] === 'theirs'));
        }}
      >
        {fields.map((field) => {
          const save = lastSaveOf(saves, field);
          const choose = (side: Side) => () => setChosen((now) => ({ ...now, [field]: side }));
          return (
            <fieldset key={field} className="min-w-0">
              <legend className="mb-2 font-semibold text-ink">{labelOf(labels, field, t)}</legend>
              <div className="grid gap-2 min-[620px]:grid-cols-2">
                <Choice
                  name={`${form}-${field}`}
                  title={save?.by ? t('Theirs, saved by {name}', { name: save.by.name }) : t('Theirs')}
                  chosen={chosen[field] === 'theirs'}
                  onChoose={choose('theirs')}
                >
                  {save && <When at={save.at} className="mb-1 block" />}
                  <ShownValue field={field} value={shown(field, valueAt(theirs, field))} />
                </Choice>
                <Choice
                  name={`${form}-${field}`}
                  title={t('Yours')}
                  chosen={chosen[field] === 'mine'}
                  onChoose={choose('mine')}
                >
                  <ShownValue field={field} value={shown(field, valueAt(mine, field))} />
                </Choice>
              </div>
            </fieldset>
          );
        })}
      </form>
    </Dialog>
  );
}
