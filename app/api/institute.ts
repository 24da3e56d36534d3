// What root.tsx loads once for all pages: the institute's facts, and the address of the site. Also the links made from the facts: a blank
// fact gives no link.
import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { LocalInstitute } from '#contract/institute/institute.ts';
import type { Language } from '#contract/language/languages.ts';
import type { Translator } from '#contract/language/translate.ts';

/** The form says so when it has saved them: with the next navigation they are loaded again. */
export const facts = { areOutdated: false };

export type RootData = {
  institute: LocalInstitute;
  /** Variables for the style of the document, where a colour is chosen. */
  colours?: Record<string, string>;
  siteUrl: string;
  language: Language;
  [ON_SERVER]?: Translator;
};

/** The translator of this page while it is rendered. A symbol is not sent to browsers. */
const ON_SERVER = Symbol('translator');

export const languageOfPage = (translator: Translator) => ({ language: translator.language, [ON_SERVER]: translator });
export const translatorOnServer = (root: RootData | undefined) => root?.[ON_SERVER];

/** For a page whose facts could not be loaded. */
const noFacts: LocalInstitute = {
  name: 'Palaka Institute',
  nameTelugu: '',
  tagline: '',
  logo: '',
  colour: '',
  description: '',
  address: '',
  phones: [],
  whatsapp: '',
  email: '',
  hours: '',
  mapLink: '',
  mapEmbed: '',
  director: { name: '', role: '', quote: '', bio: '', photo: '', signature: '' },
  instructor: '',
  instructorSignature: '',
  certificateDesign: 'Slate',
  certificateLogo: '',
  sealText: '',
  privateFacts: 'everyone',
  approval: false,
  numberSeries: '',
  enquiriesKept: '2 years',
  photos: [],
  home: { headline: '', motto: '', lead: '', sections: [] },
  social: [],
};

const useRoot = () => useRouteLoaderData<RootData>('root');

/** In the preview of staff: facts that are not saved yet. */
export const InstituteContext = createContext<LocalInstitute | undefined>(undefined);

export function useInstitute(): LocalInstitute {
  const root = useRoot();
  return useContext(InstituteContext) ?? root?.institute ?? noFacts;
}

/** One of the institute's people has the name that the institute gives them in the language of the page. */
export function personIn({ instructor, director, originals }: LocalInstitute, name: string) {
  if (name === originals?.instructor) return instructor;
  return name === originals?.director ? director.name : name;
}

/** With the names that papers have. */
export const asPrinted = ({ originals, ...institute }: LocalInstitute) => ({
  ...institute,
  ...(originals && {
    name: originals.name,
    instructor: originals.instructor,
    director: { ...institute.director, name: originals.director },
  }),
});

export const useColours = () => useRoot()?.colours;

/** The address of the site, without a slash at its end. */
export function useSiteUrl(): string {
  return useRoot()?.siteUrl ?? '';
}

/** A chat with the institute that opens with this text; undefined when it has no WhatsApp. */
export function whatsappLink({ whatsapp }: Pick<LocalInstitute, 'whatsapp'>, text?: string) {
  const digits = whatsapp.replace(/\D/g, '');
  if (digits === '') return undefined;
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

export function phoneLink({ phones }: Pick<LocalInstitute, 'phones'>) {
  const [first] = phones;
  return first === undefined ? undefined : `tel:${first.replace(/[^\d+]/g, '')}`;
}
