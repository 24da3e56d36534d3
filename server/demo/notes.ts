// The demonstration's study notes. The Drive links are placeholders until staff link real files.
import type { InputOf } from '#contract/resources.ts';

export const notes: InputOf<'notes'>[] = [
  {
    image: '/art/note/class-10-real-numbers.svg',
    title: 'Class 10: Real Numbers',
    driveLink: 'https://drive.google.com/file/d/placeholder-class-10-real-numbers/view',
  },
  {
    image: '/art/note/class-10-trigonometry.svg',
    title: 'Class 10: Trigonometry & Applications',
    driveLink: 'https://drive.google.com/file/d/placeholder-class-10-trigonometry/view',
  },
  {
    image: '/art/note/class-10-light.svg',
    title: 'Class 10: Light, All Ray Diagrams',
    driveLink: 'https://drive.google.com/file/d/placeholder-class-10-light/view?usp=sharing',
  },
  {
    image: '/art/note/class-10-life-processes.svg',
    title: 'Class 10: Life Processes',
    driveLink: 'https://drive.google.com/file/d/placeholder-class-10-life-processes/view',
  },
  {
    image: '/art/note/class-10-map-work.svg',
    title: 'Class 10: Map Work of India',
    driveLink: 'https://drive.google.com/file/d/placeholder-class-10-map-work/view',
  },
  {
    image: '/art/note/inter-mpc-matrices.svg',
    title: 'Inter MPC: Matrices',
    driveLink: 'https://drive.google.com/file/d/placeholder-inter-mpc-matrices/view',
  },
  {
    image: '/art/note/inter-bipc-plant-families.svg',
    title: 'Inter BiPC: Plant Families',
    driveLink: 'https://drive.google.com/file/d/placeholder-inter-bipc-plant-families/view?usp=sharing',
  },
  {
    image: '/art/note/inter-cec-first-accounts.svg',
    title: 'Inter CEC: First Accounts',
    driveLink: 'https://drive.google.com/file/d/placeholder-inter-cec-first-accounts/view',
  },
  {
    image: '/art/note/spoken-english-starter.svg',
    title: 'Spoken English: Beginner’s Starter',
    driveLink: 'https://drive.google.com/file/d/placeholder-spoken-english-starter/view',
  },
  {
    image: '/art/note/pgdca-c-programming.svg',
    title: 'PGDCA: C Programming Basics',
    driveLink: 'https://drive.google.com/file/d/placeholder-pgdca-c-programming/view',
  },
];
