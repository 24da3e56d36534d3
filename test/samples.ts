// One valid payload for each resource, as the specification's forms send it, and variations of it.
import { z } from 'zod';
import { addressOf } from '#contract/api.ts';
import { sampleCertificates } from '#contract/certificates/columns.ts';
import type { CallRequest, WrittenEnquiry } from '#contract/enquiries/enquiry.ts';
import { type InputOf, type ResourceName, resourceNames, resourceOf } from '#contract/resources.ts';

export type Payload = Record<string, unknown>;

let count = 0;
/** A number that is unique in this run, for unique fields. */
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

// The specification's form has no division, and nothing of how to reach the student.
const {
  division: _division,
  email: _email,
  phone: _phone,
  language: _language,
  ...asSpecified
} = sampleCertificates[0];
export const unreached = { email: '', phone: '', language: 'en' };

/** A certificate as visitors get it. */
export function asTold<Record extends object>(record: Record) {
  return Object.fromEntries(
    Object.entries(record).filter(([field]) => !(field in unreached) && field !== 'printed_with'),
  );
}

export const certificate = (changes: Payload = {}): InputOf<'certificates'> => ({
  ...asSpecified,
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

export const notice = (changes: Payload = {}): InputOf<'notices'> => ({
  text: 'New PGDCA batch from 1 December',
  link: 'https://palaka.example/batch',
  course: 'pgdca',
  until: '2099-12-01',
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
  caption: 'Annual day',
  ...changes,
});

export const ngo = (changes: Payload = {}): InputOf<'ngos'> => ({
  name: 'Books for All',
  shortDescription: 'A library on wheels',
  description: 'Every Saturday in another village.',
  image: 'https://pictures.example/van.jpg',
  ...changes,
});

export const message = (changes: Payload = {}): WrittenEnquiry => ({
  from_name: 'Ravi',
  from_email: 'ravi@visitor.example',
  subject: 'Evening classes',
  message: 'Do you teach in the evening?\nThank you.',
  ...changes,
});

/** What the office knows of a message that nobody has touched, where nothing is mailed. */
export const asNew = {
  read: false,
  mail: 'kept',
  attempts: 0,
  lastError: null,
  sentAt: null,
  kind: 'message',
  language: '',
  state: 'new',
  owner: '',
  ownerName: '',
  followUp: '',
  noteCount: 0,
  lastNote: '',
  lastOutcome: '',
};

export const call = (changes: Payload = {}): CallRequest => ({
  from_name: 'Padma',
  phone: `+91 90000 ${String(10000 + next()).slice(-5)}`,
  course: 'Python for everyone',
  ...changes,
});

type OfEach<Value> = Partial<Record<ResourceName, Value>>;
const ofEach = <Value>(make: (name: ResourceName) => Value) =>
  Object.fromEntries(resourceNames.map((name) => [name, make(name)])) as Record<ResourceName, Value>;

const ownSamples: OfEach<(changes?: Payload) => Payload> = {
  courses: course,
  certificates: certificate,
  lectures: lecture,
  'spoken-lectures': spokenLecture,
  users: user,
  notes: note,
  notices: notice,
  gallery: galleryImage,
  ngos: ngo,
};

/** The body of a POST to each resource. A resource without a sample here is filled in from its definition. */
export const samples = ofEach(
  (name) => ownSamples[name] ?? ((changes: Payload = {}): Payload => ({ ...fillIn(name), ...changes })),
);

/** The addresses of each resource's list and of adding one; a single record is at `{list}/{id}`. */
export const addresses = ofEach((name) => {
  const list = `/api${addressOf(name)}`;
  // The specification writes the address of certificates with a slash at the end.
  return { list, add: name === 'users' ? `${list}/register` : name === 'certificates' ? `${list}/` : list };
});

const ownChanges: OfEach<Payload> = {
  courses: { title: 'Python, second edition' },
  certificates: { duration: '2 years' },
  lectures: { unitTitle: 'Motion in a plane' },
  'spoken-lectures': { unitTitle: 'At the bank' },
  users: { name: 'Lakshmi Prasanna' },
  notes: { title: 'Algebra in twelve pages' },
  gallery: { imageUrl: 'https://pictures.example/other.jpg', caption: 'Sports day' },
  ngos: { name: 'Books for Everyone' },
};

/** Another valid value for one field of each resource, for tests that change a record. */
export const changes = ofEach((name): Payload => {
  const [field = ''] = resourceOf(name).title;
  return ownChanges[name] ?? { [field]: fillIn(name)[field] };
});

/** The resources that editors may write. */
export const contentNames = resourceNames.filter((name) => resourceOf(name).access.write === 'staff');

function fillIn(name: ResourceName): Payload {
  const texts = [`Sample ${next()}`, `https://pictures.example/sample-${next()}.jpg`, `sample-${next()}@palaka.test`];
  const fields = Object.entries(resourceOf(name).fields.shape).map(([field, schema]) => {
    const value = [...texts, 5, true, undefined].find((one) => z.safeParse(schema, one).success);
    if (value === undefined && !z.safeParse(schema, undefined).success)
      throw new Error(`No sample fits ${field} of ${name}: write one in test/samples.ts.`);
    return [field, value];
  });
  return Object.fromEntries(fields);
}
