// The demonstration's class lectures. The videos are stand-ins: see stand-in-films.ts.
import type { InputOf } from '#contract/resources.ts';
import { films } from './stand-in-films.ts';

export const lectures: InputOf<'lectures'>[] = [
  {
    classLevel: 'Class-10',
    unitTitle: 'Maths: Real numbers',
    subject: 'Maths',
    chapters: [
      { title: 'Real numbers and Euclid’s lemma', videoUrl: films.bunny },
      { title: 'Fundamental theorem of arithmetic', videoUrl: films.llamas },
      { title: 'Irrational numbers', videoUrl: films.spring },
      { title: 'Logarithms: the idea', videoUrl: films.fence },
      { title: 'Logarithms: problems', videoUrl: films.coffee },
    ],
  },
  {
    classLevel: 'Class-10',
    unitTitle: 'Maths: Trigonometry',
    subject: 'Maths',
    chapters: [
      { title: 'Ratios in a right triangle', videoUrl: films.llamas },
      { title: 'Angles worth remembering: 0°, 30°, 45°, 60°, 90°', videoUrl: films.coffee },
      { title: 'Identities, and how to prove one', videoUrl: films.bunny },
      { title: 'Heights and distances', videoUrl: films.spring },
    ],
  },
  {
    classLevel: 'Class-10',
    unitTitle: 'Physics: Light',
    subject: 'Physics',
    chapters: [
      { title: 'Reflection at curved mirrors', videoUrl: films.spring },
      { title: 'Ray diagrams, step by step', videoUrl: films.fence },
      { title: 'Refraction: why a pencil bends in water', videoUrl: films.bunny },
      { title: 'Lenses and the human eye', videoUrl: films.llamas },
      { title: 'Colours of the sky', videoUrl: films.coffee },
    ],
  },
  {
    classLevel: 'Class-10',
    unitTitle: 'Biology: Life processes',
    subject: 'Biology',
    chapters: [
      { title: 'Nutrition: how a leaf makes food', videoUrl: films.fence },
      { title: 'Respiration', videoUrl: films.bunny },
      { title: 'Transport: heart, blood and sap', videoUrl: films.coffee },
      { title: 'Excretion', videoUrl: films.llamas },
    ],
  },
  {
    classLevel: 'Class-10',
    unitTitle: 'Social: India, land and people',
    subject: 'Social',
    chapters: [
      { title: 'Mountains, plains and the Deccan plateau', videoUrl: films.coffee },
      { title: 'Monsoon and climate', videoUrl: films.spring },
      { title: 'Rivers: Godavari and Krishna', videoUrl: films.llamas },
      { title: 'Where people live and why', videoUrl: films.bunny },
      { title: 'Reading a map in the exam', videoUrl: films.fence },
    ],
  },
  {
    classLevel: 'Intermediate',
    unitTitle: 'Maths 1A: Functions and matrices (MPC)',
    subject: 'Maths',
    chapters: [
      { title: 'Functions: one input, one answer', videoUrl: films.bunny },
      { title: 'Domain and range', videoUrl: films.fence },
      { title: 'Matrices and what they are for', videoUrl: films.llamas },
      { title: 'Determinants', videoUrl: films.spring },
      { title: 'Solving three equations at once', videoUrl: films.coffee },
    ],
  },
  {
    classLevel: 'Intermediate',
    unitTitle: 'Physics: Motion (MPC, BiPC)',
    subject: 'Physics',
    chapters: [
      { title: 'Units and errors', videoUrl: films.coffee },
      { title: 'Motion in a straight line', videoUrl: films.bunny },
      { title: 'Motion in a plane: a ball in the air', videoUrl: films.llamas },
      { title: 'Laws of motion', videoUrl: films.spring },
    ],
  },
  {
    classLevel: 'Intermediate',
    unitTitle: 'Chemistry: Atoms and bonds (MPC, BiPC)',
    subject: 'Chemistry',
    chapters: [
      { title: 'Inside the atom', videoUrl: films.spring },
      { title: 'Reading the periodic table', videoUrl: films.coffee },
      { title: 'Ionic and covalent bonds', videoUrl: films.fence },
      { title: 'Shapes of molecules', videoUrl: films.bunny },
    ],
  },
  {
    classLevel: 'Intermediate',
    unitTitle: 'Botany: The living world (BiPC)',
    subject: 'Botany',
    chapters: [
      { title: 'How living things are named', videoUrl: films.llamas },
      { title: 'Five kingdoms', videoUrl: films.spring },
      { title: 'Parts of a flowering plant', videoUrl: films.fence },
    ],
  },
  {
    classLevel: 'Intermediate',
    unitTitle: 'Commerce: Starting a business (CEC)',
    subject: 'Commerce',
    chapters: [
      { title: 'What trade and industry mean', videoUrl: films.fence },
      { title: 'Sole trader, partnership, company', videoUrl: films.llamas },
      { title: 'Where the money comes from', videoUrl: films.bunny },
      { title: 'Journal and ledger: the first entries', videoUrl: films.coffee },
    ],
  },
];
