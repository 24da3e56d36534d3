// Pictures of the institute, newest first. Those with the same album are one album.
import { z } from 'zod';
import { optionalDay, optionalLine, visibility } from '../fields.ts';
import { staffSentences } from '../language/staff-sentences.ts';
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
    album: optionalLine(msg('Album'), 120),
    albumDate: optionalDay(msg('Day of the album')),
    ...visibility,
  }),
  title: ['imageUrl'],
  access: { list: 'public', write: 'staff' },
  order: 'newest first',
  arranged: true,
  translated: ['caption', 'album'],
  originals: ['album'],
  search: ['imageUrl', 'caption', 'album'],
  sort: [],
  sentences: { missing: staffSentences.gallery.missing },
});
