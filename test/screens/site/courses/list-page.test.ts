// The list of courses: kinds, order and words in the address. And the form by which one is called.
import type { Page } from '#test/support/screen/page.ts';
import { expect, reload, test, visit } from '#test/support/screen/test.ts';

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kind of course' });
const order = (page: Page) => page.getByRole('navigation', { name: 'Order' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search courses' });

test('a kind, an order and a word are in the address, and come back with it', async ({ page }) => {
  await visit(page, '/courses');
  await expect(kinds(page).getByRole('link')).toHaveText([
    'All',
    'Computer',
    'English',
    'Tuition',
    'Open school',
    'Guidance',
  ]);
  await kinds(page).getByRole('link', { name: 'Tuition' }).click();
  await expect(page).toHaveURL('/courses?category=Tuition');
  await expect(titles(page)).toHaveText(['Tuition, Nursery to Intermediate', '10th Class Support']);
  await expect(page.getByRole('status').getByText('2 of 12 courses')).toBeVisible();
  await expect(kinds(page).getByRole('link', { name: 'Tuition' })).toHaveAttribute('aria-current', 'true');
  await kinds(page).getByRole('link', { name: 'Computer' }).click();
  await expect(page).toHaveURL('/courses?category=Computer');
  await order(page).getByRole('link', { name: 'Fee' }).click();
  await expect(page).toHaveURL('/courses?category=Computer&sort=fee');
  await expect(titles(page).first()).toHaveText('MS Office');
  await search(page).fill('gst');
  await expect(titles(page)).toHaveText(['Tally Prime with GST']);
  await expect(page).toHaveURL('/courses?category=Computer&sort=fee&q=gst');

  await page.getByRole('link', { name: /^Learn More/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tally Prime with GST');
  await page.goBack();
  await expect(titles(page)).toHaveText(['Tally Prime with GST']);
  await expect(search(page)).toHaveValue('gst');
  await reload(page);
  await expect(titles(page)).toHaveText(['Tally Prime with GST']);

  await search(page).fill('underwater');
  await expect(page.getByText('No course matches “underwater”.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all courses' }).click();
  await expect(titles(page)).toHaveCount(12);
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL('/courses');
});

test('asking to be called: what is missing or wrong is said at its field; what is right lands among the messages', async ({
  page,
  request,
  server,
}) => {
  const headers = { authorization: `Bearer ${server.admin}` };
  const calls = async () => (await (await request.get('/api/contact', { headers })).json()) as { phone: string }[];
  await visit(page, '/courses/pgdca');
  const form = page.getByRole('region', { name: 'Ask us to call you' });
  await expect(form.getByLabel('About the course')).toHaveValue('PGDCA');
  await form.getByRole('button', { name: 'Call me' }).click();
  await expect(form.getByText('Please tell us your name.')).toBeVisible();
  await expect(form.getByText('Please give a phone number that we can call.')).toBeVisible();
  await expect(form.getByLabel('Your name')).toBeFocused();

  // Said before anything is sent.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await form.getByLabel('Your name').fill('Sravani');
  await form.getByLabel('Phone number').fill('12');
  await form.getByRole('button', { name: 'Call me' }).click();
  await expect(form.getByText('Please check this phone number.')).toBeVisible();
  await expect(form.getByLabel('Phone number')).toBeFocused();
  expect(sent).toEqual([]);

  await form.getByLabel('Phone number').fill('+91 90000 11111');
  await form.getByRole('button', { name: 'Call me' }).click();
  // In place of the form, and in view.
  await expect(form.getByRole('status')).toHaveText('Thank you! We will call you.');
  await expect(form.getByRole('status')).toBeFocused();
  await expect(form.getByRole('button', { name: 'Call me' })).toHaveCount(0);
  expect(await calls()).toMatchObject([{ phone: '+91 90000 11111', from_name: 'Sravani', course: 'PGDCA' }]);
});

test('when it cannot be sent, that is said and what was typed stays', async ({ page, expectNoise }) => {
  expectNoise(/could not be reached|Failed to fetch/);
  await visit(page, '/courses/pgdca');
  await page.route('**/api/contact/call', (route) => route.abort());
  const form = page.getByRole('region', { name: 'Ask us to call you' });
  await form.getByLabel('Your name').fill('Sravani');
  await form.getByLabel('Phone number').fill('+91 90000 22222');
  await form.getByRole('button', { name: 'Call me' }).click();
  await expect(form.getByRole('alert')).toHaveText('Failed to send message. Please try again later.');
  await expect(form.getByLabel('Phone number')).toHaveValue('+91 90000 22222');
});
