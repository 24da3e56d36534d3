// The result of the import: download it, print the certificates, undo it.
import { CircleCheck, Download, Printer, Undo2 } from 'lucide-react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SaveButton } from '../save-button.tsx';
import { saveText } from '../save-file.ts';
import { useHeadingFocus } from './heading-focus.ts';
import { countCertificates, formatCount, resultCsv } from './rows.ts';
import type { Added } from './use-adding.ts';

type ResultProps = { added: Added; busy: boolean; onUndo: (id: string) => void };

export function ImportResult({ added: { result, sent }, busy, onUndo }: ResultProps) {
  const heading = useHeadingFocus();
  const save = () =>
    saveText(
      'import-result.csv',
      resultCsv(
        sent.map(({ cells }) => cells),
        result.rows,
      ),
    );
  return (
    <section aria-labelledby="result" className="grid gap-4 rounded-card bg-leaf-soft p-4 min-[700px]:p-6">
      <div className="flex gap-3 text-leaf">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0" />
        <div>
          <h2 id="result" {...heading}>
            {countCertificates(result.added)} added
          </h2>
          <p className="mt-2 text-ink">{describeRest(result.duplicates, result.toFix)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button size="small" look="outline" onClick={save}>
          <Download aria-hidden className="size-5" />
          Download the result
        </Button>
        <PrintButton id={result._id} />
        <Button size="small" look="outline" disabled={busy} onClick={() => onUndo(result._id)}>
          <Undo2 aria-hidden className="size-5" />
          Undo
        </Button>
        <ButtonLink size="small" look="quiet" to="/dashboard/edit-certificate">
          See all certificates
        </ButtonLink>
      </div>
    </section>
  );
}

export function PrintButton({ id, label }: { id: string; label?: string }) {
  return (
    <SaveButton
      address={`/api/certificates/batches/${encodeURIComponent(id)}/pdf`}
      file="certificates.pdf"
      failure="The PDF could not be made."
      icon={<Printer aria-hidden className="size-5" />}
      label={label}
    >
      One PDF for printing
    </SaveButton>
  );
}

function describeRest(duplicates: number, toFix: number) {
  if (duplicates + toFix === 0) return 'Every row was added.';
  const parts = [
    duplicates > 0 && `${formatCount(duplicates)} already there`,
    toFix > 0 && `${formatCount(toFix)} to fix`,
  ].filter(Boolean);
  return `Not added, and still below: ${parts.join(', ')}.`;
}
