// Partner NGOs in the dashboard; their page is page.tsx.
import { HeartHandshake } from 'lucide-react';
import { msg } from '#contract/language/translate.ts';
import type { Screen } from '../parts/screen.ts';

export const ngosScreen: Screen<'ngos'> = {
  name: 'ngos',
  label: msg('NGOs'),
  fullLabel: msg('NGOs'),
  one: msg('NGO'),
  icon: HeartHandshake,
  tint: '#ad245a',
  manage: { address: '/dashboard/ngo-details', title: msg('NGO Directory') },
  manageWord: msg('Directory'),
  help: msg('The organisations on the NGOs page of the website.'),
  labels: {
    name: msg('Name'),
    shortDescription: msg('Short description'),
    description: msg('Description'),
    image: msg('Image'),
  },
  row: ({ name, shortDescription, image }) => ({
    title: name,
    about: shortDescription,
    picture: { src: image, art: { kind: 'ngo', seed: name } },
  }),
};
