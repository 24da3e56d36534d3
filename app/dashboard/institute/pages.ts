// The pages of the institute's facts, in the order of their index. Data only: the top bar finds them by these words, and each page saves
// its own facts.
import type { Institute } from '#contract/institute/institute.ts';
import { msg } from '#contract/language/translate.ts';

type InstitutePage = {
  path: string;
  title: string;
  /** What is on it: shown in the index, and found by search. */
  about: string;
  facts: readonly (keyof Institute)[];
};

export const institutePages = [
  {
    path: 'name',
    title: msg('Name and look'),
    about: msg('Name, tagline, logo, description, photographs'),
    facts: ['name', 'nameTelugu', 'tagline', 'logo', 'description', 'photos'],
  },
  {
    path: 'where',
    title: msg('Where and when'),
    about: msg('Phone, WhatsApp, e-mail, social links, address, opening hours, map'),
    facts: ['phones', 'whatsapp', 'email', 'social', 'address', 'hours', 'mapLink', 'mapEmbed'],
  },
  {
    path: 'people',
    title: msg('People and signatures'),
    about: msg('Director, instructor, photo, quote, signatures'),
    facts: ['director', 'instructor', 'instructorSignature'],
  },
  {
    path: 'home-page',
    title: msg('Home page'),
    about: msg('Headline, motto, sections, notices, words of students'),
    facts: ['home'],
  },
  {
    path: 'certificates',
    title: msg('Certificates'),
    about: msg('Design and logo of certificates, approval'),
    facts: ['approval', 'certificateDesign', 'certificateLogo'],
  },
  {
    path: 'privacy',
    title: msg('Privacy and retention'),
    about: msg("Who sees father's name and date of birth, how long enquiries are kept"),
    facts: ['privateFacts', 'enquiriesKept'],
  },
  {
    path: 'advanced',
    title: msg('Advanced'),
    about: msg('Colour, words on the seal, number series'),
    facts: ['colour', 'sealText', 'numberSeries'],
  },
] as const satisfies InstitutePage[];

export type InstitutePath = (typeof institutePages)[number]['path'];

export const addressOfPage = (path: InstitutePath) => `/dashboard/institute/${path}`;

export const homePage = addressOfPage('home-page');

/** Texts of the whole site. It stands among the pages of facts, and has no facts of its own. */
export const translationsPage = {
  to: '/dashboard/translations',
  title: msg('Translations'),
  about: msg('What is missing in other languages; one file for a helper'),
};

/** The page with a fact, or a part of one: `director.signature`. */
export function pageWith(field: string) {
  const [fact] = field.split('.');
  return institutePages.find(({ facts }: InstitutePage) => facts.some((name) => name === fact));
}
