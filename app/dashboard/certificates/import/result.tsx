// The result of the import: print the certificates, save them as files, undo it.
import { CircleCheck, Download, FileArchive, Printer, Undo2 } from 'lucide-react';
import { msg, type Translate } from '#contract/language/translate.ts';
import { useT } from '../../../language/translation.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { saveText } from '../../list/download.ts';
import { SaveButton } from '../../list/download-button.tsx';
import { ProgressDialog } from '../../list/progress-dialog.tsx';
import { useBulk } from '../../list/use-bulk.ts';
import { saveFiles } from '../bulk/save-files.ts';
import { useNeedsApproval } from '../needs-approval.ts';
import { SendBatchButton } from '../send-batch.tsx';
import { useHeadingFocus } from './heading-focus.ts';
import { resultCsv } from './rows.ts';
import type { Added } from './use-adding.ts';

type ResultProps = { added: Added; busy: boolean; onUndo: (id: string) => void };

export function ImportResult({ added: { result, sent, cells }, busy, onUndo }: ResultProps) {
  const t = useT();
  const heading = useHeadingFocus();
  const needsApproval = useNeedsApproval();
  const given = result.rows.flatMap(({ verdict, certificate_no }, at) =>
    verdict === 'new' && sent[at]?.number === '' ? certificate_no : [],
  );
  const save = () => saveText('import-result.csv', resultCsv(cells, result.rows, t));
  return (
    <section aria-labelledby="result" className="grid gap-4 rounded-card bg-leaf-soft p-4 min-[700px]:p-6">
      <div className="flex gap-3 text-leaf">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0" />
        <div>
          <h2 id="result" {...heading}>
            {t('{count, plural, one {# certificate} other {{count, number} certificates}} added', {
              count: result.added,
            })}
          </h2>
          {given.length > 0 && (
            <p className="mt-2 text-ink">
              {t(
                '{count, plural, one {Number given: {first}} other {{count, number} numbers given: {first} to {last}}}',
                {
                  count: given.length,
                  first: given[0] ?? '',
                  last: given.at(-1) ?? '',
                },
              )}
            </p>
          )}
          {needsApproval && <p className="mt-2 text-ink">{t('They wait for approval.')}</p>}
          <p className="mt-2 text-ink">{describeRest(result.duplicates, result.toFix, t)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <PrintButton id={result._id} />
        <ZipButton id={result._id} />
        <SendBatchButton id={result._id} />
        <Button size="small" look="outline" disabled={busy} onClick={() => onUndo(result._id)}>
          <Undo2 aria-hidden className="size-5" />
          {t('Undo')}
        </Button>
        <Button size="small" look="quiet" onClick={save}>
          <Download aria-hidden className="size-5" />
          {t('Download the result')}
        </Button>
        <ButtonLink size="small" look="quiet" to="/dashboard/edit-certificate">
          {t('See all certificates')}
        </ButtonLink>
      </div>
    </section>
  );
}

export function PrintButton({ id, label }: { id: string; label?: string }) {
  const t = useT();
  return (
    <SaveButton
      address={`/api/certificates/batches/${encodeURIComponent(id)}/pdf`}
      file="certificates.pdf"
      failure={msg('The PDF could not be made.')}
      icon={<Printer aria-hidden className="size-5" />}
      label={label}
    >
      {t('One PDF for printing')}
    </SaveButton>
  );
}

/** For those who print elsewhere, or hand the files on. */
function ZipButton({ id }: { id: string }) {
  const t = useT();
  const { watch, running, stop } = useBulk();
  const save = () =>
    watch({ doing: msg('Making the file'), failed: msg('The file could not be made.') }, (watch) =>
      saveFiles({ query: { batch: id } }, 'pdf-zip', watch),
    );
  return (
    <>
      <Button size="small" look="outline" onClick={() => void save()}>
        <FileArchive aria-hidden className="size-5" />
        {t('ZIP of PDFs')}
      </Button>
      <ProgressDialog running={running} stop={stop} />
    </>
  );
}

function describeRest(duplicates: number, toFix: number, t: Translate) {
  if (duplicates + toFix === 0) return t('Every row was added.');
  if (toFix === 0) return t('Not added, and still below: {count, number} already there.', { count: duplicates });
  if (duplicates === 0) return t('Not added, and still below: {count, number} to fix.', { count: toFix });
  return t('Not added, and still below: {there, number} already there, {fix, number} to fix.', {
    there: duplicates,
    fix: toFix,
  });
}
