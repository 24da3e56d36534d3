// The institute's facts in pages, and the addresses made from them. A blank fact gives nothing, and nothing is shown.
import { useRouteLoaderData } from 'react-router';
import type { Institute } from '#contract/institute.ts';
import type { RootData } from '../root.tsx';

/** Facts that a page can do with when the real ones could not be loaded. */
const unknown: Institute = {
  name: 'Palaka Institute',
  nameTelugu: '',
  tagline: '',
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
  social: [],
};

export function useInstitute(): Institute {
  return useRouteLoaderData<RootData>('root')?.institute ?? unknown;
}

/** A chat with the institute that opens with this text; undefined when it has no WhatsApp. */
export function whatsappLink({ whatsapp }: Pick<Institute, 'whatsapp'>, text?: string) {
  const digits = whatsapp.replace(/\D/g, '');
  if (digits === '') return undefined;
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

export function phoneLink({ phones }: Pick<Institute, 'phones'>) {
  const [first] = phones;
  return first === undefined ? undefined : `tel:${first.replace(/[^\d+]/g, '')}`;
}
