// Downloads the filtered certificates as CSV.
import { msg } from '#contract/language/translate.ts';
import { useT } from '../../language/translation.tsx';
import { SaveButton } from '../list/download-button.tsx';

export function ExportButton({ query }: { query: Record<string, string> }) {
  const t = useT();
  const search = new URLSearchParams(query).toString();
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
