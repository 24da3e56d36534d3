// The bar under the rows: the counts, the button that adds them, and the state while they are added.
import { useRef, useState } from 'react';
import { useT } from '../../../language/translation.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { useStickyBar } from '../../form/sticky-bar.ts';
import type { Counts } from './rows.ts';
import type { useImport } from './use-import.ts';

type AddBarProps = {
  work: ReturnType<typeof useImport>;
  counts: Counts;
  onNextWrong: () => void;
};

export function AddBar({ work, counts, onNextWrong }: AddBarProps) {
  const t = useT();
  const { adding, numbers, locked, startOver } = work;
  const [asked, setAsked] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useStickyBar(bar, true);
  const isChecking = numbers.unasked > 0 && numbers.problem === undefined;
  const addName =
    counts.new === 0
      ? t('Add certificates')
      : t('Add {count, plural, one {# certificate} other {{count, number} certificates}}', { count: counts.new });
  return (
    <div
      ref={bar}
      className="on-slate sticky bottom-3 z-10 grid gap-2.5 rounded-[16px] bg-slate p-2.5 min-[700px]:pl-4.5 text-chalk shadow-3"
    >
      <div className="flex flex-wrap items-center gap-2.5">
        <p role="status" className="mr-auto py-1.5 max-[699px]:px-2 max-[699px]:w-full leading-tight font-medium">
          {adding.sending ? (
            <>
              {t(
                'Adding {count, plural, one {# certificate} other {{count, number} certificates}}, all of them or none.',
                { count: counts.new },
              )}
              <span className="mt-0.5 block text-small text-chalk-2">{t('Please keep this page open.')}</span>
            </>
          ) : locked ? (
            <>
              {t('We do not know whether the rows arrived.')}
              <span className="mt-0.5 block text-small text-chalk-2">
                {t('Send them again: nothing is added twice.')}
              </span>
            </>
          ) : (
            t('{new, number} new · {there, number} already there · {fix, number} to fix', {
              new: counts.new,
              there: counts.duplicate,
              fix: counts.fix,
            })
          )}
        </p>
        {counts.fix > 0 && !locked && (
          <Button look="chalk" size="small" className="max-[699px]:grow" onClick={onNextWrong}>
            {t('Next cell to fix')}
          </Button>
        )}
        <Button
          look="chalk"
          size="small"
          className="max-[699px]:grow"
          onClick={adding.sending ? adding.cancel : () => setAsked(true)}
        >
          {adding.sending ? t('Cancel') : t('Start over')}
        </Button>
        <Button
          look="sun"
          size="small"
          className="max-[699px]:grow"
          onClick={adding.add}
          disabled={adding.sending || (!locked && (counts.new === 0 || isChecking))}
        >
          {adding.sending ? t('Adding...') : locked ? t('Send again') : addName}
        </Button>
      </div>
      {adding.sending && (
        <progress aria-label={t('Adding certificates')} value={adding.progress} className="h-2 w-full accent-sun" />
      )}
      {locked && !adding.sending && adding.problem && (
        <p role="alert" className="pb-1 text-small text-chalk-2">
          {t(adding.problem)}
        </p>
      )}
      <ConfirmDialog
        open={asked}
        question={t('Throw these rows away and start over?')}
        action={t('Throw away')}
        onConfirm={() => {
          setAsked(false);
          startOver();
        }}
        onCancel={() => setAsked(false)}
      />
    </div>
  );
}
