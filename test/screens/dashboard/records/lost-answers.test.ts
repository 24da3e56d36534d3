// Every form when the answers to the first try are lost: the form says so and keeps what was typed; pressed again it succeeds, and
// nothing is there twice. test/server/web/idempotency.test.ts shows it on both databases.

import type { Page } from '#test/support/screen/page.ts';
import { expect, type Requests, said, test, visit } from '#test/support/screen/test.ts';

type Form = {
  address: string;
  /** What must be there already. */
  before?: (request: Requests) => Promise<unknown>;
  fill: (page: Page) => Promise<void>;
  button: string;
  /** The sentence of success. */
  done: string;
  /** Of the answer that is lost; 201 unless said otherwise. */
  status?: number;
  /** What is counted: entries of this list that contain the text. */
  list: string;
  text: string;
};

const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const fillAll = (values: Record<string, string>) => async (page: Page) => {
  for (const [name, value] of Object.entries(values)) await label(page, name).fill(value);
};

const question = { from_name: 'Ramesh', from_email: 'ramesh@example.com', message: 'Is there a batch after six?' };

const adding: Record<string, Form> = {
  course: {
    address: '/dashboard/add-course',
    button: 'Add Course',
    done: 'Course successfully saved!',
    list: '/api/courses',
    text: 'Lost and found',
    fill: async (page) => {
      await label(page, 'Title').fill('Lost and found');
      await page.getByRole('button', { name: 'Drawn by us' }).click();
      await page.getByLabel('Description').fill('Sent twice.');
      await page.getByLabel('Duration').fill('3 months');
      await page.getByLabel('Price').fill('₹8,000');
      await page.getByLabel('Discount').fill('25%');
      await page.getByLabel('Job roles').fill('Tester');
    },
  },
  lecture: {
    address: '/dashboard/add-class-lecture',
    button: 'Submit Unit',
    done: 'Lecture unit successfully saved!',
    list: '/api/lectures',
    text: 'Lost unit',
    fill: fillUnit('Lost unit'),
  },
  spoken: {
    address: '/dashboard/add-spoken-lecture',
    button: 'Submit Unit',
    done: 'Spoken English Unit successfully saved!',
    list: '/api/spoken-lectures',
    text: 'Lost spoken unit',
    fill: fillUnit('Lost spoken unit'),
  },
  notes: {
    address: '/dashboard/add-notes',
    button: 'Add Notes',
    done: 'Notes added successfully!',
    list: '/api/notes',
    text: 'Lost notes',
    fill: async (page) => {
      await label(page, 'Title').fill('Lost notes');
      await page.getByRole('button', { name: 'Use a web address' }).click();
      await page.getByLabel('Cover').fill('/art/note/lost.svg');
      await page.getByLabel('Drive link').fill('https://drive.example/lost.pdf');
    },
  },
  certificate: {
    address: '/dashboard/add-certificate',
    button: 'Add Certificate',
    done: 'Certificate successfully saved!',
    list: '/api/certificates',
    text: 'LOST-1',
    fill: fillAll({
      'Certificate number': 'LOST-1',
      Name: 'Kavya Reddy',
      "Father's name": 'Venkat',
      'Date of birth': '2006-05-14',
      Course: 'Mobile Repair',
      Duration: '3 months',
      'Date of completion': '2026-11-14',
    }),
  },
  picture: {
    address: '/dashboard/edit-gallery',
    button: 'Add Image',
    done: 'Image added',
    list: '/api/gallery',
    text: '/art/gallery/lost.svg',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Use a web address' }).click();
      await page.getByLabel('Image URL').fill('/art/gallery/lost.svg');
    },
  },
  ngo: {
    address: '/dashboard/ngo-details?add=1',
    button: 'Add NGO',
    done: 'NGO added',
    list: '/api/ngos/ngos',
    text: 'Lost hands',
    fill: fillAll({ Name: 'Lost hands' }),
  },
  user: {
    address: '/dashboard/add-users',
    button: 'Add User',
    done: 'User added successfully!',
    list: '/api/users',
    text: 'lost@palaka.test',
    fill: fillAll({ Name: 'Asha Rani', Email: 'lost@palaka.test', Password: 'a good password' }),
  },
  message: {
    address: '/contact',
    button: 'Send message',
    done: 'Your message has been sent successfully!',
    list: '/api/contact',
    text: 'Lost question',
    fill: fillAll({
      'Your name': 'Ramesh',
      Email: 'ramesh@example.com',
      Subject: 'Lost question',
      Message: 'Is there a batch after six?',
    }),
  },
  'call request': {
    address: '/courses/pgdca',
    button: 'Call me',
    done: 'Thank you! We will call you.',
    list: '/api/contact',
    text: '+91 90000 11111',
    fill: async (page) => {
      await page.getByRole('link', { name: 'Ask us to call you' }).click();
      const form = page.getByRole('region', { name: 'Ask us to call you' });
      await form.getByLabel('Your name').fill('Sravani');
      await form.getByLabel('Phone number').fill('+91 90000 11111');
    },
  },
  'note at an enquiry': {
    address: '/dashboard/messages',
    button: 'Save note',
    done: 'Note added',
    list: '/api/contact/{id}',
    text: 'Asked for the fee.',
    before: (request) => request.post('/api/contact', { data: { ...question, subject: 'Fee question' } }),
    fill: async (page) => {
      await page.getByRole('link', { name: /Fee question/ }).click();
      await page.getByLabel('What was said').fill('Asked for the fee.');
    },
  },
  institute: {
    address: '/dashboard/institute/name',
    button: 'Save Changes',
    done: 'Institute updated',
    status: 200,
    list: '/api/institute',
    text: 'Learn by losing',
    fill: fillAll({ Tagline: 'Learn by losing' }),
  },
};

for (const [name, form] of Object.entries(adding))
  test(`${name}, when the answer is lost`, async ({ page, staff, request, expectNoise }) => {
    expectNoise(/could not be reached|412/);
    const read = async (path: string) => (await request.get(path, { headers: staff.headers })).text();
    const count = async () => {
      const id = form.list.includes('{id}') ? JSON.parse(await read('/api/contact?q=Fee+question'))[0]._id : '';
      return (await read(form.list.replace('{id}', id))).split(form.text).length - 1;
    };
    await form.before?.(request);
    await visit(page, form.address);
    await form.fill(page);
    const lost: number[] = [];
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      lost.push((await route.fetch()).status);
      await route.abort();
    });
    const button = page.getByRole('button', { name: form.button, exact: true });
    await button.click();
    const complaint = page.getByRole('alert').filter({ hasText: /\S/ });
    // Pictures and NGOs complain in the form, without an alert.
    const quiet = page.getByText(/^(The site could not be reached|Not saved)\./);
    await expect(complaint.or(quiet).first()).toBeVisible();
    expect(lost[0]).toBe(form.status ?? 201);
    await page.unrouteAll();
    const stored = await count();
    expect(stored).toBeGreaterThan(0);
    const success = said(page, form.done).or(page.getByRole('dialog').getByText(form.done));
    await expect(success).toBeHidden();
    await button.click();
    await expect(success).toBeVisible();
    expect(await count()).toBe(stored);
  });

function fillUnit(title: string) {
  return async (page: Page) => {
    await page.getByLabel('Unit title').fill(title);
    await page.getByLabel('Chapter title').fill('First');
    await page.getByLabel('Video URL').fill('https://youtu.be/aqz-KE-bpKQ');
    await page.getByRole('button', { name: 'Add Chapter' }).click();
  };
}
