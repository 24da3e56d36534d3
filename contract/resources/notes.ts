// Study notes: a cover picture, a title and where to download them.
import { z } from 'zod';
import { address, line, subject, visibility } from '../fields.ts';
import { staffSentences } from '../language/staff-sentences.ts';
import { msg } from '../language/translate.ts';
import { picture } from '../picture-field.ts';
import { defineResource } from '../resource.ts';

export const notes = defineResource({
  name: 'notes',
  noun: msg('note'),
  fields: z.object({
    image: picture(msg('Image')),
    title: line(msg('Title'), 200),
    driveLink: address(msg('Drive link')),
    subject,
    ...visibility,
  }),
  title: ['title'],
  access: { list: 'public', write: 'staff' },
  order: 'oldest first',
  arranged: true,
  translated: ['title', 'subject'],
  originals: ['title', 'subject'],
  search: ['title', 'subject'],
  sort: ['title'],
  filter: ['subject'],
  sentences: { missing: staffSentences.notes.missing },
});
