// Message templates: what the office writes again and again, with fields that are filled in when it is sent. For staff only.
import { z } from 'zod';
import { whyNoTemplate } from '../enquiries/template-fields.ts';
import { line, prose, withReason } from '../fields.ts';
import { staffSentences } from '../language/staff-sentences.ts';
import { msg } from '../language/translate.ts';
import { defineResource } from '../resource.ts';

export const templates = defineResource({
  name: 'templates',
  noun: msg('message template'),
  fields: z.object({
    /** Also the subject of the mail. */
    title: line(msg('Title'), 80),
    text: withReason(prose(msg('Message'), 1500), msg('Message'), whyNoTemplate),
  }),
  translated: ['title', 'text'],
  title: ['title'],
  access: { list: 'staff', write: 'staff' },
  order: 'oldest first',
  search: ['title', 'text'],
  sort: ['title'],
  sentences: { missing: staffSentences.templates.missing },
});
