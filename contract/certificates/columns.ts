// The columns of files with certificates, one for each field: for import, export, samples, tests and benchmarks. Apart from the
// table of fields, because visitors need not load them.

import { msg } from '../language/translate.ts';
import { type CertificateField, certificateFieldNames, forEveryField } from './fields.ts';
import { createHeadingReader } from './headings.ts';

type Column = {
  heading: string;
  /** What headings say that are recognised in imports, the surest first; for the words see headings.ts. */
  recognisedBy: readonly string[];
  samples: readonly [string, string];
};

export const certificateColumns: Record<CertificateField, Column> = {
  certificate_no: {
    heading: msg('Certificate No'),
    recognisedBy: ['certificate no', 'certificate', 'registration no', 'registration', 'roll no', 'roll'],
    samples: ['PI-2026-0201', 'PI-2026-0202'],
  },
  name: {
    heading: msg('Name'),
    recognisedBy: ['student name', 'name', 'student'],
    samples: ['SITA DEVI', 'RAVI KUMAR'],
  },
  father_name: {
    heading: msg('Father Name'),
    recognisedBy: [
      ...['father name', 'father', 'father guardian name', 'father guardian', 'guardian name', 'guardian'],
    ],
    samples: ['RAMA RAO', 'MOHAN KUMAR'],
  },
  course: {
    heading: msg('Course'),
    recognisedBy: ['course name', 'course'],
    samples: ['PGDCA', 'TALLY PRIME WITH GST'],
  },
  dob: {
    heading: msg('Date of Birth'),
    recognisedBy: ['date of birth', 'birth'],
    samples: ['2004-05-17', '2003-11-02'],
  },
  duration: {
    heading: msg('Duration'),
    recognisedBy: ['course duration', 'duration'],
    samples: ['1 year', '3 months'],
  },
  date: {
    heading: msg('Date of Completion'),
    // Not "Date" alone, which may be of anything.
    recognisedBy: ['date of completion', 'course completion date', 'completed', 'date of issue', 'issued'],
    samples: ['2026-03-31', '2026-03-31'],
  },
  status: {
    heading: msg('Status'),
    recognisedBy: ['status'],
    samples: ['Verified', 'Pending'],
  },
  division: {
    heading: msg('Division'),
    recognisedBy: ['division'],
    samples: ['A', 'A'],
  },
  email: {
    heading: msg('Email'),
    recognisedBy: ['email', 'email id', 'email address'],
    samples: ['sita.devi@example.com', ''],
  },
  phone: {
    heading: msg('Phone'),
    recognisedBy: ['phone no', 'phone'],
    samples: ['90000 12345', '90000 67890'],
  },
  language: {
    heading: msg('Language'),
    recognisedBy: ['language', 'preferred language'],
    samples: ['te', 'en'],
  },
};

export const headingOf = (field: CertificateField) => certificateColumns[field].heading;

export const sampleCertificates = [
  forEveryField((field) => certificateColumns[field].samples[0]),
  forEveryField((field) => certificateColumns[field].samples[1]),
] as const;

/** With how sure it is: 0 is the surest. */
export const readHeading = createHeadingReader(
  certificateFieldNames.map((field) => [field, certificateColumns[field].recognisedBy] as const),
);

export const recogniseColumn = (heading: string): CertificateField | undefined => readHeading(heading)?.field;

/** Columns that sheets have and certificates do not: nobody needs to be asked about them. */
export const isOtherColumn = (heading: string) => readOther(heading) !== undefined;

const readOther = createHeadingReader([
  [
    'other',
    [
      'no',
      'serial no',
      'serial',
      'mother name',
      'mother',
      'remarks',
      'signature',
      'photo',
      'fee',
      'fees',
      'address',
      'gender',
      'batch',
    ],
  ],
]);
