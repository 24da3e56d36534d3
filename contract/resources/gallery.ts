// Pictures of the institute, newest first.
import { z } from 'zod';
import { optionalLine, visibility } from '../fields.ts';
import { staffSentences } from '../language/staff-messages.ts';
import { msg } from '../language/translate.ts';
import { picture } from '../picture-field.ts';
import { defineResource } from '../resource.ts';

export const gallery = defineResource({
  name: 'gallery',
  noun: msg('image'),
  fields: z.object({
    imageUrl: picture(msg('Image')),
    /** What the picture shows: under it when it is enlarged, and read to those who cannot see it. */
    caption: optionalLine(msg('Caption'), 200),
    ...visibility,
  }),
  title: ['imageUrl'],
  access: { list: 'public', write: 'staff' },
  order: 'newest first',
  arranged: true,
  translated: ['caption'],
  search: ['imageUrl', 'caption'],
  sort: [],
  sentences: { missing: staffSentences.gallery.missing },
});
