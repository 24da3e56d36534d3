// Pictures of the institute, newest first.
import { z } from 'zod';
import { address } from '../fields.ts';
import { sentences } from '../messages.ts';
import { defineResource } from '../resource.ts';

export const gallery = defineResource({
  name: 'gallery',
  noun: 'image',
  fields: z.object({ imageUrl: address('Image') }),
  title: ['imageUrl'],
  access: { list: 'public', write: 'staff' },
  order: 'newest first',
  search: ['imageUrl'],
  sort: [],
  sentences: { missing: sentences.gallery.missing },
});
