// The gallery in the dashboard; its page is page.tsx.
import { Images } from 'lucide-react';
import { shownDate } from '#contract/dates.ts';
import type { Screen } from '../records/screen.ts';

export const galleryScreen: Screen<'gallery'> = {
  name: 'gallery',
  label: 'Gallery',
  fullLabel: 'Gallery images',
  one: 'Gallery image',
  icon: Images,
  tint: '#8e3415',
  manage: { address: '/dashboard/edit-gallery', title: 'Manage Gallery' },
  labels: { imageUrl: 'Image', caption: 'Caption' },
  row: ({ _id, imageUrl, caption, updatedAt }) => ({
    title: caption || `Image of ${shownDate(updatedAt.slice(0, 10))}`,
    picture: { src: imageUrl, art: { kind: 'gallery', seed: _id } },
  }),
};
