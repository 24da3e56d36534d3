// Notices: a line on the home page, and on the page of the course it belongs to, up to and including a day.
import { z } from 'zod';
import { line, optionalDay, optionalLine, optionalLink } from '../fields.ts';
import { staffSentences } from '../language/staff-sentences.ts';
import { msg } from '../language/translate.ts';
import { defineResource } from '../resource.ts';

export const notices = defineResource({
  name: 'notices',
  noun: msg('notice'),
  fields: z.object({
    text: line(msg('Notice'), 160),
    link: optionalLink(msg('Link')),
    /** The slug of a course. */
    course: optionalLine(msg('Course'), 80),
    until: optionalDay(msg('Last day')),
  }),
  translated: ['text'],
  title: ['text'],
  access: { list: 'public', write: 'staff' },
  order: 'oldest first',
  search: ['text', 'course'],
  sort: ['text', 'until'],
  sentences: { missing: staffSentences.notices.missing },
});
