// The fields of a certificate, each defined once. Import, export, print, signature, form, history and tests are derived from
// this table. No zod, so that pages can import it. CONTRIBUTING.md says how to add a field.
import { msg } from '../language/translate.ts';

type Definition = {
  /** In forms, messages and history. */
  label: string;
  /** In the record on public pages, if it differs there. */
  term?: string;
  /** Stored when nothing is given. A field without it is required. */
  default?: string;
  /** A blank value stays blank and is not replaced by the default. */
  mayBeBlank?: true;
  /** Where it is printed; null for a field that is not. */
  printed: 'text' | 'row' | 'across' | null;
  /** The first signature version that covers it, see `signatureVersions`; null for a field that may change later. */
  signedSince: number | null;
  /** Never in a public response: it is for reaching the student. */
  staffOnly?: true;
};

export const certificateFields = {
  certificate_no: {
    label: msg('Certificate number'),
    term: msg('Certificate No.'),
    printed: 'row',
    signedSince: 1,
  },
  name: {
    label: msg('Name'),
    printed: 'text',
    signedSince: 1,
  },
  father_name: {
    label: msg("Father's name"),
    term: msg('Father’s name'),
    printed: 'text',
    signedSince: 1,
  },
  course: {
    label: msg('Course'),
    printed: 'text',
    signedSince: 1,
  },
  dob: {
    label: msg('Date of birth'),
    printed: 'row',
    signedSince: 1,
  },
  duration: {
    label: msg('Duration'),
    printed: 'row',
    signedSince: 1,
  },
  date: {
    label: msg('Date of completion'),
    term: msg('Date of Completion'),
    printed: 'row',
    signedSince: 1,
  },
  status: {
    label: msg('Status'),
    default: 'Verified',
    printed: 'across',
    signedSince: null,
  },
  division: {
    label: msg('Division'),
    default: 'A',
    mayBeBlank: true,
    printed: 'row',
    signedSince: 1,
  },
  email: {
    label: msg('Email'),
    default: '',
    printed: null,
    signedSince: null,
    staffOnly: true,
  },
  phone: {
    label: msg('Phone'),
    default: '',
    printed: null,
    signedSince: null,
    staffOnly: true,
  },
  language: {
    label: msg('Language'),
    default: 'en',
    printed: null,
    signedSince: null,
    staffOnly: true,
  },
} as const satisfies Record<string, Definition>;

type Table = typeof certificateFields;
export type CertificateField = keyof Table;
type PrintedField = FieldsWith<{ printed: string }>;
export type SignedField = FieldsWith<{ signedSince: number }>;
export type OptionalField = FieldsWith<{ default: string }>;
export type StaffField = FieldsWith<{ staffOnly: true }>;
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

/** Staff find a certificate by any part of these. A change needs a migration that rebuilds the search index. */
export const searchedFields = [
  'certificate_no',
  'name',
  'father_name',
  'course',
  'email',
  'phone',
] as const satisfies readonly CertificateField[];

/** In the order of a table's columns. */
export const certificateFieldNames = Object.keys(certificateFields) as CertificateField[];
export const printedFields = certificateFieldNames.filter(
  (field): field is PrintedField => definitions[field].printed !== null,
);

export const staffFields = certificateFieldNames.filter((field): field is StaffField =>
  Boolean(definitions[field].staffOnly),
);

export const labelOf = (field: CertificateField) => definitions[field].label;
export const termOf = (field: CertificateField) => definitions[field].term ?? definitions[field].label;
export const defaultOf = (field: CertificateField) => definitions[field].default;
export const mayBeBlank = (field: CertificateField) =>
  definitions[field].default === '' || Boolean(definitions[field].mayBeBlank);

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
