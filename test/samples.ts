// One valid payload for each resource, as the specification's own forms would send it, and small variations of it.
import { sampleCertificates } from '#contract/certificate-fields.ts';
import type { ContactMessage } from '#contract/contact.ts';
import type { InputOf, ResourceName } from '#contract/resources.ts';

export type Payload = Record<string, unknown>;

let count = 0;
/** A number that no other sample of this run has: for fields in which no two records may be equal. */
export const next = () => ++count;

export const course = (changes: Payload = {}): InputOf<'courses'> => ({
  course: `python-${next()}`,
  thumbnail: 'https://pictures.example/python.jpg',
  title: 'Python for everyone',
  description: 'From the first line to a small program of your own.\nNo experience needed.',
  duration: '3 months',
  price: '₹5000',
  discount: '20%',
  jobs: ['Junior developer', 'Tester'],
  ...changes,
});

// The specification's form has no division.
const { division: _division, ...withoutDivision } = sampleCertificates[0];

export const certificate = (changes: Payload = {}): InputOf<'certificates'> => ({
  ...withoutDivision,
  certificate_no: `CC-${next()}`,
  status: 'Pending',
  ...changes,
});

export const lecture = (changes: Payload = {}): InputOf<'lectures'> => ({
  classLevel: 'Intermediate',
  unitTitle: 'Motion in a straight line',
  chapters: [
    { title: 'Speed', videoUrl: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' },
    { title: 'Velocity', videoUrl: 'https://youtu.be/bbbbbbbbbbb' },
  ],
  ...changes,
});

export const spokenLecture = (changes: Payload = {}): InputOf<'spoken-lectures'> => ({
  level: 'Advanced',
  unitTitle: 'At the station',
  chapters: [{ title: 'Asking the way', videoUrl: 'https://youtu.be/ccccccccccc' }],
  ...changes,
});

export const user = (changes: Payload = {}): InputOf<'users'> & { password: string } => ({
  name: 'Lakshmi',
  email: `lakshmi-${next()}@palaka.test`,
  password: 'a long enough password',
  ...changes,
});

export const note = (changes: Payload = {}): InputOf<'notes'> => ({
  image: 'https://pictures.example/algebra.png',
  title: 'Algebra in ten pages',
  driveLink: 'https://drive.google.com/file/d/1a2b3c/view',
  ...changes,
});

export const galleryImage = (changes: Payload = {}): InputOf<'gallery'> => ({
  imageUrl: `https://pictures.example/annual-day-${next()}.jpg`,
  ...changes,
});

export const ngo = (changes: Payload = {}): InputOf<'ngos'> => ({
  name: 'Books for All',
  shortDescription: 'A library on wheels',
  description: 'Every Saturday in another village.',
  image: 'https://pictures.example/van.jpg',
  ...changes,
});

export const message = (changes: Payload = {}): ContactMessage => ({
  from_name: 'Ravi',
  from_email: 'ravi@visitor.example',
  subject: 'Evening classes',
  message: 'Do you teach in the evening?\nThank you.',
  ...changes,
});

/** What a POST to each resource takes. */
export const samples: Record<ResourceName, (changes?: Payload) => Payload> = {
  courses: course,
  certificates: certificate,
  lectures: lecture,
  'spoken-lectures': spokenLecture,
  users: user,
  notes: note,
  gallery: galleryImage,
  ngos: ngo,
};

/** Where each resource is listed and added; one of them stands below its list, at `/{id}`. */
export const addresses: Record<ResourceName, { list: string; add: string }> = {
  courses: { list: '/api/courses', add: '/api/courses' },
  certificates: { list: '/api/certificates', add: '/api/certificates/' },
  lectures: { list: '/api/lectures', add: '/api/lectures' },
  'spoken-lectures': { list: '/api/spoken-lectures', add: '/api/spoken-lectures' },
  users: { list: '/api/users', add: '/api/users/register' },
  notes: { list: '/api/notes', add: '/api/notes' },
  gallery: { list: '/api/gallery', add: '/api/gallery' },
  ngos: { list: '/api/ngos/ngos', add: '/api/ngos/ngos' },
};

/** Another valid value for one field of each resource, for tests that change a record. */
export const changes: Record<ResourceName, Payload> = {
  courses: { title: 'Python, second edition' },
  certificates: { duration: '2 years' },
  lectures: { unitTitle: 'Motion in a plane' },
  'spoken-lectures': { unitTitle: 'At the bank' },
  users: { name: 'Lakshmi Prasanna' },
  notes: { title: 'Algebra in twelve pages' },
  gallery: { imageUrl: 'https://pictures.example/other.jpg' },
  ngos: { name: 'Books for Everyone' },
};
