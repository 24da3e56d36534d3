// Downloads the filtered certificates as CSV.
import { msg } from '#contract/translate.ts';
import { useT } from '../../language/translation.tsx';
import { SaveButton } from './save-button.tsx';

export type ExportQuery = { q?: string; status?: string; sort?: string };

export function ExportButton({ query }: { query: ExportQuery }) {
  const t = useT();
  const given = Object.entries(query).filter(([, value]) => value);
  const search = new URLSearchParams(given as [string, string][]).toString();
  return (
    <SaveButton
      address={`/api/certificates/export${search ? `?${search}` : ''}`}
      file="certificates.csv"
      failure={msg('The certificates could not be exported.')}
    >
      {t('Export')}
    </SaveButton>
  );
}
