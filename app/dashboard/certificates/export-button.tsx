// Downloads the filtered certificates as CSV.
import { SaveButton } from './save-button.tsx';

export type ExportQuery = { q?: string; status?: string; sort?: string };

export function ExportButton({ query }: { query: ExportQuery }) {
  const given = Object.entries(query).filter(([, value]) => value);
  const search = new URLSearchParams(given as [string, string][]).toString();
  return (
    <SaveButton
      address={`/api/certificates/export${search ? `?${search}` : ''}`}
      file="certificates.csv"
      failure="The certificates could not be exported."
    >
      Export
    </SaveButton>
  );
}
