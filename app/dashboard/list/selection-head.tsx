// Above a list whose records can be selected: begins with it; then all of this page, and all that match.
import { ListChecks } from 'lucide-react';
import { useTranslator } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import type { Selection } from './selection.ts';

export const SELECTION_BAR = 'selection-bar';

/** Last of the tools above the list. */
export function ChooseSeveral({ selection }: { selection: Selection }) {
  const { t } = useTranslator();
  if (selection.isChoosing) return null;
  return (
    <Button look="quiet" size="small" className="ml-auto" onClick={selection.begin}>
      <ListChecks aria-hidden className="size-4.5" />
      {t('Choose several')}
    </Button>
  );
}

export function SelectionHead({ selection }: { selection: Selection }) {
  const { t } = useTranslator();
  const { all, count, total, orMore, isPage, isPartOfPage, canChooseAll, isChoosing } = selection;
  const canHaveMore = canChooseAll && isPage && !all && (orMore || total > count);
  if (!isChoosing) return null;
  return (
    <div className="-mb-3 mt-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 text-ui min-[700px]:px-5">
      <Checkbox
        checked={isPage}
        isPart={isPartOfPage && !isPage}
        label={t('Select all on this page')}
        onToggle={selection.togglePage}
        withText
      />
      {canHaveMore && (
        <Button look="quiet" size="small" onClick={selection.chooseAll}>
          {orMore
            ? t('Select all that match, more than {count, number}', { count: total })
            : t('Select all {count, number} that match', { count: total })}
        </Button>
      )}
      {count === 0 && (
        <Button look="quiet" size="small" className="ml-auto" onClick={selection.clear}>
          {t('Done')}
        </Button>
      )}
      {count > 0 && (
        <button
          type="button"
          className="sr-only focus-visible:not-sr-only focus-visible:rounded-m focus-visible:px-3 focus-visible:py-2.5 focus-visible:font-semibold"
          onClick={() => document.getElementById(SELECTION_BAR)?.querySelector('button')?.focus()}
        >
          {t('Go to the actions')}
        </button>
      )}
    </div>
  );
}

type CheckboxProps = {
  checked: boolean;
  isPart?: boolean;
  label: string;
  onToggle: (isRange: boolean) => void;
  withText?: boolean;
};

export function Checkbox({ checked, isPart = false, label, onToggle, withText }: CheckboxProps) {
  return (
    <label className="relative z-1 -ml-3 -mr-3 flex min-h-11 shrink-0 cursor-pointer items-center select-none">
      <span className="grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-label={label}
          checked={checked}
          ref={(input) => {
            if (input) input.indeterminate = isPart;
          }}
          // A click, also when it comes from the keyboard.
          onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey)}
          className="size-5 accent-primary"
        />
      </span>
      {withText && <span aria-hidden>{label}</span>}
    </label>
  );
}
