// Partner NGOs. Only the name is needed.
import { z } from 'zod';
import { line, optionalLine, optionalProse, visibility } from '../fields.ts';
import { staffSentences } from '../language/staff-sentences.ts';
import { msg } from '../language/translate.ts';
import { optionalPicture } from '../picture-field.ts';
import { defineResource } from '../resource.ts';

export const ngos = defineResource({
  name: 'ngos',
  noun: msg('NGO'),
  fields: z.object({
    name: line(msg('Name'), 120),
    shortDescription: optionalLine(msg('Short description'), 500),
    description: optionalProse(msg('Description'), 20_000),
    image: optionalPicture(msg('Image')),
    ...visibility,
  }),
  title: ['name'],
  access: { list: 'public', write: 'staff' },
  order: 'oldest first',
  arranged: true,
  translated: ['shortDescription', 'description'],
  search: ['name', 'shortDescription'],
  sort: ['name'],
  sentences: { missing: staffSentences.ngos.missing },
});
