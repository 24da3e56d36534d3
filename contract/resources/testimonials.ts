// Words of students, on the home page. Nothing is stored without the student's consent.
import { z } from 'zod';
import { line, optionalLine, prose } from '../fields.ts';
import { staffSentences } from '../language/staff-sentences.ts';
import { msg } from '../language/translate.ts';
import { optionalPicture } from '../picture-field.ts';
import { defineResource } from '../resource.ts';

export const testimonials = defineResource({
  name: 'testimonials',
  noun: msg('words of a student'),
  fields: z.object({
    name: line(msg('Name'), 120),
    text: prose(msg('What the student says'), 600),
    course: optionalLine(msg('Course'), 120),
    now: optionalLine(msg('What the student does now'), 120),
    picture: optionalPicture(msg('Photo')),
    consent: z
      .boolean({ error: staffSentences.testimonials.consent })
      .refine((given) => given, staffSentences.testimonials.consent),
  }),
  translated: ['text', 'now'],
  title: ['name'],
  access: { list: 'public', write: 'staff' },
  order: 'oldest first',
  search: ['name', 'text', 'course', 'now'],
  sort: ['name'],
  sentences: { missing: staffSentences.testimonials.missing },
});
