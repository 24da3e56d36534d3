// A modal dialog, and a confirmation. The browser's own dialog element: it traps focus, handles Escape and returns focus.
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '../language/translation.tsx';
import { Button, type ButtonLook } from './button.tsx';
import { classNames } from './class-names.ts';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** `alertdialog` for questions that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** A cross in the corner, in the dashboard. */
  closeButton?: boolean;
  /** False where the content is long: it would all be read aloud at once. */
  isDescribed?: boolean;
  centred?: boolean;
  className?: string;
};

export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  role = 'dialog',
  closeButton = false,
  isDescribed = true,
  centred = false,
  className,
}: DialogProps) {
  const t = useT();
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) {
      dialog.showModal();
      // The browser would take the first control, such as Close; React's autoFocus comes too early.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!open || !dialog) return undefined;
    // toast-host.tsx: toasts stand in the topmost dialog.
    const tell = () => dispatchEvent(new CustomEvent('dialog', { detail: dialog }));
    tell();
    return () => {
      dialog.close();
      tell();
      // The button that opened it is gone, and behind a dialog nothing else could take the focus.
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, [open]);
  return (
    <dialog
      ref={ref}
      // `dialog` is what it is anyway.
      role={role === 'dialog' ? undefined : role}
      aria-labelledby={`${id}-title`}
      aria-describedby={children && isDescribed ? `${id}-text` : undefined}
      // Escape: `close` comes later, and by then it may have been opened again.
      onCancel={({ target, currentTarget }) => target === currentTarget && onClose()}
      onClose={() => open && !ref.current?.open && onClose()}
      className={classNames('dialog rounded-xl bg-surface text-ink shadow-3', centred && 'text-center', className)}
    >
      {open && (
        <>
          <div className={closeButton ? 'dialog-head' : undefined}>
            <h2 id={`${id}-title`} className="text-h3 leading-[1.04]">
              {title}
            </h2>
            {closeButton && (
              <button
                type="button"
                aria-label={t('Close')}
                onClick={onClose}
                className="grid size-12 shrink-0 place-items-center rounded-m hover:bg-sunken"
              >
                <X aria-hidden className="size-5.5" />
              </button>
            )}
          </div>
          {children && (
            <div id={`${id}-text`} className="mt-3 text-ink-2">
              {children}
            </div>
          )}
          {actions && (
            <div
              className={classNames(
                'dialog-actions mt-6 flex flex-wrap gap-3 *:grow min-[480px]:*:grow-0',
                centred ? 'justify-center' : 'justify-end',
              )}
            >
              {actions}
            </div>
          )}
        </>
      )}
    </dialog>
  );
}

type ConfirmDialogProps = {
  open: boolean;
  /** A sentence of contract/language/visitor-sentences.ts. */
  question: string;
  children?: ReactNode;
  /** The label of the button, such as "Delete certificate". */
  action: string;
  look?: ButtonLook;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog({
  open,
  question,
  children,
  action,
  look = 'danger',
  busy,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      title={question}
      actions={
        <>
          <Button look="outline" size="small" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button look={look} size="small" onClick={onConfirm} disabled={busy}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
