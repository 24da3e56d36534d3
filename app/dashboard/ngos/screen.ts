// Partner NGOs in the dashboard; their page is page.tsx.
import { HeartHandshake } from 'lucide-react';
import type { Screen } from '../records/screen.ts';

export const ngosScreen: Screen<'ngos'> = {
  name: 'ngos',
  label: 'NGOs',
  fullLabel: 'NGOs',
  one: 'NGO',
  icon: HeartHandshake,
  tint: '#ad245a',
  manage: { address: '/dashboard/ngo-details', title: 'NGO Directory' },
  labels: { name: 'Name', shortDescription: 'Short description', description: 'Description', image: 'Image' },
  row: ({ name, shortDescription, image }) => ({
    title: name,
    about: shortDescription,
    picture: { src: image, art: { kind: 'ngo', seed: name } },
  }),
};
