// A usual morning of a member of staff on a phone, from signing in to signing out.

import sharp from 'sharp';
import { visit } from '../../support/alive.ts';
import { expect, question, said, test } from '../../support/dashboard.ts';
import { signIn } from '../../support/records.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.setTimeout(60_000);

const links = ['aqz-KE-bpKQ', 'YE7VzlLtp-4', 'eRsGyueVLvQ', 'R6MlUcmOul8', 'Y-rmzh0PI3c'].map(
  (video) => `https://youtu.be/${video}`,
);

const students = [
  { number: 'MORNING-1', name: 'Kavya Reddy' },
  { number: 'MORNING-2', name: 'Mohammed Salman' },
  { number: 'MORNING-3', name: 'Sravani Bandaru' },
];

test('a member of staff’s morning', async ({ page, request, site }) => {
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#00617f' } })
    .jpeg()
    .toBuffer();
  await request.post('/api/contact', {
    data: {
      from_name: 'Ramesh',
      from_email: 'ramesh@example.com',
      subject: 'Evening batch?',
      message: 'Is there a batch after six?',
    },
  });

  await test.step('sign in', async () => {
    await visit(page, '/login');
    await page.getByLabel('Email').fill(site.admin.email);
    await page.getByLabel('Password', { exact: true }).fill(site.admin.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Good (morning|afternoon|evening), Administrator$/,
    );
  });

  await test.step('add a course with an uploaded picture', async () => {
    await page.getByRole('link', { name: /Add course/ }).click();
    await page.getByLabel('Title').fill('Mobile Repair');
    await page
      .getByLabel('Choose a picture')
      .first()
      .setInputFiles({ name: 'lab.jpg', mimeType: 'image/jpeg', buffer: picture });
    await expect(page.getByLabel('Picture', { exact: true })).toHaveValue('lab.jpg');
    await expect(page.getByText('Uploaded picture, 1200 × 800')).toBeVisible();
    await page.getByLabel('Description').fill('From the screen to the battery.');
    await page.getByLabel('Duration').fill('3 months');
    await page.getByLabel('Price').fill('₹8,000');
    await page.getByLabel('Discount').fill('25%');
    await page.getByLabel('Job roles').fill('Repair technician');
    await page.getByRole('button', { name: 'Add Course' }).click();
    await expect(said(page, 'Course successfully saved!')).toBeVisible();
  });

  await test.step('add a unit with five pasted links', async () => {
    await goTo('Class lectures');
    await page.getByRole('link', { name: 'Add class lecture unit' }).click();
    await page.getByLabel('Unit title').fill('Unit 9: Statistics');
    const address = page.getByLabel('Video URL');
    await address.focus();
    await address.evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, links.join('\n'));
    await expect(page.getByRole('button', { name: /^Delete chapter/ })).toHaveCount(5);
    await page.getByRole('button', { name: 'Submit Unit' }).click();
    await expect(said(page, 'Lecture unit successfully saved!')).toBeVisible();
  });

  await test.step('issue three certificates', async () => {
    await goTo('Certificates');
    await page.getByRole('link', { name: 'Add certificate' }).click();
    for (const [at, { number, name }] of students.entries()) {
      await page.getByLabel('Certificate number').fill(number);
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel("Father's name").fill('Venkat');
      await page.getByLabel('Date of birth', { exact: true }).fill('2006-05-14');
      // Of one class: these stay for the next.
      if (at === 0) {
        await page.getByLabel('Course', { exact: true }).fill('Mobile Repair');
        await page.getByLabel('Duration').fill('3 months');
        await page.getByLabel('Date of completion', { exact: true }).fill('2026-11-14');
      }
      await page.getByRole('button', { name: 'Add Certificate' }).click();
      await expect(said(page, 'Certificate successfully saved!')).toBeVisible();
      // Ready for the next student, with the next number.
      await expect(page.getByLabel('Certificate number')).not.toHaveValue(new RegExp(`^(${number})?$`));
      await page.getByRole('button', { name: 'Dismiss' }).click();
    }
  });

  await test.step('fix a name', async () => {
    await goTo('Certificates');
    await page.getByRole('searchbox').fill('morning');
    await page.getByRole('link', { name: 'Edit KAVYA REDDY' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Kavya Redy');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(said(page, 'Certificate updated successfully!')).toBeVisible();
    await expect(page.getByText('KAVYA REDY', { exact: true })).toBeVisible();
    expect(await (await request.get('/api/certificates/MORNING-1')).json()).toMatchObject({ name: 'KAVYA REDY' });
  });

  await test.step('delete one by mistake, and take it back', async () => {
    await page.getByRole('button', { name: 'More for MOHAMMED SALMAN' }).click();
    await page.getByRole('button', { name: 'Delete MOHAMMED SALMAN' }).click();
    await question(page, 'Are you sure you want to delete this certificate?')
      .getByRole('button', { name: 'Delete certificate' })
      .click();
    await expect(said(page, 'Certificate deleted successfully!')).toBeVisible();
    await expect(page.getByText('MOHAMMED SALMAN')).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(said(page, 'Certificate restored')).toBeVisible();
    await expect(page.getByText('MOHAMMED SALMAN', { exact: true })).toBeVisible();
  });

  await test.step('read an enquiry', async () => {
    await goTo('Enquiries');
    await page.getByRole('link', { name: /Evening batch\?/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Evening batch?' })).toBeVisible();
    await expect(page.getByText('Is there a batch after six?')).toBeVisible();
    await expect(page.getByRole('link', { name: /Reply/ })).toHaveAttribute('href', /^mailto:ramesh@example\.com/);
  });

  await test.step('sign out', async () => {
    await openMenu();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  async function openMenu() {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
  }

  async function goTo(place: string) {
    await openMenu();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    if (place === 'Class lectures') await menu.getByRole('button', { name: 'Website' }).click();
    await menu.getByRole('link', { name: place }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  }
});

test.afterEach(async ({ request, site }) => {
  // Deletes what the test added.
  const headers = await signIn(request, site);
  for (const [path, field, start] of [
    ['courses', 'title', 'Mobile Repair'],
    ['lectures', 'unitTitle', 'Unit 9: Statistics'],
    ['certificates', 'certificate_no', 'MORNING-'],
  ] as const) {
    const records = (await (await request.get(`/api/${path}`, { headers })).json()) as Record<string, string>[];
    for (const record of records)
      if (record[field]?.startsWith(start)) await request.delete(`/api/${path}/${record._id}`, { headers });
  }
});
