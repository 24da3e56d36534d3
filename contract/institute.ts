// The institute's facts: one record that staff edit. A blank fact is left off the pages.
import { z } from 'zod';
import { address, blankable, line, optionalAddress, optionalLine, optionalProse } from './fields.ts';
import { pictureAt } from './uploads.ts';

/** Only an uploaded picture: it is printed on certificates, and the server fetches nothing. */
const signature = (label: string) =>
  blankable(label, 200)
    .refine((text) => text === '' || pictureAt(text) !== undefined, `${label} must be an uploaded picture.`)
    .default('');

export const institute = z.object({
  name: line('Name', 120),
  nameTelugu: optionalLine('Name in Telugu', 120),
  tagline: optionalLine('Tagline', 200),
  /** Shown in place of the drawn mark. */
  logo: optionalAddress('Logo'),
  description: optionalProse('Description', 1000),
  address: optionalProse('Address', 500),
  phones: z.array(line('Phone', 40)).max(5, 'At most 5 phone numbers.').default([]),
  /** Digits with country code, as wa.me takes them. */
  whatsapp: optionalLine('WhatsApp number', 20),
  email: optionalLine('Email', 254),
  hours: optionalProse('Hours', 300),
  /** The link visitors follow for directions, and the frame that shows the map. */
  mapLink: optionalAddress('Map link'),
  mapEmbed: optionalAddress('Map frame'),
  director: z
    .object({
      name: optionalLine('Director', 120),
      role: optionalLine("Director's role", 120),
      quote: optionalProse('Quote', 500),
      bio: optionalProse('About the director', 5000),
      photo: optionalAddress('Photo'),
      signature: signature("Director's signature"),
    })
    .default({ name: '', role: '', quote: '', bio: '', photo: '', signature: '' }),
  instructor: optionalLine('Instructor who signs certificates', 120),
  instructorSignature: signature("Instructor's signature"),
  /** Rooms and classes, as a phone takes them. */
  photos: z
    .array(z.object({ picture: address('Photograph'), caption: optionalLine('Caption', 120) }))
    .max(6, 'At most 6 photographs.')
    .default([]),
  social: z
    .array(z.object({ name: line('Network', 40), url: optionalAddress('Link') }))
    .max(10, 'At most 10 links.')
    .default([]),
});
export type InstituteInput = z.input<typeof institute>;
export type Institute = z.output<typeof institute>;
