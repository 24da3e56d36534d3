// The bar under a form, sticky while there are unsaved changes: what is not saved, why the last save failed, and the buttons.
import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../../language/translation.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { FormFile } from './form-files.ts';
import { Percent } from './percent.tsx';
import { useStickyBar } from './sticky-bar.ts';

/** Messages. `isQuiet`: it is no alert, as the specification has it for NGOs and the gallery. */
export type Failure = { text: string; detail?: string; isQuiet?: boolean };

type SaveBarProps = {
  dirty: boolean;
  /** Why the last save failed. */
  failure?: Failure;
  step?: 'waiting' | 'saving';
  waitingFor: FormFile[];
  /** Messages. */
  buttons: { save: string; busy: string };
  canSave: boolean;
  cancel?: { label: string; run: () => void };
};

export function SaveBar({ dirty, failure, step, waitingFor, buttons, canSave, cancel }: SaveBarProps) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const isShown = canSave || cancel !== undefined;
  const isSticky = isShown && (dirty || failure !== undefined);
  useStickyBar(bar, isSticky);
  if (!isShown) return null;
  const isWaiting = step === 'waiting' && waitingFor.length > 0;
  return (
    <div
      ref={bar}
      data-save-bar
      className={classNames(
        'on-slate z-10 grid gap-1.5 rounded-[16px] bg-slate py-2.5 pr-2.5 pl-4.5 text-chalk shadow-3',
        isSticky && 'sticky bottom-[calc(0.75rem+var(--keyboard,0px))]',
      )}
    >
      {/* The one place of a failure; what is wrong with a field stands at the field. */}
      {failure && (
        <div
          data-failure
          role={failure.isQuiet ? 'status' : 'alert'}
          className="flex items-start gap-2.5 pt-1 leading-tight"
        >
          <CircleAlert aria-hidden color="#fa8880" className="size-5 shrink-0" />
          <p>
            <b className="font-semibold">{t(failure.text)}</b>
            {failure.detail && <span className="block text-small text-chalk-2">{t(failure.detail)}</span>}
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2.5">
        <p
          className={classNames(
            'mr-auto flex items-center gap-2.5 leading-tight font-medium',
            dirty && 'before:size-2.5 before:shrink-0 before:rounded-full before:bg-sun before:content-[""]',
          )}
        >
          <span role="status">
            {isWaiting ? <WaitingWords files={waitingFor} /> : dirty ? t('Unsaved changes') : ''}
          </span>
          {isWaiting && <Percent share={shareOf(waitingFor)} />}
        </p>
        {cancel && (
          <Button look="chalk" size="small" onClick={cancel.run} disabled={step === 'saving'}>
            {cancel.label}
          </Button>
        )}
        {canSave && (
          <Button type="submit" look="sun" size="small" disabled={step !== undefined} aria-keyshortcuts="Control+S">
            {t(step ? buttons.busy : buttons.save)}
          </Button>
        )}
      </div>
    </div>
  );
}

function WaitingWords({ files }: { files: FormFile[] }) {
  const t = useT();
  if (files.length === 1 && files[0]?.kind === 'picture') return t('Waiting for the picture…');
  return t('{count, plural, one {Waiting for the file…} other {Waiting for # files…}}', { count: files.length });
}

const shareOf = (files: FormFile[]) => files.reduce((sum, { share }) => sum + share, 0) / files.length;
