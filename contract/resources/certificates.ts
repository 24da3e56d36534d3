// Certificates anyone can look up by number. The list is personal data: staff only.
import { z } from 'zod';
import { certificateNumber, oneOf, printed, printedCapitals } from '../fields.ts';
import { certificateStatuses } from '../levels.ts';
import { sentences } from '../messages.ts';
import { printedLabels } from '../printed-text.ts';
import { defineResource } from '../resource.ts';

export const certificates = defineResource({
  name: 'certificates',
  noun: 'certificate',
  fields: z.object({
    certificate_no: certificateNumber(printedLabels.certificate_no, 40),
    name: printedCapitals(printedLabels.name, 120),
    father_name: printedCapitals(printedLabels.father_name, 120),
    course: printedCapitals(printedLabels.course, 200),
    dob: printed(printedLabels.dob, 40),
    duration: printed(printedLabels.duration, 120),
    date: printed(printedLabels.date, 40),
    status: oneOf('Status', certificateStatuses).default('Verified'),
    division: printed(printedLabels.division, 40).default('A'),
  }),
  title: ['certificate_no', 'name'],
  access: { list: 'staff', write: 'staff' },
  order: 'oldest first',
  unique: 'certificate_no',
  search: ['certificate_no', 'name'],
  searchBy: 'start',
  sort: ['certificate_no', 'name', 'course', 'date', 'status'],
  filter: ['status'],
  sentences: {
    missing: sentences.certificates.missing,
    duplicate: (number) => `Certificate number ${number} already exists.`,
  },
});
