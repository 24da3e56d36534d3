// The bar under the rows: the counts, the button that adds them, and the state while they are added.
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { type Counts, countCertificates, formatCount } from './rows.ts';
import type { useImport } from './use-import.ts';

type AddBarProps = { work: ReturnType<typeof useImport>; counts: Counts };

const nameOf = (count: number) => (count === 0 ? 'Add certificates' : `Add ${countCertificates(count)}`);

export function AddBar({ work, counts }: AddBarProps) {
  const { adding, numbers, locked, startOver } = work;
  const [asked, setAsked] = useState(false);
  const isChecking = numbers.unasked > 0 && numbers.problem === undefined;
  return (
    <div
      data-save-bar
      className="on-slate sticky bottom-3 z-10 grid gap-2.5 rounded-[16px] bg-slate p-2.5 min-[700px]:pl-4.5 text-chalk shadow-3"
    >
      <div className="flex flex-wrap items-center gap-2.5">
        <p role="status" className="mr-auto py-1.5 max-[699px]:px-2 max-[699px]:w-full leading-tight font-medium">
          {adding.sending ? (
            <>
              Adding {countCertificates(counts.new)}, all of them or none.
              <span className="mt-0.5 block text-small text-chalk-2">Please keep this page open.</span>
            </>
          ) : locked ? (
            <>
              We do not know whether the rows arrived.
              <span className="mt-0.5 block text-small text-chalk-2">Send them again: nothing is added twice.</span>
            </>
          ) : (
            `${formatCount(counts.new)} new · ${formatCount(counts.duplicate)} already there · ${formatCount(counts.fix)} to fix`
          )}
        </p>
        {!adding.sending && (
          <Button look="chalk" size="small" className="max-[699px]:grow" onClick={() => setAsked(true)}>
            Start over
          </Button>
        )}
        <Button
          look="sun"
          size="small"
          className="max-[699px]:grow"
          onClick={adding.add}
          disabled={adding.sending || (!locked && (counts.new === 0 || isChecking))}
        >
          {adding.sending ? 'Adding...' : locked ? 'Send again' : nameOf(counts.new)}
        </Button>
      </div>
      {/* Indeterminate: the server reports no progress. */}
      {adding.sending && <progress aria-label="Adding certificates" className="mr-2 h-2 w-full accent-sun" />}
      {locked && !adding.sending && adding.problem && (
        <p role="alert" className="pb-1 text-small text-chalk-2">
          {adding.problem}
        </p>
      )}
      <ConfirmDialog
        open={asked}
        question="Throw these rows away and start over?"
        action="Throw away"
        onConfirm={() => {
          setAsked(false);
          startOver();
        }}
        onCancel={() => setAsked(false)}
      />
    </div>
  );
}
