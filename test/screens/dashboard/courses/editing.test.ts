// Courses: add, refuse, edit, cancel, translate.

import type { Page } from '#test/support/screen/page.ts';
import { complained, expect, reload, said, step, test, visit } from '#test/support/screen/test.ts';

const sample = {
  course: 'tailoring-basics',
  thumbnail: '/art/course/tailoring.svg',
  title: 'Tailoring Basics',
  description: 'Cutting and stitching for beginners.',
  duration: '3 months',
  price: '₹5000',
  discount: '20%',
  jobs: ['Tailor', 'Pattern maker'],
};

async function fillCourse(page: Page) {
  await page.getByLabel('Title').fill('Web Design Evening');
  await page.getByRole('button', { name: 'Use a web address' }).first().click();
  await page.getByLabel('Picture', { exact: true }).fill('/art/course/web.svg');
  await page.getByLabel('Description').fill('Pages that people like to read.');
  await page.getByLabel('Duration').fill('6 months');
  await page.getByLabel('Price').fill('₹12,000');
  await page.getByLabel('Discount').fill('20%');
}

test('a course is added, and its address comes from the title', async ({ page, staff, request }) => {
  staff.removeAfter('courses', ({ title }) => title === 'Web Design Evening');
  await visit(page, '/dashboard/add-course');
  await fillCourse(page);
  // What the form knows is not asked for: the signs of money and per cent, and a picture.
  await page.getByLabel('Picture', { exact: true }).fill('');
  await page.getByLabel('Price').fill('3 EMIs of ₹2000');
  await page.getByLabel('Price').blur();
  await expect(page.getByLabel('Price')).toHaveValue('3 EMIs of ₹2000');
  await page.getByLabel('Price').fill('12,000');
  await page.getByLabel('Discount').fill('20');
  await page.getByLabel('Discount').blur();
  await expect(page.getByLabel('Address on the site')).toHaveValue('web-design-evening');
  await expect(
    page.getByText('Visitors will see: Price ₹14,400 · Discount 20% · Discounted Amount ₹12,000'),
  ).toBeVisible();
  const role = page.getByLabel('Job roles');
  await role.fill('Web designer');
  await role.press('Enter');
  await role.fill('   ');
  await role.press('Enter');
  await role.fill('Front-end developer');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('This course ends with a certificate').click();
  await page.getByRole('button', { name: 'Add Course' }).click();
  await expect(said(page, 'Course successfully saved!')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  const kept = await (await request.get('/api/courses/web-design-evening')).json();
  expect(kept).toMatchObject({
    thumbnail: '/art/course/web-design-evening.svg',
    price: '₹12,000',
    discount: '20%',
    jobs: ['Web designer', 'Front-end developer'],
    givesCertificate: false,
  });
});

test('what is missing or refused is said, nothing is sent, and what was typed stays', async ({
  page,
  staff,
  add,
  expectNoise,
}) => {
  await step('with something missing the owner’s sentence is said and nothing is sent', async () => {
    const before = (await staff.list('courses')).length;
    await visit(page, '/dashboard/add-course');
    await page.getByRole('button', { name: 'Add Course' }).click();
    await expect(complained(page, 'Please fill out all fields and add at least one job role.')).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
    await fillCourse(page);
    await page.getByRole('button', { name: 'Add Course' }).click();
    // Only the job roles are missing now.
    await expect(page.getByLabel('Job roles')).toBeFocused();
    expect((await staff.list('courses')).length).toBe(before);
  });

  await step('what the server refuses is said in two lines, and what was typed stays', async () => {
    expectNoise('409');
    await add('courses', sample);
    await visit(page, '/dashboard/add-course');
    await fillCourse(page);
    await page.getByLabel('Address on the site').fill('tailoring-basics');
    await page.getByLabel('Job roles').fill('Designer');
    await page.getByRole('button', { name: 'Add Course' }).click();
    await expect(complained(page, 'Failed to add course')).toBeVisible();
    await expect(complained(page, 'Course tailoring-basics already exists.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Web Design Evening');
  });
});

test('a course is edited: Cancel discards, Save Changes returns to the list', async ({ page, staff, add, request }) => {
  void staff;
  const { _id } = await add('courses', sample);
  await visit(page, '/dashboard/edit-course?q=tailoring');
  await page.getByRole('link', { name: 'Edit Tailoring Basics' }).click();
  await page.getByLabel('Title').fill('Something else');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage courses' })).toBeVisible();
  await expect(page).toHaveURL(/\?q=tailoring$/);

  await page.getByRole('link', { name: 'Edit Tailoring Basics' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Tailoring Basics');
  await page.getByLabel('Title').fill('Tailoring for Beginners');
  await page.getByLabel('Category').fill('Crafts');
  await page.getByLabel('What you learn').fill('Cutting\n\n Stitching ');
  await page.getByLabel('Batches and timings').fill('Morning: 9 to 11 am');
  await page.getByLabel('Next start').fill('2096-12-07');
  await page.getByLabel('Instalments').fill('Two of ₹2500.');
  await page.keyboard.press('Control+s');
  await expect(said(page, 'Course updated successfully!')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Tailoring for Beginners' })).toBeVisible();
  expect(await (await request.get(`/api/courses/${_id}`)).json()).toMatchObject({
    title: 'Tailoring for Beginners',
    category: 'Crafts',
    learn: ['Cutting', 'Stitching'],
    batches: ['Morning: 9 to 11 am'],
    nextStart: '2096-12-07',
    instalments: 'Two of ₹2500.',
    bring: '',
  });
  await visit(page, '/courses/tailoring-basics');
  await expect(page.getByRole('region', { name: 'What you learn' }).getByRole('listitem')).toHaveText([
    'Cutting',
    'Stitching',
  ]);
  await expect(page.getByRole('region', { name: 'Before you join' })).toContainText('7 December 2096');
  // A start that has passed is not announced.
  await page.clock.setFixedTime('2096-12-08T06:00:00Z');
  await reload(page);
  await expect(page.getByRole('region', { name: 'Before you join' })).toContainText('Morning: 9 to 11 am');
  await expect(page.getByRole('region', { name: 'Before you join' })).not.toContainText('2096');
});

test('a course is written in three languages; two people who write different ones keep both; a changed original is said and undone', async ({
  page,
  staff,
  add,
  request,
  expectNoise,
}) => {
  expectNoise('412');
  const { _id } = await add('courses', sample);
  const kept = async () => (await request.get(`/api/courses/${_id}`)).json();
  const open = () => visit(page, `/dashboard/edit-course?edit=${_id}`);
  const save = async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(said(page, 'Course updated successfully!')).toBeVisible();
    // The toast may be that of the save before.
    await expect(page).toHaveURL('/dashboard/edit-course');
  };
  await step('only what can be translated is shown, under its original', async () => {
    await open();
    await page.getByLabel('Language of the text').selectOption('te');
    await expect(page.getByLabel('Price')).toBeHidden();
    await expect(page.getByText('Cutting and stitching for beginners.').nth(1)).toBeVisible();
    await page.getByLabel('Title').last().fill('కుట్టుపని');
    await page.getByLabel('Job roles').last().fill('దర్జీ\nనమూనాల తయారీ');
    // The preview beside the form is as visitors read it in that language, with what a machine translates.
    const preview = page.getByRole('region', { name: 'How visitors see it' });
    await expect(preview).toContainText('కుట్టుపని');
    await expect(preview).toContainText('3 నెలలు');
    await expect(preview).toContainText('వివరాలు చూడండి');
    await page.getByLabel('Language of the text').selectOption('en');
    await expect(preview).toContainText('Tailoring Basics');
    await expect(preview).toContainText('Learn More');
    await page.getByLabel('Language of the text').selectOption('te');
    await request.put(`/api/courses/${_id}`, {
      headers: staff.headers,
      data: { ...sample, translations: { hi: { title: 'सिलाई' } } },
    });
    await save();
    expect((await kept()).translations).toEqual({
      te: { title: 'కుట్టుపని', jobs: ['దర్జీ', 'నమూనాల తయారీ'] },
      hi: { title: 'सिलाई' },
    });
  });

  await step('a changed original marks its translations until someone has looked', async () => {
    await open();
    await page.getByLabel('Title').first().fill('Tailoring');
    await save();
    expect((await kept()).translationsToCheck).toEqual({ te: ['title'], hi: ['title'] });
    await open();
    await page.getByLabel('Language of the text').selectOption('te');
    await expect(page.getByText('The original has changed since this was written.')).toBeVisible();
    await page.getByRole('button', { name: 'It is still right' }).click();
    await expect(page.getByText('The original has changed since this was written.')).toBeHidden();
    await save();
    expect((await kept()).translationsToCheck).toEqual({ hi: ['title'] });
  });

  await step('the history names the language, and an earlier version comes back with its translations', async () => {
    await visit(page, `/dashboard/history/courses/${_id}`);
    await expect(page.getByText('Title in తెలుగు').first()).toBeVisible();
    const entries = await (await request.get(`/api/history/courses/${_id}`, { headers: staff.headers })).json();
    await request.post(`/api/history/${entries.at(-1).change}/restore`, { headers: staff.headers, data: {} });
    expect(await kept()).not.toHaveProperty('translations');
  });
});

test('every text of a course that visitors read is translated, lists one on each line', async ({
  page,
  staff,
  add,
  request,
}) => {
  void staff;
  const { _id } = await add('courses', {
    ...sample,
    learn: ['Cutting', 'Stitching'],
    batches: ['Morning'],
    bring: 'Scissors',
  });
  await visit(page, `/dashboard/edit-course?edit=${_id}`);
  await page.getByLabel('Language of the text').selectOption('hi');
  const texts = {
    'Job roles': 'दर्ज़ी\nनमूने बनाना',
    'What you learn': 'काटना\nसिलना',
    'Batches and timings': 'सुबह',
    'What to bring': 'कैंची',
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label).last().fill(text);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Course updated successfully!')).toBeVisible();
  const { translations } = await (await request.get(`/api/courses/${_id}`)).json();
  expect(translations.hi).toEqual({
    jobs: ['दर्ज़ी', 'नमूने बनाना'],
    learn: ['काटना', 'सिलना'],
    batches: ['सुबह'],
    bring: 'कैंची',
  });
});
