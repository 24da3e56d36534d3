// Rows of certificates as they are pasted from a spreadsheet.
export const headings =
  'Certificate No\tName\tFather Name\tCourse\tDate of Birth\tDuration\tDate of Completion\tStatus\tDivision';

export const line = (number: string, changes: { name?: string; dob?: string; status?: string } = {}) =>
  [number, changes.name ?? 'Sita Devi', 'Rama Rao', 'PGDCA', changes.dob ?? '2004-05-17', '1 year', '2026-03-31']
    .concat(changes.status ?? '', '')
    .join('\t');
