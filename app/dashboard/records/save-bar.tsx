// The bar under a form, sticky while there are unsaved changes.
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

type SaveBarProps = {
  dirty: boolean;
  /** The last save failed without a toast. */
  failed: boolean;
  busy: boolean;
  /** Messages. */
  buttons: { save: string; busy: string };
  canSave: boolean;
  cancel?: { label: string; run: () => void };
};

export function SaveBar({ dirty, failed, busy, buttons, canSave, cancel }: SaveBarProps) {
  const t = useT();
  if (!canSave && !cancel) return null;
  return (
    <div
      data-save-bar={dirty || undefined}
      className={classNames(
        'on-slate z-10 flex items-center gap-2.5 rounded-[16px] bg-slate py-2.5 pr-2.5 pl-4.5 text-chalk shadow-3',
        dirty && 'sticky bottom-3',
      )}
    >
      <p
        role="status"
        className={classNames(
          'mr-auto flex items-center gap-2.5 leading-tight font-medium',
          dirty && 'before:size-2.5 before:shrink-0 before:rounded-full before:bg-sun before:content-[""]',
        )}
      >
        {failed ? t('Not saved. Please try again.') : dirty ? t('Unsaved changes') : ''}
      </p>
      {cancel && (
        <Button look="chalk" size="small" onClick={cancel.run} disabled={busy}>
          {cancel.label}
        </Button>
      )}
      {canSave && (
        <Button type="submit" look="sun" size="small" disabled={busy} aria-keyshortcuts="Control+S">
          {t(busy ? buttons.busy : buttons.save)}
        </Button>
      )}
    </div>
  );
}
