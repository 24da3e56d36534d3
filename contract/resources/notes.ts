// Study notes: a cover picture, a title and where to download them.
import { z } from 'zod';
import { address, line } from '../fields.ts';
import { defineResource } from '../resource.ts';
import { staffSentences } from '../staff-messages.ts';
import { msg } from '../translate.ts';

export const notes = defineResource({
  name: 'notes',
  noun: msg('note'),
  fields: z.object({
    image: address(msg('Image')),
    title: line(msg('Title'), 200),
    driveLink: address(msg('Drive link')),
  }),
  title: ['title'],
  access: { list: 'public', write: 'staff' },
  order: 'oldest first',
  search: ['title'],
  sort: ['title'],
  sentences: { missing: staffSentences.notes.missing },
});
