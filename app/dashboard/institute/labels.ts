// The labels of the institute's facts, in the order of the form.
import type { HomeSection } from '#contract/institute/home.ts';
import type { Institute } from '#contract/institute/institute.ts';
import { msg } from '#contract/language/translate.ts';

export const instituteLabels: Record<string, string> = {
  name: msg('Name'),
  nameTelugu: msg('Name in Telugu'),
  tagline: msg('Tagline'),
  logo: msg('Logo'),
  colour: msg('Colour'),
  description: msg('Description'),
  phones: msg('Phone numbers'),
  whatsapp: msg('WhatsApp number'),
  email: msg('Email'),
  social: msg('Social links'),
  address: msg('Address'),
  hours: msg('Opening hours'),
  mapLink: msg('Map link'),
  mapEmbed: msg('Map frame'),
  photos: msg('Photographs of rooms and classes'),
  director: msg('Director'),
  'director.name': msg("Director's name"),
  'director.role': msg("Director's role"),
  'director.quote': msg("Director's quote"),
  'director.bio': msg('About the director'),
  'director.photo': msg("Director's photo"),
  'director.signature': msg("Director's signature"),
  instructor: msg('Instructor who signs certificates'),
  instructorSignature: msg("Instructor's signature"),
  numberSeries: msg('Number series'),
  approval: msg('Certificates of editors wait for approval'),
  certificateDesign: msg('Design of certificates'),
  certificateLogo: msg('Logo on certificates'),
  sealText: msg('Words on the seal'),
  privateFacts: msg("Father's name and date of birth are shown to"),
  enquiriesKept: msg('Enquiries are kept for'),
  home: msg('Home page'),
  'home.headline': msg('Headline'),
  'home.motto': msg('Motto'),
  'home.lead': msg('Lead text'),
  'home.sections': msg('Sections'),
};

export const sectionNames: Record<HomeSection, string> = {
  courses: msg('Courses'),
  tuitions: msg('Tuition'),
  lectures: msg('Free lectures'),
  words: msg('Words of students'),
  director: msg('From the director'),
  pages: msg('More pages'),
  visit: msg('Visit us'),
};

/** Who sees father's name and date of birth of a certificate. */
export const readerNames: Record<Institute['privateFacts'], string> = {
  everyone: msg('everyone who knows the number'),
  paper: msg('whoever holds the paper'),
};

export const retentionNames: Record<Institute['enquiriesKept'], string> = {
  '6 months': msg('6 months'),
  '1 year': msg('1 year'),
  '2 years': msg('2 years'),
  '3 years': msg('3 years'),
  '5 years': msg('5 years'),
};
