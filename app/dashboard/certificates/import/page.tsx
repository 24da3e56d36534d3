// /dashboard/import-certificates: adds many certificates from a spreadsheet. All rows are shown before anything is added, and the
// import can be undone.
import { redirect, useRevalidator } from 'react-router';
import { ApiError } from '#contract/api.ts';
import { msg } from '#contract/language/translate.ts';
import { readToken } from '../../../api/session.ts';
import { api } from '../../../api/staff-api.ts';
import { useT } from '../../../language/translation.tsx';
import { Button } from '../../../ui/button.tsx';
import { DraftNote } from '../../form/draft-note.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import type { Route } from './+types/page.ts';
import { ColumnChoice } from './column-choice.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportPreview } from './preview.tsx';
import { ImportResult } from './result.tsx';
import { ImportSource } from './source.tsx';
import { useImport } from './use-import.ts';

export async function clientLoader() {
  if (!readToken()) throw redirect('/login?next=%2Fdashboard%2Fimport-certificates');
  return { batches: await findBatches() };
}

/** The import works without them. */
async function findBatches() {
  try {
    return await api.batches.list();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return undefined;
  }
}

export default function ImportCertificates({ loaderData: { batches } }: Route.ComponentProps) {
  const t = useT();
  const work = useImport();
  const { step, adding, draft } = work;
  const { revalidate } = useRevalidator();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <PageTitle
          title={t('Import certificates')}
          crumbs={[{ label: msg('Certificates'), to: '/dashboard/edit-certificate' }]}
        />
        {step.name === 'source' && (
          <p className="mt-2 max-w-160 text-ink-2">
            {t(
              'Up to 10,000 rows in one go. You see every row before anything is added. Rows without a number get the next ones.',
            )}
          </p>
        )}
      </div>
      {draft && <DraftNote at={draft.at} onUse={work.resumeDraft} onDiscard={work.discardDraft} />}
      {adding.added && (
        <ImportResult
          key={adding.added.result._id}
          added={adding.added}
          busy={adding.undoing !== undefined}
          onUndo={adding.undo}
        />
      )}
      {/* Another table would take the place of the draft, whose rows may have arrived: first that is decided. */}
      {step.name === 'source' && !draft && <ImportSource onTable={work.loadTable} />}
      {step.name === 'columns' && (
        <ColumnChoice
          table={step.table}
          places={step.places}
          mapping={step.mapping}
          onChange={work.changeMapping}
          onDone={() => work.showRows(step)}
          onCancel={work.startOver}
        />
      )}
      {step.name === 'checking' && (
        <div role="status" className="grid gap-3 rounded-card bg-surface p-6 ring-soft">
          <p className="font-medium">{t('Checking {count, number} rows', { count: step.total })}</p>
          <progress
            aria-label={t('Rows checked')}
            value={step.done}
            max={step.total}
            className="h-2 w-full accent-primary"
          />
          <Button size="small" look="outline" className="w-fit" onClick={work.stopChecking}>
            {t('Cancel')}
          </Button>
        </div>
      )}
      {step.name === 'rows' && <ImportPreview work={work} isChanged={step.isChanged} />}
      {step.name === 'source' && (batches === undefined || batches.length > 0) && (
        <EarlierImports
          batches={batches}
          undoing={adding.undoing}
          onUndo={adding.undo}
          onRetry={() => void revalidate()}
        />
      )}
    </div>
  );
}
