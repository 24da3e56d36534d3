// The institute's facts: one record that staff edit. A blank fact is left off the pages.
import { z } from 'zod';
import { address, blankable, line, optionalAddress, optionalLine, optionalProse } from './fields.ts';
import { because } from './said.ts';
import { msg } from './translate.ts';
import { pictureAt } from './uploads.ts';

/** Only an uploaded picture: it is printed on certificates, and the server fetches nothing. */
const signature = (label: string) =>
  blankable(label, 200)
    .refine(
      (text) => text === '' || pictureAt(text) !== undefined,
      because(msg('{label} must be an uploaded picture.'), { label }),
    )
    .default('');

export const institute = z.object({
  name: line(msg('Name'), 120),
  nameTelugu: optionalLine(msg('Name in Telugu'), 120),
  tagline: optionalLine(msg('Tagline'), 200),
  /** Shown in place of the drawn mark. */
  logo: optionalAddress(msg('Logo')),
  description: optionalProse(msg('Description'), 1000),
  address: optionalProse(msg('Address'), 500),
  phones: z
    .array(line(msg('Phone'), 40))
    .max(5, msg('At most 5 phone numbers.'))
    .default([]),
  /** Digits with country code, as wa.me takes them. */
  whatsapp: optionalLine(msg('WhatsApp number'), 20),
  email: optionalLine(msg('Email'), 254),
  hours: optionalProse(msg('Hours'), 300),
  /** The link visitors follow for directions, and the frame that shows the map. */
  mapLink: optionalAddress(msg('Map link')),
  mapEmbed: optionalAddress(msg('Map frame')),
  director: z
    .object({
      name: optionalLine(msg('Director'), 120),
      role: optionalLine(msg("Director's role"), 120),
      quote: optionalProse(msg('Quote'), 500),
      bio: optionalProse(msg('About the director'), 5000),
      photo: optionalAddress(msg('Photo')),
      signature: signature(msg("Director's signature")),
    })
    .default({ name: '', role: '', quote: '', bio: '', photo: '', signature: '' }),
  instructor: optionalLine(msg('Instructor who signs certificates'), 120),
  instructorSignature: signature(msg("Instructor's signature")),
  /** Rooms and classes, as a phone takes them. */
  photos: z
    .array(z.object({ picture: address(msg('Photograph')), caption: optionalLine(msg('Caption'), 120) }))
    .max(6, msg('At most 6 photographs.'))
    .default([]),
  social: z
    .array(z.object({ name: line(msg('Network'), 40), url: optionalAddress(msg('Link')) }))
    .max(10, msg('At most 10 links.'))
    .default([]),
});
export type InstituteInput = z.input<typeof institute>;
export type Institute = z.output<typeof institute>;
