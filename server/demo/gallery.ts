// The demonstration's gallery. The number after a scene's name is a seed that draws that scene and draws it well.
// The gallery shows the newest first, so the last of these is the first on the page.
import type { InputOf } from '#contract/resources.ts';

export const gallery: InputOf<'gallery'>[] = [
  { imageUrl: '/art/gallery/lab-10.svg' },
  { imageUrl: '/art/gallery/classroom-27.svg' },
  { imageUrl: '/art/gallery/bathukamma-9.svg' },
  { imageUrl: '/art/gallery/kites-1.svg' },
  { imageUrl: '/art/gallery/deccan-1.svg' },
  { imageUrl: '/art/gallery/lab-41.svg' },
  { imageUrl: '/art/gallery/kites-12.svg' },
  { imageUrl: '/art/gallery/bathukamma-26.svg' },
  { imageUrl: '/art/gallery/classroom-17.svg' },
  { imageUrl: '/art/gallery/deccan-48.svg' },
  { imageUrl: '/art/gallery/lab-11.svg' },
  { imageUrl: '/art/gallery/kites-3.svg' },
  { imageUrl: '/art/gallery/classroom-24.svg' },
  { imageUrl: '/art/gallery/bathukamma-15.svg' },
];
