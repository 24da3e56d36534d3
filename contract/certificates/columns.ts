// The columns of files with certificates, one for each field: for import, export, samples, tests and benchmarks. Apart from the
// table of fields, because visitors need not load them.

import { msg } from '../language/translate.ts';
import { type CertificateField, certificateFieldNames, forEveryField } from './fields.ts';

type Column = {
  heading: string;
  /** The headings that are recognised in imports, in letters only. */
  recognisedBy: readonly string[];
  samples: readonly [string, string];
};

export const certificateColumns: Record<CertificateField, Column> = {
  certificate_no: {
    heading: msg('Certificate No'),
    recognisedBy: [
      ...['certificateno', 'certificatenumber', 'certno', 'certificate', 'number', 'no'],
      // Not "Sl No": that counts the rows of the sheet.
      ...['regno', 'registrationno'],
    ],
    samples: ['PI-2026-0201', 'PI-2026-0202'],
  },
  name: {
    heading: msg('Name'),
    recognisedBy: ['name', 'studentname', 'student', 'candidate', 'candidatename', 'fullname'],
    samples: ['SITA DEVI', 'RAVI KUMAR'],
  },
  father_name: {
    heading: msg('Father Name'),
    recognisedBy: ['fathername', 'fathersname', 'father', 'parent', 'parentname', 'guardian', 'so', 'sodo'],
    samples: ['RAMA RAO', 'MOHAN KUMAR'],
  },
  course: {
    heading: msg('Course'),
    recognisedBy: ['course', 'coursename', 'programme', 'program', 'subject'],
    samples: ['PGDCA', 'TALLY PRIME WITH GST'],
  },
  dob: {
    heading: msg('Date of Birth'),
    recognisedBy: ['dob', 'dateofbirth', 'birthdate', 'birth', 'born'],
    samples: ['2004-05-17', '2003-11-02'],
  },
  duration: {
    heading: msg('Duration'),
    recognisedBy: ['duration', 'courseduration', 'period'],
    samples: ['1 year', '3 months'],
  },
  date: {
    heading: msg('Date of Completion'),
    recognisedBy: [
      ...['date', 'dateofcompletion', 'completiondate', 'completedon', 'completed'],
      ...['issuedate', 'dateofissue', 'issuedon'],
    ],
    samples: ['2026-03-31', '2026-03-31'],
  },
  status: {
    heading: msg('Status'),
    recognisedBy: ['status', 'state'],
    samples: ['Verified', 'Pending'],
  },
  division: {
    heading: msg('Division'),
    recognisedBy: ['division', 'grade', 'class', 'div'],
    samples: ['A', 'A'],
  },
  email: {
    heading: msg('Email'),
    recognisedBy: ['email', 'emailid', 'emailaddress', 'mail', 'mailid', 'studentemail', 'studentemailid'],
    samples: ['sita.devi@example.com', ''],
  },
  phone: {
    heading: msg('Phone'),
    recognisedBy: [
      ...['phone', 'phoneno', 'phonenumber', 'mobile', 'mobileno', 'mobilenumber', 'mob', 'mobno', 'cell', 'cellno'],
      ...['contact', 'contactno', 'contactnumber', 'whatsapp', 'whatsappno', 'whatsappnumber', 'studentmobile'],
    ],
    samples: ['90000 12345', '90000 67890'],
  },
  language: {
    heading: msg('Language'),
    recognisedBy: ['language', 'lang', 'preferredlanguage'],
    samples: ['te', 'en'],
  },
};

export const headingOf = (field: CertificateField) => certificateColumns[field].heading;

export const sampleCertificates = [
  forEveryField((field) => certificateColumns[field].samples[0]),
  forEveryField((field) => certificateColumns[field].samples[1]),
] as const;

export function recogniseColumn(heading: string): CertificateField | undefined {
  const letters = heading.toLowerCase().replace(/[^a-z]/g, '');
  return certificateFieldNames.find((field) => certificateColumns[field].recognisedBy.includes(letters));
}
