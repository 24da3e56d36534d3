// The demonstration's gallery. The number after a scene's name is a seed that draws that scene and draws it well.
// The gallery shows the newest first, so the last of these is the first on the page.
import type { InputOf } from '#contract/resources.ts';

export const gallery: InputOf<'gallery'>[] = [
  { imageUrl: '/art/gallery/lab-10.svg', caption: 'The computer lab before the first batch' },
  { imageUrl: '/art/gallery/classroom-27.svg', caption: 'A lesson at the slate board' },
  { imageUrl: '/art/gallery/bathukamma-9.svg', caption: 'Flowers stacked for Bathukamma' },
  { imageUrl: '/art/gallery/kites-1.svg', caption: 'Sankranti kites over the roofs' },
  { imageUrl: '/art/gallery/deccan-1.svg', caption: 'A walk among the Deccan boulders' },
  { imageUrl: '/art/gallery/lab-41.svg', caption: 'Evening practice in the computer lab' },
  { imageUrl: '/art/gallery/kites-12.svg', caption: 'Kites from our own terrace' },
  { imageUrl: '/art/gallery/bathukamma-26.svg', caption: 'Bathukamma in the courtyard' },
  { imageUrl: '/art/gallery/classroom-17.svg', caption: 'Class 10 on the morning before the exam' },
  { imageUrl: '/art/gallery/deccan-48.svg', caption: 'Boulders at the end of a day out' },
  { imageUrl: '/art/gallery/lab-11.svg', caption: 'Rows of screens, one for each student' },
  { imageUrl: '/art/gallery/kites-3.svg', caption: 'The sky on the day of Sankranti' },
  { imageUrl: '/art/gallery/classroom-24.svg', caption: 'A muggu on the board, dots first' },
  { imageUrl: '/art/gallery/bathukamma-15.svg', caption: 'The largest Bathukamma we have made' },
];
