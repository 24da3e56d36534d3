// Certificates anyone can look up by number. The list is personal data: staff only.
import { z } from 'zod';
import { type CertificateField, certificateFields, type OptionalField } from '../certificates/fields.ts';
import { certificateStatuses } from '../choices.ts';
import {
  absentNumber,
  absentPrinted,
  blankablePrinted,
  certificateNumber,
  oneOf,
  optionalEmail,
  optionalPhone,
  printed,
  printedCapitals,
  printedDay,
  printedParent,
} from '../fields.ts';
import { type Language, languages } from '../language/languages.ts';
import { staffSentences, withdrawalLabels } from '../language/staff-sentences.ts';
import { msg } from '../language/translate.ts';
import { defineResource } from '../resource.ts';

/** A rule for every field of the table; a field with a default there has it here. */
type Rules = { [Field in CertificateField]: Field extends OptionalField ? z.ZodDefault : z.ZodType };

/** The languages as offices write them in tables. */
const languageCodes = languages.map(({ code }) => code) as [Language, ...Language[]];
const languageNames: Record<string, Language> = {
  english: 'en',
  eng: 'en',
  telugu: 'te',
  tel: 'te',
  hindi: 'hi',
  hin: 'hi',
  ...Object.fromEntries(languages.map(({ code, name }) => [name.toLowerCase(), code])),
};

/** For everyone to read, on a certificate that is Rejected; blank or absent on any other. */
const whyRejected = {
  reason: absentPrinted(withdrawalLabels.reason, 200),
  replaced_by: absentNumber(withdrawalLabels.replaced_by, 40),
};

export const addedToCertificates = z.object({
  /** The day on which a Verified certificate became Rejected. */
  withdrawn_on: z.iso.date(),
  /** Names what of the institute it was issued with; for staff. */
  printed_with: z.string(),
  /** Only of a Pending certificate that an editor prepared: it waits for an administrator, or was sent back with a note. */
  approval: z.enum(['waits', 'sent back']),
  approval_note: z.string(),
});

export const certificates = defineResource({
  name: 'certificates',
  noun: msg('certificate'),
  fields: z.object({
    certificate_no: certificateNumber(certificateFields.certificate_no.label, 40),
    name: printedCapitals(certificateFields.name.label, 120),
    father_name: printedParent(certificateFields.father_name.label, 120),
    course: printedCapitals(certificateFields.course.label, 200),
    dob: printedDay(certificateFields.dob.label, 40),
    duration: printed(certificateFields.duration.label, 120),
    date: printedDay(certificateFields.date.label, 40),
    status: oneOf(certificateFields.status.label, certificateStatuses).default(certificateFields.status.default),
    division: blankablePrinted(certificateFields.division.label, 40).default(certificateFields.division.default),
    email: optionalEmail(certificateFields.email.label),
    phone: optionalPhone(certificateFields.phone.label),
    language: oneOf(certificateFields.language.label, languageCodes, languageNames).default(
      certificateFields.language.default,
    ),
    ...whyRejected,
  } satisfies Rules),
  added: addedToCertificates,
  title: ['certificate_no', 'name'],
  access: { list: 'staff', write: 'staff' },
  order: 'oldest first',
  unique: 'certificate_no',
  // Of the bin. The list is searched by searchedFields of certificates/fields.ts, which has the student's phone and e-mail as well.
  search: ['certificate_no', 'name', 'father_name', 'course'],
  searchBy: 'words',
  sort: ['certificate_no', 'name', 'course', 'date', 'status'],
  filter: ['status', 'course', 'certificate_no'],
  filterWords: { status: ['Withdrawn', 'Waiting', 'Sent back'] },
  otherFilters: ['batch'],
  days: 'date',
  sentences: {
    missing: staffSentences.certificates.missing,
    duplicate: msg('Certificate number {value} already exists.'),
  },
});
