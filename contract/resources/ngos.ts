// Partner NGOs. Only the name is needed.
import { z } from 'zod';
import { line, optionalAddress, optionalLine, optionalProse } from '../fields.ts';
import { sentences } from '../messages.ts';
import { defineResource } from '../resource.ts';

export const ngos = defineResource({
  name: 'ngos',
  noun: 'NGO',
  fields: z.object({
    name: line('Name', 120),
    shortDescription: optionalLine('Short description', 500),
    description: optionalProse('Description', 20_000),
    image: optionalAddress('Image'),
  }),
  title: ['name'],
  access: { list: 'public', write: 'staff' },
  order: 'oldest first',
  search: ['name', 'shortDescription'],
  sort: ['name'],
  sentences: { missing: sentences.ngos.missing },
});
