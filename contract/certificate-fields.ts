// The fields of a certificate, each defined once. Import, export, print, signature, form, history, samples and tests
// are derived from this table. No zod, so that pages can import it. CONTRIBUTING.md says how to add a field.
import { msg } from './translate.ts';

type Definition = {
  /** In forms, messages and history. */
  label: string;
  /** In the record on public pages, if it differs there. */
  term?: string;
  /** The heading of its column in exports. */
  heading: string;
  /** Other headings that are recognised in imports, in letters only. */
  recognisedBy: readonly string[];
  /** Stored when nothing is given. A field without it is required. */
  default?: string;
  /** From two invented certificates: for the import's sample file, tests and benchmarks. */
  samples: readonly [string, string];
  /** Where it is printed; null for a field that is not. */
  printed: 'text' | 'row' | 'across' | null;
  /** The first signature version that covers it, see `signatureVersions`; null for a field that may change later. */
  signedSince: number | null;
};

export const certificateFields = {
  certificate_no: {
    label: msg('Certificate number'),
    term: msg('Certificate No.'),
    heading: msg('Certificate No'),
    recognisedBy: [
      ...['certificateno', 'certificatenumber', 'certno', 'certificate', 'number', 'no'],
      ...['slno', 'regno', 'registrationno'],
    ],
    samples: ['PI-2026-0201', 'PI-2026-0202'],
    printed: 'row',
    signedSince: 1,
  },
  name: {
    label: msg('Name'),
    heading: msg('Name'),
    recognisedBy: ['name', 'studentname', 'student', 'candidate', 'candidatename', 'fullname'],
    samples: ['SITA DEVI', 'RAVI KUMAR'],
    printed: 'text',
    signedSince: 1,
  },
  father_name: {
    label: msg("Father's name"),
    term: msg('Father’s name'),
    heading: msg('Father Name'),
    recognisedBy: ['fathername', 'fathersname', 'father', 'parent', 'parentname', 'guardian', 'so', 'sodo'],
    samples: ['RAMA RAO', 'MOHAN KUMAR'],
    printed: 'text',
    signedSince: 1,
  },
  course: {
    label: msg('Course'),
    heading: msg('Course'),
    recognisedBy: ['course', 'coursename', 'programme', 'program', 'subject'],
    samples: ['PGDCA', 'TALLY PRIME WITH GST'],
    printed: 'text',
    signedSince: 1,
  },
  dob: {
    label: msg('Date of birth'),
    heading: msg('Date of Birth'),
    recognisedBy: ['dob', 'dateofbirth', 'birthdate', 'birth', 'born'],
    samples: ['2004-05-17', '2003-11-02'],
    printed: 'row',
    signedSince: 1,
  },
  duration: {
    label: msg('Duration'),
    heading: msg('Duration'),
    recognisedBy: ['duration', 'courseduration', 'period'],
    samples: ['1 year', '3 months'],
    printed: 'row',
    signedSince: 1,
  },
  date: {
    label: msg('Date of completion'),
    term: msg('Date of Completion'),
    heading: msg('Date of Completion'),
    recognisedBy: [
      ...['date', 'dateofcompletion', 'completiondate', 'completedon', 'completed'],
      ...['issuedate', 'dateofissue', 'issuedon'],
    ],
    samples: ['2026-03-31', '2026-03-31'],
    printed: 'row',
    signedSince: 1,
  },
  status: {
    label: msg('Status'),
    heading: msg('Status'),
    recognisedBy: ['status', 'state'],
    default: 'Verified',
    samples: ['Verified', 'Pending'],
    printed: 'across',
    signedSince: null,
  },
  division: {
    label: msg('Division'),
    heading: msg('Division'),
    recognisedBy: ['division', 'grade', 'class', 'div'],
    default: 'A',
    samples: ['A', 'A'],
    printed: 'row',
    signedSince: 1,
  },
} as const satisfies Record<string, Definition>;

type Table = typeof certificateFields;
export type CertificateField = keyof Table;
export type PrintedField = FieldsWith<{ printed: string }>;
export type SignedField = FieldsWith<{ signedSince: number }>;
/** Fields that may be left out. */
export type OptionalField = FieldsWith<{ default: string }>;
type FieldsWith<Property> = {
  [Field in CertificateField]: Table[Field] extends Property ? Field : never;
}[CertificateField];

/**
 * The fields that each signature version covers, in the order in which they are signed. Certificates have been signed
 * with these lists, so none of them ever changes: a new field is covered by a new version.
 */
export const signatureVersions = [
  ['certificate_no', 'name', 'father_name', 'course', 'dob', 'duration', 'division', 'date'],
] as const satisfies readonly (readonly SignedField[])[];

const definitions: Record<CertificateField, Definition> = certificateFields;

/** In the order of a table's columns. */
export const certificateFieldNames = Object.keys(certificateFields) as CertificateField[];
export const printedFields = certificateFieldNames.filter(
  (field): field is PrintedField => definitions[field].printed !== null,
);

export const labelOf = (field: CertificateField) => definitions[field].label;
export const termOf = (field: CertificateField) => definitions[field].term ?? definitions[field].label;
export const headingOf = (field: CertificateField) => definitions[field].heading;
export const defaultOf = (field: CertificateField) => definitions[field].default;

/** Makes an object with a value for every field. */
export function forEveryField<Value>(make: (field: CertificateField) => Value) {
  return Object.fromEntries(certificateFieldNames.map((field) => [field, make(field)])) as Record<
    CertificateField,
    Value
  >;
}

export function pickFields<Item extends object, Name extends keyof Item>(item: Item, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, item[name]])) as Pick<Item, Name>;
}

/** Two invented certificates. */
export const sampleCertificates = [
  forEveryField((field) => definitions[field].samples[0]),
  forEveryField((field) => definitions[field].samples[1]),
] as const;

/** The field of a column, by its heading. */
export function recogniseColumn(heading: string): CertificateField | undefined {
  const letters = heading.toLowerCase().replace(/[^a-z]/g, '');
  return certificateFieldNames.find((field) => definitions[field].recognisedBy.includes(letters));
}
