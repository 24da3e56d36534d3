// Pictures of the institute, newest first.
import { z } from 'zod';
import { address, optionalLine } from '../fields.ts';
import { sentences } from '../messages.ts';
import { defineResource } from '../resource.ts';

export const gallery = defineResource({
  name: 'gallery',
  noun: 'image',
  fields: z.object({
    imageUrl: address('Image'),
    /** What the picture shows: under it when it is enlarged, and read to those who cannot see it. */
    caption: optionalLine('Caption', 200),
  }),
  title: ['imageUrl'],
  access: { list: 'public', write: 'staff' },
  order: 'newest first',
  search: ['imageUrl', 'caption'],
  sort: [],
  sentences: { missing: sentences.gallery.missing },
});
