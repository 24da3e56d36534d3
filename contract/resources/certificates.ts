// Certificates anyone can look up by number. The list is personal data: staff only.
import { z } from 'zod';
import { capitals, line, oneOf } from '../fields.ts';
import { certificateStatuses } from '../levels.ts';
import { sentences } from '../messages.ts';
import { defineResource } from '../resource.ts';

export const certificates = defineResource({
  name: 'certificates',
  noun: 'certificate',
  fields: z.object({
    certificate_no: capitals('Certificate number', 40),
    name: capitals('Name', 120),
    father_name: capitals("Father's name", 120),
    course: capitals('Course', 200),
    dob: line('Date of birth', 40),
    duration: line('Duration', 120),
    date: line('Date of completion', 40),
    status: oneOf('Status', certificateStatuses).default('Verified'),
    division: line('Division', 40).default('A'),
  }),
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
