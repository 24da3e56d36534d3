// Earlier imports: who, when, how many. Each can be printed and undone.
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { BatchSummary } from '#contract/import/batch.ts';
import type { Translator } from '#contract/language/translate.ts';
import { useTranslator } from '../../../language/translation.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { timeAgo } from '../../../ui/time-ago.ts';
import { SendBatchButton } from '../send-batch.tsx';
import { PrintButton } from './result.tsx';

type EarlierProps = {
  /** Undefined when they could not be loaded. */
  batches: BatchSummary[] | undefined;
  undoing: string | undefined;
  onUndo: (id: string) => Promise<void>;
  onRetry: () => void;
};

export function EarlierImports({ batches, undoing, onUndo, onRetry }: EarlierProps) {
  const translator = useTranslator();
  const { t } = translator;
  const [asked, setAsked] = useState<BatchSummary>();
  return (
    <section
      aria-labelledby="earlier"
      className="rounded-card bg-surface p-4 ring-soft min-[700px]:px-6 min-[700px]:py-5"
    >
      <h2 id="earlier" className="text-h3 leading-none">
        {t('Earlier imports')}
      </h2>
      {batches === undefined ? (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-3">
          <p className="font-medium text-danger">{t('They could not be loaded.')}</p>
          <Button size="small" look="outline" onClick={onRetry}>
            {t('Try again')}
          </Button>
        </div>
      ) : (
        <ul className="mt-2 divide-y-[1.5px] divide-line">
          {batches.map((batch) => (
            <li key={batch._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 py-3.5">
              <div className="min-w-50 grow leading-tight">
                <p className="font-semibold">
                  {t('{count, plural, one {# certificate} other {{count, number} certificates}}', {
                    count: batch.added,
                  })}
                  {batch.undoneAt && (
                    <span className="ml-2.5 rounded-tag bg-sunken px-2 py-0.5 text-micro font-semibold text-ink-2">
                      {t('Undone')}
                    </span>
                  )}
                </p>
                <p className="mt-1 text-small text-ink-3">{describe(batch, translator)}</p>
              </div>
              {batch.added > 0 && !batch.undoneAt && (
                <div className="flex flex-wrap gap-2.5">
                  <PrintButton
                    id={batch._id}
                    label={t(
                      'One PDF for printing of {count, plural, one {# certificate} other {{count, number} certificates}}, {when}',
                      { count: batch.added, when: timeAgo(new Date(batch.at), translator) },
                    )}
                  />
                  <SendBatchButton
                    id={batch._id}
                    label={t(
                      'Send to students: {count, plural, one {# certificate} other {{count, number} certificates}}, {when}',
                      { count: batch.added, when: timeAgo(new Date(batch.at), translator) },
                    )}
                  />
                  <Button
                    size="small"
                    look="outline"
                    aria-label={t(
                      'Undo the import of {count, plural, one {# certificate} other {{count, number} certificates}}, {when}',
                      { count: batch.added, when: timeAgo(new Date(batch.at), translator) },
                    )}
                    disabled={undoing === batch._id}
                    onClick={() => setAsked(batch)}
                  >
                    <Undo2 aria-hidden className="size-5" />
                    {t('Undo')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        question={t(
          'Undo this import? Its {count, plural, one {# certificate} other {{count, number} certificates}} will be removed.',
          { count: asked?.added ?? 0 },
        )}
        action={t('Remove {count, plural, one {# certificate} other {{count, number} certificates}}', {
          count: asked?.added ?? 0,
        })}
        busy={undoing !== undefined}
        onConfirm={async () => {
          if (asked) await onUndo(asked._id);
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  );
}

function describe({ at, by, duplicates, toFix, undoneAt }: BatchSummary, translator: Translator) {
  const { t } = translator;
  return [
    timeAgo(new Date(at), translator),
    by,
    duplicates > 0 && t('{count, number} already there', { count: duplicates }),
    toFix > 0 && t('{count, number} to fix', { count: toFix }),
    undoneAt && t('undone {when}', { when: timeAgo(new Date(undoneAt), translator) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
