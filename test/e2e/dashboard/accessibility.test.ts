// Screens of the dashboard, their forms and dialogs, examined (test/support/examine.ts) on a phone in the dark; where the layout differs
// between widths (overview, lists, a form, two versions side by side) also on a wide screen in the light. Each is loaded once.
// Certificates, and what people have of their own: the files beside this one.

import { load, visit } from '../../support/alive.ts';
import { appearances, onPhone } from '../../support/axe.ts';
import { expect, test } from '../../support/dashboard.ts';
import { examine, examineHere } from '../../support/examine.ts';

test.use({ reducedMotion: 'reduce' });
// Several screens each: a browser that has loaded one is quick with the next.
test.describe.configure({ timeout: 400_000 });

const LONG = 'Bhagyalakshmi Venkata Satyanarayana '.repeat(6).slice(0, 120);
const number = 'SIZES-2026-ABCDEFGHJKLMNPQRSTUVWXYZ-1234';
const certificate = {
  certificate_no: number,
  name: LONG.replaceAll(' ', ''),
  father_name: LONG,
  course: 'C'.repeat(200),
  dob: '2004-08-12',
  duration: '3 months',
  date: '2026-03-31',
  status: 'Pending',
};
const chapters = Array.from({ length: 5 }, (_, at) => ({
  title: `${at + 1} ${LONG}`,
  videoUrl: `https://www.youtube.com/watch?v=abcdefghi${String(at).padStart(2, '0')}`,
}));
const unit = { unitTitle: 'Wide'.repeat(50), chapters };
const course = {
  course: 'long-course',
  thumbnail: '/art/course/long.svg',
  title: LONG,
  description: LONG.repeat(10),
  duration: '3 months',
  price: '₹5000',
  discount: '20%',
  jobs: Array.from({ length: 12 }, (_, at) => `Job role ${at + 1} ${'x'.repeat(8 * at)}`),
};
const note = { image: '/art/note/long.svg', title: 'Long'.repeat(50), driveLink: 'https://drive.example/long.pdf' };
const ngo = { name: 'Open'.repeat(30), shortDescription: LONG.repeat(4), description: LONG.repeat(40), image: '' };

test('the overview, the palette, the menu of a phone, and what is still empty', async ({ page, staff }) => {
  const [me] = await staff.list('users');
  for (const [address, looks] of [
    ['/dashboard', appearances],
    ['/dashboard/add-course', appearances],
    ['/dashboard/add-class-lecture', [onPhone]],
    ['/dashboard/add-certificate', [onPhone]],
    ['/dashboard/add-notes', [onPhone]],
    ['/dashboard/add-users', [onPhone]],
    ['/dashboard/edit-users', appearances],
    [`/dashboard/edit-users?edit=${me?._id}`, [onPhone]],
    ['/dashboard/ngo-details?add=1', [onPhone]],
    ['/dashboard/edit-course?q=qqqq', [onPhone]],
  ] as const)
    await test.step(address, async () => {
      await visit(page, address);
      await examine(page, looks);
    });

  await page.setViewportSize(onPhone.viewport);
  await visit(page, '/dashboard');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('add');
  await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option').first()).toBeVisible();
  await test.step('the palette', () => examineHere(page, onPhone));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await test.step('the menu', () => examineHere(page, onPhone));
});

/** Each with one record of the greatest length, in its list and in its form. Spoken lectures are like the others. */
test('records of the greatest length, in their lists and forms', async ({ page, staff, add }) => {
  void staff;
  for (const [path, record, list] of [
    ['certificates', certificate, '/dashboard/edit-certificate?sort=-certificate_no'],
    ['courses', course, '/dashboard/edit-course'],
    ['lectures', { classLevel: 'Class-10', ...unit }, '/dashboard/edit-lecture'],
    ['notes', note, '/dashboard/edit-notes'],
    ['gallery', { imageUrl: '/art/gallery/sizes.svg' }, '/dashboard/edit-gallery'],
    ['ngos/ngos', ngo, '/dashboard/ngo-details'],
  ] as const) {
    const { _id } = await add(path, record);
    await test.step(list, async () => {
      await visit(page, list);
      await examine(page, appearances);
    });
    await test.step(`${list}: the form`, async () => {
      const key = path === 'certificates' ? number : _id;
      await visit(page, `${list.replace(/\?.*/, '')}?edit=${key}`);
      await examine(page, [onPhone]);
    });
    if (path === 'ngos/ngos')
      await test.step('one NGO', async () => {
        await visit(page, `/dashboard/ngo-details?ngo=${_id}`);
        await examine(page, [onPhone]);
      });
  }
});

test('forms while they are filled in', async ({ page, staff, add, request, expectNoise }) => {
  await test.step('errors, a message, and the question before a form is left', async () => {
    await page.setViewportSize(onPhone.viewport);
    await visit(page, '/dashboard/add-course');
    await page.getByLabel('Title').fill('Half of one');
    await page.getByRole('button', { name: 'Add Course' }).click();
    await expect(page.locator('[data-failure]')).toBeVisible();
    await examineHere(page, onPhone);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Courses' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await examineHere(page, onPhone);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/dashboard/edit-course');
  });

  await test.step('what was typed on an earlier visit, offered again', async () => {
    await visit(page, '/dashboard/add-notes');
    await page.getByLabel('Title').fill('Half of one');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Notes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/dashboard/edit-notes');
    await visit(page, '/dashboard/add-notes');
    await expect(page.getByText('We kept what you typed.')).toBeVisible();
    await examine(page, [onPhone]);
  });

  await test.step('a chapter that is being changed, and the question before it is deleted', async () => {
    const { _id } = await add('lectures', { classLevel: 'Class-10', ...unit });
    await visit(page, `/dashboard/edit-lecture?edit=${_id}`);
    await page.getByRole('button', { name: /^Edit 1 / }).click();
    await examineHere(page, onPhone);
    await page.getByRole('button', { name: /^Delete chapter 2 / }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await examineHere(page, onPhone);
  });

  await test.step('two versions side by side, after somebody else saved', async () => {
    expectNoise('412');
    const { _id } = await add('courses', course);
    await load(page, `/dashboard/edit-course?edit=${_id}`);
    await page.getByLabel('Title').fill('Mine');
    await page.getByLabel('Description').fill('Mine as well.');
    const theirs = { ...course, thumbnail: '/art/course/theirs.svg', title: 'Theirs', description: LONG.repeat(9) };
    await request.put(`/api/courses/${_id}`, { headers: staff.headers, data: { ...theirs, jobs: ['Clerk'] } });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Someone else saved this in the meantime' })).toBeVisible();
    await examine(page, appearances);
  });
});

test('enquiries, the order of a list, who sees a record, and its preview', async ({ page, staff, request }) => {
  await test.step('messages, and one of who asked to be called', async () => {
    const caller = { from_name: 'Looked at closely', phone: '+91 98480 22338', course: 'Tally Prime' };
    staff.removeAfter('contact', ({ from_name }) => from_name === caller.from_name);
    await request.post('/api/contact/call', { data: caller });
    const [{ _id }] = (await staff.list('contact?q=Looked')) as [{ _id: string }];
    await request.post(`/api/contact/${_id}/notes`, { data: { text: 'Will visit.' }, headers: staff.headers });
    const called = { state: 'called', followUp: '2020-01-01' };
    await request.put(`/api/contact/${_id}`, { data: called, headers: staff.headers });
    await visit(page, '/dashboard/messages');
    await examine(page);
    await visit(page, `/dashboard/messages?open=${_id}`);
    await examine(page);
  });

  await test.step('a message of a visitor', async () => {
    const subject = 'Looked at, too';
    const data = { from_name: 'Ravi', from_email: 'ravi@example.com', subject, message: 'Call +91 98765 43210.' };
    staff.removeAfter('contact', (one) => one.subject === subject);
    await request.post('/api/contact', { data });
    const [{ _id }] = (await staff.list('contact?q=Looked+at%2C+too')) as [{ _id: string }];
    await visit(page, `/dashboard/messages?open=${_id}`);
    await examine(page, [onPhone]);
  });

  await test.step('a list that is put in order', async () => {
    await visit(page, '/dashboard/ngo-details?arrange=1');
    await expect(page.getByRole('button', { name: /^Drag / }).first()).toBeVisible();
    await examine(page);
  });

  await test.step('the question who sees it, and the preview of what is hidden', async () => {
    await visit(page, '/dashboard/edit-course?q=PGDCA');
    await page.getByRole('button', { name: 'More for PGDCA' }).click();
    await page.getByRole('button', { name: 'Hide or show PGDCA' }).click();
    const dialog = page.getByRole('dialog', { name: 'PGDCA' });
    await examine(page);
    await dialog.getByLabel('Only staff: hidden').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'More for PGDCA' }).click();
    await page.getByRole('link', { name: 'As visitors see it: PGDCA' }).click();
    await expect(page.getByText('Hidden: only staff see this page.')).toBeVisible();
    await examine(page);
    const [{ _id }] = (await staff.list('managed/courses?q=PGDCA')) as [{ _id: string }];
    const shown = { data: { shown_from: '' }, headers: staff.headers };
    expect((await request.put(`/api/courses/${_id}/visibility`, shown)).ok()).toBe(true);
  });
});
