// The institute's facts: one record that staff edit. A blank fact is left off the pages.
import { z } from 'zod';
import { whyNoSeries } from '../certificates/number-series.ts';
import { certificateDesigns } from '../certificates/print-facts.ts';
import { readersOfPrivateFacts } from '../certificates/privacy.ts';
import { retentionPeriods } from '../enquiries/retention.ts';
import {
  blankable,
  line,
  noByDefault,
  oneOf,
  optionalAddress,
  optionalColour,
  optionalLine,
  optionalProse,
  printedPicture,
} from '../fields.ts';
import type { Language } from '../language/languages.ts';
import { issueOf } from '../language/sentence.ts';
import { msg } from '../language/translate.ts';
import { optionalPicture, picture } from '../picture-field.ts';
import { localise, translatable } from '../translations.ts';
import { homeSections } from './home.ts';

/** See number-series.ts. Blank: numbers go on as the newest do. */
export const numberSeries = blankable(msg('Number series'), 60).superRefine((text, context) => {
  const reason = text === '' ? undefined : whyNoSeries(msg('Number series'), text);
  if (reason) context.addIssue({ ...issueOf(reason), input: text });
});

const facts = z.object({
  name: line(msg('Name'), 120),
  nameTelugu: optionalLine(msg('Name in Telugu'), 120),
  tagline: optionalLine(msg('Tagline'), 200),
  logo: optionalPicture(msg('Logo')),
  /** Pages and certificates use shades of it (colours.ts). Blank: as designed. */
  colour: optionalColour(msg('Colour')),
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
      photo: optionalPicture(msg('Photo')),
      signature: printedPicture(msg("Director's signature")),
    })
    .default({ name: '', role: '', quote: '', bio: '', photo: '', signature: '' }),
  instructor: optionalLine(msg('Instructor who signs certificates'), 120),
  instructorSignature: printedPicture(msg("Instructor's signature")),
  /** One of ours; a picture beside the name of the institute; what is on the seal in place of that name. */
  certificateDesign: oneOf(msg('Design of certificates'), certificateDesigns).default('Slate'),
  certificateLogo: printedPicture(msg('Logo on certificates')),
  sealText: optionalLine(msg('Words on the seal'), 60),
  /** Who sees father's name and date of birth of a certificate. */
  privateFacts: oneOf(msg("Father's name and date of birth are shown to"), readersOfPrivateFacts).default('everyone'),
  /** What editors add waits for an administrator before it is Verified. */
  approval: noByDefault(msg('Certificates of editors wait for approval')),
  numberSeries: numberSeries.default(''),
  enquiriesKept: oneOf(msg('Enquiries are kept for'), retentionPeriods).default('2 years'),
  /** Rooms and classes, as a phone takes them. */
  photos: z
    .array(
      translatable(z.object({ picture: picture(msg('Photograph')), caption: optionalLine(msg('Caption'), 120) }), [
        'caption',
      ]),
    )
    .max(6, msg('At most 6 photographs.'))
    .default([]),
  /** What the home page says at its top; blank: the text that is built in. `sections`: those shown below it, in order. */
  home: z
    .object({
      headline: optionalLine(msg('Headline'), 80),
      motto: optionalLine(msg('Motto'), 120),
      lead: optionalProse(msg('Lead text'), 300),
      sections: z
        .array(oneOf(msg('Section'), homeSections))
        .max(homeSections.length, msg('Each section can be named once.'))
        .refine((names) => new Set(names).size === names.length, msg('Each section can be named once.'))
        .default([]),
    })
    .default({ headline: '', motto: '', lead: '', sections: [] }),
  social: z
    .array(z.object({ name: line(msg('Network'), 40), url: optionalAddress(msg('Link')) }))
    .max(10, msg('At most 10 links.'))
    .default([]),
});

/** The facts whose text may have translations. */
export const translatedFacts = [
  'name',
  'tagline',
  'description',
  'address',
  'hours',
  'director.name',
  'director.role',
  'director.quote',
  'director.bio',
  'instructor',
  'photos.caption',
  'home.headline',
  'home.motto',
  'home.lead',
] as const;

export const institute = translatable(facts, translatedFacts);
export type InstituteInput = z.input<typeof institute>;
export type Institute = z.output<typeof institute>;

/** As a page in this language shows them. The name in Telugu is a fact of its own: certificates have it. */
export function instituteIn({ nameTelugu, translations, ...facts }: Institute, language: Language): LocalInstitute {
  const te = { ...(nameTelugu && { name: nameTelugu }), ...translations?.te };
  const { name, instructor, director } = facts;
  return {
    ...localise(
      { translated: translatedFacts },
      { ...facts, nameTelugu, translations: { ...translations, te } },
      language,
    ),
    originals: language === 'en' ? undefined : { name, instructor, director: director.name },
  };
}

/** `originals`: the names as papers and courses have them, in every language but that of the original. */
export type LocalInstitute = Omit<Institute, 'translations' | 'translationsToCheck'> & {
  originals?: Record<'name' | 'instructor' | 'director', string>;
};
