// Every form through a proxy that loses the answers to the first try: the form says so and keeps what was typed; pressed again it
// succeeds, and nothing is there twice. On a phone; test/server/web/idempotency.test.ts shows it on both databases.

import type { Page } from '@playwright/test';
import { load } from '../../../support/alive.ts';
import { startCutOffProxy } from '../../../support/cut-off-proxy.ts';
import { keepToken, said } from '../../../support/dashboard.ts';
import { startServerProcess } from '../../../support/server-process.ts';
import { admin, expect, test } from '../../../support/site.ts';

type Form = {
  address: string;
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
    fill: async (page) => {
      await page.getByLabel('Certificate number').fill('LOST-1');
      await label(page, 'Name').fill('Kavya Reddy');
      await page.getByLabel("Father's name").fill('Venkat');
      await label(page, 'Date of birth').fill('2006-05-14');
      await label(page, 'Course').fill('Mobile Repair');
      await page.getByLabel('Duration').fill('3 months');
      await label(page, 'Date of completion').fill('2026-11-14');
    },
  },
  picture: {
    address: '/dashboard/edit-gallery',
    button: 'Add Image',
    done: 'Image added',
    list: '/api/gallery',
    text: '/art/gallery/lost.svg',
    fill: async (page) => {
      await page.getByLabel('Image URL').fill('/art/gallery/lost.svg');
    },
  },
  ngo: {
    address: '/dashboard/ngo-details?add=1',
    button: 'Add NGO',
    done: 'NGO added',
    list: '/api/ngos/ngos',
    text: 'Lost hands',
    fill: async (page) => {
      await page.getByLabel('Name').fill('Lost hands');
    },
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
    fill: async (page) => {
      await page.getByLabel('Your name').fill('Ramesh');
      await page.getByLabel('Email').fill('ramesh@example.com');
      await page.getByLabel('Subject').fill('Lost question');
      await page.getByLabel('Message').fill('Is there a batch after six?');
    },
  },
  'call request': {
    address: '/courses/lost-and-found',
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
    button: 'Save Changes',
    done: 'Enquiry updated',
    list: '/api/contact/{id}',
    text: 'Asked for the fee.',
    fill: async (page) => {
      await page.getByRole('link', { name: /Lost question/ }).click();
      await page.getByLabel('Add a note').fill('Asked for the fee.');
    },
  },
  institute: {
    address: '/dashboard/institute',
    button: 'Save Changes',
    done: 'Institute updated',
    status: 200,
    list: '/api/institute',
    text: 'Learn by losing',
    fill: async (page) => {
      await page.getByLabel('Tagline').fill('Learn by losing');
    },
  },
};

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, actionTimeout: 20_000 });
test.setTimeout(180_000);

test('every form, when the answer is lost', async ({ page, expectNoise }, testInfo) => {
  expectNoise(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|could not be reached|412/);
  const site = await startServerProcess({
    DEMO: '0',
    DATA_DIR: testInfo.outputPath('data'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  let isArmed = false;
  const proxy = await startCutOffProxy(Number(new URL(site.url).port), ({ method, url = '' }) => {
    return isArmed && method !== 'GET' && method !== 'HEAD' && url.startsWith('/api/');
  });
  try {
    const signedIn = await page.request.post(`${proxy.url}/api/users/login`, { data: admin });
    const { token } = await signedIn.json();
    await keepToken(page, token);
    const read = async (path: string) =>
      (await page.request.get(site.url + path, { headers: { authorization: `Bearer ${token}` } })).text();
    const count = async ({ list, text }: Form) => {
      // Of the newest enquiry.
      const id = list.includes('{id}') ? JSON.parse(await read('/api/contact?q=Lost+question'))[0]._id : '';
      return (await read(list.replace('{id}', id))).split(text).length - 1;
    };
    for (const [name, form] of Object.entries(adding))
      await test.step(name, async () => {
        await load(page, proxy.url + form.address);
        await form.fill(page);
        const button = page.getByRole('button', { name: form.button, exact: true });
        const lost = proxy.statuses.length;
        isArmed = true;
        await button.click();
        const complaint = page.getByRole('alert').filter({ hasText: /\S/ });
        // Pictures and NGOs complain in the form, without an alert.
        const quiet = page.getByText(/^(The site could not be reached|Not saved)\./);
        await expect(complaint.or(quiet).filter({ visible: true }).first()).toBeVisible();
        isArmed = false;
        // Chromium itself may have sent it again: the connection was one that it used before.
        expect(proxy.statuses[lost]).toBe(form.status ?? 201);
        const stored = await count(form);
        expect(stored).toBeGreaterThan(0);
        const success = said(page, form.done).or(page.getByRole('dialog').getByText(form.done));
        await expect(success).toBeHidden();
        await button.click();
        await expect(success).toBeVisible();
        expect(await count(form)).toBe(stored);
      });
  } finally {
    await proxy.close();
    await site.kill();
  }
});

function fillUnit(title: string) {
  return async (page: Page) => {
    await page.getByLabel('Unit title').fill(title);
    await page.getByLabel('Chapter title').fill('First');
    await page.getByLabel('Video URL').fill('https://youtu.be/aqz-KE-bpKQ');
    await page.getByRole('button', { name: 'Add Chapter' }).click();
  };
}
