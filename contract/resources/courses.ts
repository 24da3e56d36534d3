// What the institute teaches. `price` is what the student pays; see price.ts for how it is shown.
import { z } from 'zod';
import { address, blankable, line, optionalLine, optionalLines, optionalProse, prose } from '../fields.ts';
import { sentences } from '../messages.ts';
import { defineResource } from '../resource.ts';

export const courses = defineResource({
  name: 'courses',
  noun: 'course',
  fields: z.object({
    course: line('Course slug', 120),
    thumbnail: address('Thumbnail'),
    title: line('Title', 200),
    description: prose('Description', 10_000),
    duration: line('Duration', 120),
    price: line('Price', 120),
    discount: line('Discount', 120),
    jobs: z
      .array(blankable('Job role', 120), { error: sentences.courses.missing })
      .overwrite((roles) => roles.filter((role) => role !== ''))
      .min(1, sentences.courses.missing)
      .max(50, 'A course may list at most 50 job roles.'),
    // What helps to choose. All of it may be left out, and is then not shown.
    category: optionalLine('Category', 60),
    learn: optionalLines('What you learn', 200, 30),
    batches: optionalLines('Batches and timings', 200, 20),
    nextStart: optionalLine('Next start', 120),
    eligibility: optionalProse('Who may join', 500),
    language: optionalLine('Language', 120),
    instalments: optionalProse('Instalments', 500),
    bring: optionalProse('What to bring', 500),
    instructor: optionalLine('Instructor', 120),
  }),
  title: ['title'],
  access: { list: 'public', write: 'staff' },
  order: 'oldest first',
  alsoReadBy: 'course',
  unique: 'course',
  search: ['title', 'description', 'course', 'category'],
  sort: ['title', 'price', 'duration'],
  sentences: { missing: sentences.courses.missing, duplicate: (slug) => `Course ${slug} already exists.` },
});
