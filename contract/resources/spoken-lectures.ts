// Recorded spoken English lectures: units of chapters, sorted by level.
import { z } from 'zod';
import { spokenLevels } from '../choices.ts';
import { chapters } from '../courses/chapters.ts';
import { line, oneOf, subject, visibility } from '../fields.ts';
import { staffSentences } from '../language/staff-sentences.ts';
import { msg } from '../language/translate.ts';
import { defineResource } from '../resource.ts';

export const spokenLectures = defineResource({
  name: 'spoken-lectures',
  noun: msg('spoken lecture unit'),
  fields: z.object({
    level: oneOf(msg('Level'), spokenLevels).default('Beginner'),
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
  group: 'level',
  search: ['unitTitle', 'subject'],
  sort: ['unitTitle', 'level'],
  filter: ['level', 'subject'],
  bodyLimit: 1024 * 1024,
  // More than two thousand chapters.
  mostValues: 7000,
  sentences: { missing: staffSentences.lectures.missing },
});
