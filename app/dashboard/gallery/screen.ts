// The gallery in the dashboard; its page is page.tsx.
import { Images } from 'lucide-react';
import { msg } from '#contract/language/translate.ts';
import { shownDate } from '#contract/text/dates.ts';
import { dayInIndia } from '#contract/text/today.ts';
import type { Screen } from '../parts/screen.ts';

export const galleryScreen: Screen<'gallery'> = {
  name: 'gallery',
  label: msg('Gallery'),
  fullLabel: msg('Gallery images'),
  one: msg('Gallery image'),
  icon: Images,
  tint: '#8e3415',
  manage: { address: '/dashboard/edit-gallery', title: msg('Manage Gallery') },
  help: msg('The pictures of the Gallery page, newest first.'),
  labels: { imageUrl: msg('Image'), caption: msg('Caption'), album: msg('Album'), albumDate: msg('Day of the album') },
  row: ({ _id, imageUrl, caption, updatedAt }, { t, language }) => ({
    title: caption || t('Image of {date}', { date: shownDate(dayInIndia(new Date(updatedAt)), language) }),
    picture: { src: imageUrl, art: { kind: 'gallery', seed: _id } },
  }),
};
