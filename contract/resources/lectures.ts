// Recorded class lectures: units of chapters, sorted by class.
import { z } from 'zod';
import { classLevels, classSpellings } from '../choices.ts';
import { chapters } from '../courses/chapters.ts';
import { line, oneOf, subject, visibility } from '../fields.ts';
import { staffSentences } from '../language/staff-sentences.ts';
import { msg } from '../language/translate.ts';
import { defineResource } from '../resource.ts';

export const lectures = defineResource({
  name: 'lectures',
  noun: msg('lecture unit'),
  fields: z.object({
    classLevel: oneOf(msg('Class'), classLevels, classSpellings).default('Class-10'),
    unitTitle: line(msg('Unit title'), 200),
    chapters,
    subject,
    ...visibility,
  }),
  title: ['unitTitle'],
  access: { list: 'public', write: 'staff' },
  order: 'oldest first',
  arranged: true,
  translated: ['unitTitle', 'chapters.title', 'subject'],
  originals: ['subject'],
  group: 'classLevel',
  search: ['unitTitle', 'subject'],
  sort: ['unitTitle', 'classLevel'],
  filter: ['classLevel', 'subject'],
  bodyLimit: 1024 * 1024,
  // More than two thousand chapters.
  mostValues: 7000,
  sentences: { missing: staffSentences.lectures.missing },
});
