// Shows the toasts: successes as status, failures as alert; in the topmost dialog while one is open.
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../language/translation.tsx';
import { classNames } from './class-names.ts';
import { dismissToast, shownToasts, subscribeToToasts, type Toast, toastTranslation } from './toast.ts';

const none: Toast[] = [];

/** Those that are open. What is outside of the topmost one can be neither pressed nor heard. */
let dialogs: HTMLDialogElement[] = [];
const topmostDialog = () => dialogs.findLast(({ open }) => open);

function subscribeToDialogs(listener: () => void) {
  const note = (event: Event) => {
    const { detail: dialog } = event as CustomEvent<HTMLDialogElement>;
    dialogs = dialogs.filter((one) => one !== dialog);
    if (dialog.open) dialogs.push(dialog);
    listener();
  };
  addEventListener('dialog', note);
  return () => removeEventListener('dialog', note);
}

const place =
  'pointer-events-none fixed inset-x-3 bottom-4 z-50 grid gap-2 min-[900px]:left-auto min-[900px]:right-6 min-[900px]:bottom-24';

/** In every page from the start: a live region must exist before it announces something. */
export function ToastHost() {
  const shown = useSyncExternalStore(subscribeToToasts, shownToasts, () => none);
  const dialog = useSyncExternalStore(subscribeToDialogs, topmostDialog, () => undefined);
  return (
    <>
      <div data-toasts className={place}>
        <Regions toasts={dialog ? none : shown} />
      </div>
      {dialog && createPortal(<InDialog toasts={shown} />, dialog)}
    </>
  );
}

/** As a popover: otherwise it would be placed in the dialog and scroll with it. It is there, and live, as long as the dialog. */
function InDialog({ toasts }: { toasts: Toast[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => ref.current?.showPopover?.(), []);
  useRoomInDialog(ref);
  return (
    <div
      ref={ref}
      popover="manual"
      aria-live="polite"
      className={classNames(
        place,
        'top-auto m-0 mb-(--keyboard) size-auto overflow-visible border-0 bg-transparent p-0 text-left',
      )}
    >
      {toasts.length > 0 && <Regions toasts={toasts} />}
    </div>
  );
}

/** As `--toasts`, how far they reach into the window: on phones a dialog ends above them (dashboard.css), and what was in view at its end stays so. */
function useRoomInDialog(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const toasts = ref.current;
    const dialog = toasts?.closest('dialog');
    if (!toasts || !dialog) return;
    const makeRoom = () => {
      const isAtEnd = dialog.scrollTop + dialog.clientHeight >= dialog.scrollHeight - 1;
      const room = toasts.firstElementChild ? window.innerHeight - toasts.getBoundingClientRect().top : 0;
      dialog.style.setProperty('--toasts', `${Math.round(room)}px`);
      if (isAtEnd) dialog.scrollTop = dialog.scrollHeight;
    };
    const size = new ResizeObserver(makeRoom);
    size.observe(toasts);
    return () => {
      size.disconnect();
      dialog.style.removeProperty('--toasts');
    };
  }, [ref]);
}

function Regions({ toasts }: { toasts: Toast[] }) {
  return (
    <>
      <div role="status" className="grid gap-2">
        <ToastList toasts={toasts.filter(({ kind }) => kind === 'success')} />
      </div>
      <div role="alert" className="grid gap-2">
        <ToastList toasts={toasts.filter(({ kind }) => kind === 'failure')} />
      </div>
    </>
  );
}

function ToastList({ toasts }: { toasts: Toast[] }) {
  const ofPage = useT();
  const t = useSyncExternalStore(subscribeToToasts, toastTranslation, () => undefined) ?? ofPage;
  return toasts.map(({ id, kind, text, detail, action }) => (
    <div
      key={id}
      className="on-slate pointer-events-auto mx-auto flex w-full max-w-105 animate-[reveal_220ms_var(--ease-chalk)_both] items-start gap-3 rounded-m bg-slate py-2 pr-2 pl-4 text-chalk shadow-3 outline outline-slate-line"
    >
      <span className="mt-2.5 shrink-0">
        {kind === 'success' ? (
          <CircleCheck aria-hidden color="#76d5a4" className="size-5" />
        ) : (
          <CircleAlert aria-hidden color="#fa8880" className="size-5" />
        )}
      </span>
      {/* Below the text where a language has long words for it. */}
      <div className="flex min-w-0 grow flex-wrap">
        <div className="min-w-0 grow basis-36 py-2">
          <p className="font-semibold">{t(text)}</p>
          {detail && <p className="text-small text-chalk-2">{t(detail)}</p>}
        </div>
        {action && (
          <button
            type="button"
            className="ml-auto min-h-11 shrink-0 rounded-tag px-3 font-semibold text-sun hover:bg-slate-2"
            onClick={() => {
              dismissToast(id);
              action.run();
            }}
          >
            {t(action.label)}
          </button>
        )}
      </div>
      <button
        type="button"
        data-dismiss
        aria-label={t('Dismiss')}
        className="grid size-11 shrink-0 place-items-center rounded-tag text-chalk-2 hover:bg-slate-2"
        onClick={() => dismissToast(id)}
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  ));
}
