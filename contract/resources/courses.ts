// What the institute teaches. `price` is what the student pays; see price.ts for how it is shown.
import { z } from 'zod';
import {
  blankable,
  line,
  optionalLine,
  optionalLines,
  optionalProse,
  printedPicture,
  prose,
  visibility,
  yesByDefault,
} from '../fields.ts';
import { staffSentences } from '../language/staff-sentences.ts';
import { msg } from '../language/translate.ts';
import { picture } from '../picture-field.ts';
import { defineResource } from '../resource.ts';

export const courses = defineResource({
  name: 'courses',
  noun: msg('course'),
  fields: z.object({
    course: line(msg('Course slug'), 120),
    thumbnail: picture(msg('Thumbnail')),
    title: line(msg('Title'), 200),
    description: prose(msg('Description'), 10_000),
    duration: line(msg('Duration'), 120),
    price: line(msg('Price'), 120),
    discount: line(msg('Discount'), 120),
    jobs: z
      .array(blankable(msg('Job role'), 120), { error: staffSentences.courses.missing })
      .overwrite((roles) => roles.filter((role) => role !== ''))
      .min(1, staffSentences.courses.missing)
      .max(50, msg('A course may list at most 50 job roles.')),
    // What helps to choose. All of it may be left out, and is then not shown.
    category: optionalLine(msg('Category'), 60),
    learn: optionalLines(msg('What you learn'), 200, 30),
    batches: optionalLines(msg('Batches and timings'), 200, 20),
    nextStart: optionalLine(msg('Next start'), 120),
    eligibility: optionalProse(msg('Who may join'), 500),
    language: optionalLine(msg('Language'), 120),
    instalments: optionalProse(msg('Instalments'), 500),
    bring: optionalProse(msg('What to bring'), 500),
    instructor: optionalLine(msg('Instructor'), 120),
    // On its certificates, in place of the institute's instructor.
    signer: optionalLine(msg('Instructor who signs certificates'), 120),
    signerSignature: printedPicture(msg("Instructor's signature")),
    givesCertificate: yesByDefault(msg('Certificate')),
    ...visibility,
  }),
  title: ['title'],
  access: { list: 'public', write: 'staff' },
  order: 'oldest first',
  arranged: true,
  translated: [
    'title',
    'description',
    'duration',
    'category',
    'jobs',
    'learn',
    'batches',
    'nextStart',
    'eligibility',
    'language',
    'instalments',
    'bring',
  ],
  originals: ['title', 'duration', 'category', 'jobs'],
  alsoReadBy: 'course',
  unique: 'course',
  search: ['title', 'description', 'course', 'category'],
  sort: ['title', 'price', 'duration'],
  sentences: { missing: staffSentences.courses.missing, duplicate: msg('Course {value} already exists.') },
});
