// The pages of courses as the server sends them: what a visitor asks and machines are told, and how they are used without scripts.
// @module-tag long

import { typing } from '#test/support/examples.ts';
import { expect, type Reader, SITE, test, toldToMachines } from '#test/support/screen/reader.ts';

const heading = (page: Reader) => page.getByRole('heading', { level: 1 });
const titles = (page: Reader) => page.getByRole('main').getByRole('heading', { level: 2 });
/** The value of a term on the fee card. */
const figure = (page: Reader, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('+ dd');

test('a course says all that a visitor asks', async ({ page }) => {
  await page.goto('/courses/programming');
  await expect(page).toHaveTitle('Programming · Palaka Institute');
  await expect(heading(page)).toHaveText('Programming');
  await expect(page.getByText('Duration: 6 months')).toBeVisible();
  await expect(page.getByText('Next start: First Monday of every month')).toBeVisible();
  await expect(figure(page, 'Discounted Amount')).toHaveText('₹12,000');
  await expect(figure(page, 'Price')).toHaveText('₹14,400');
  await expect(figure(page, 'Price').locator('s')).toBeVisible();
  await expect(figure(page, 'Discount')).toHaveText('20%');
  await expect(page.getByRole('main')).toContainText('₹12,000 + 20 % = ₹14,400');
  await expect(page.locator('main')).not.toContainText('% off');
  await expect(page.getByRole('link', { name: 'Verifiable certificate' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'C, Python and web basics, from the first line of code to a small project',
  );
  const about = page.getByRole('region', { name: 'About this course' });
  await expect(about).toContainText('You start with how a computer follows instructions');
  await expect(about).toContainText('Classes are taught in Telugu and English.');
  const jobs = page.getByRole('region', { name: 'Job opportunities' });
  await expect(jobs.getByRole('listitem')).toHaveText([
    'Junior software developer',
    'Web page designer',
    'Python trainee',
    'Software tester',
    'Technical support executive',
    'Computer lab assistant',
  ]);
  const glyphs = await jobs.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(new Set(glyphs).size).toBe(6);
  await expect(page.getByRole('region', { name: 'What you learn' }).getByRole('listitem')).toHaveCount(5);
  const joining = page.getByRole('region', { name: 'Before you join' });
  for (const [name, text] of [
    ['Next start', 'First Monday of every month'],
    ['Batches and timings', 'Evening: 6:30 to 8:00 pm, Monday to Friday'],
    ['Who may join', 'Anyone who has passed Class 10.'],
    ['Language', 'Telugu and English'],
    ['Instructor', 'S. Naveena'],
    ['What to bring', 'A notebook'],
  ] as const)
    await expect(joining.getByRole('term').filter({ hasText: name }).locator('+ dd')).toContainText(text);
  await expect(figure(page, 'Instalments')).toContainText('₹4,000 on joining');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText(['Home', 'Courses']);
  await expect(page.getByRole('link', { name: 'Ask us on WhatsApp' })).toHaveCount(0);
  const more = page.getByRole('region', { name: 'More courses' });
  await expect(more.getByRole('heading', { level: 3 })).toHaveText([
    'Graphic Designer',
    'AI Tools Diploma',
    'Spoken English',
  ]);
  await expect(more.getByRole('link', { name: 'All courses' })).toHaveAttribute('href', '/courses');
});

test('the ways to ask: WhatsApp with the name filled in, a call, and sharing', async ({ page, change }) => {
  await page.goto('/courses/programming');
  const ask = page.getByRole('link', { name: 'Ask about this course' });
  const address = new URL((await ask.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/915555501470');
  expect(address.searchParams.get('text')).toBe('Hello! I would like to know more about the course “Programming”.');
  await expect(ask).toHaveAttribute('rel', /noopener/);
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', 'tel:+915555501470');
  const share = new URL((await page.getByRole('link', { name: 'Share' }).getAttribute('href')) ?? '');
  expect(share.origin + share.pathname).toBe('https://wa.me/');
  expect(share.searchParams.get('text')).toBe(`Programming ${SITE}/courses/programming`);

  // An institute without WhatsApp and telephone is asked on the contact page.
  await change({ whatsapp: '', phones: [] });
  await page.goto('/courses/programming');
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Share' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask about this course' }).click();
  await expect(page).toHaveURL('/contact');
});

test('machines are told what it is, shared links have a picture, and its id leads to the same page', async ({
  page,
  request,
}) => {
  await page.goto('/courses/programming');
  const things = await toldToMachines(page);
  expect(things.find((thing) => thing['@type'] === 'Course')).toMatchObject({
    name: 'Programming',
    url: `${SITE}/courses/programming`,
    provider: { name: 'Palaka Institute' },
    offers: { price: 12_000, priceCurrency: 'INR' },
    inLanguage: expect.arrayContaining([expect.stringMatching(/^[a-z]{2}$/)]),
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Onsite' },
  });
  const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList');
  expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Home', 'Courses', 'Programming']);
  const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  expect(picture).toBe(`${SITE}/share/courses/programming.png`);
  expect((await request.get(new URL(picture).pathname)).headers()['content-type']).toBe('image/png');

  const [{ _id }] = await (await request.get('/api/courses')).json();
  await page.goto(`/courses/${_id}`);
  await expect(heading(page)).toHaveText('Programming');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${SITE}/courses/programming`);
});

// The arithmetic: test/contract/price.test.ts.
test('a price with a discount is struck through; a free course says so once; what there is not is not there', async ({
  page,
  request,
  headers,
  add,
}) => {
  const { _id } = await add('courses', typing);
  for (const [price, discount, shown, isStruck] of [
    ['₹5,000', '20%', '₹6,000', true],
    ['₹800', 'none', '₹800', false],
  ] as const) {
    await request.put(`/api/courses/${_id}`, { headers, data: { ...typing, price, discount } });
    await page.goto('/courses/typing');
    await expect(figure(page, 'Price')).toHaveText(shown);
    await expect(figure(page, 'Price').locator('s')).toHaveCount(isStruck ? 1 : 0);
    await expect(figure(page, 'Discount')).toHaveText(discount);
    await expect(figure(page, 'Discounted Amount')).toHaveText(price);
    await expect(page.getByText('You save')).toHaveCount(0);
  }
  const changes = { price: 'Free', discount: '0%', givesCertificate: false };
  await request.put(`/api/courses/${_id}`, { headers, data: { ...typing, ...changes } });
  await page.goto('/courses/typing');
  await expect(figure(page, 'Price')).toHaveText('Free');
  for (const name of ['Discount', 'Discounted Amount']) await expect(figure(page, name)).toHaveCount(0);
  await expect(page.getByText('Verifiable certificate')).toHaveCount(0);
  // A description of one sentence is said once.
  await expect(page.locator('main').getByText('English and Telugu typing.')).toHaveCount(1);
  for (const name of ['About this course', 'What you learn', 'Before you join'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  await expect(page.getByRole('term').filter({ hasText: 'Instalments' })).toHaveCount(0);
});

test('a title in Telugu says its language', async ({ page, add }) => {
  const title = 'కంప్యూటర్ శిక్షణ మరియు ఇంగ్లీష్ టైపింగ్ తరగతులు';
  await add('courses', { ...typing, title });
  for (const [address, level] of [
    ['/courses/typing', 1],
    ['/courses', 2],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level, name: title })).toHaveAttribute('lang', 'te');
  }
});

test('every card says fee and duration, and its summary ends at a sentence', async ({ page }) => {
  await page.goto('/courses');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(12);
  await expect(cards.first()).toContainText('Fee: ₹12,000');
  await expect(cards.first()).toContainText('Duration: 6 months');
  for (const card of await cards.all()) await expect(card.locator('p').first()).toHaveText(/[.!?]$/);
});

test('without scripts a course is read, asked about and left; kinds are links and words a form', async ({ page }) => {
  await page.goto('/courses/pgdca');
  await expect(heading(page)).toHaveText('PGDCA');
  await expect(figure(page, 'Discounted Amount')).toHaveText('₹15,000');
  await expect(page.getByRole('region', { name: 'Job opportunities' }).getByText('Computer operator')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask about this course' })).toHaveAttribute('href', /wa\.me.*PGDCA/);
  await page.getByRole('link', { name: 'All courses' }).click();
  await expect(heading(page)).toHaveText('Explore Our Courses');
  const kinds = page.getByRole('navigation', { name: 'Kind of course' });
  await kinds.getByRole('link', { name: 'English' }).click();
  await expect(titles(page)).toHaveText(['Spoken English']);
  await kinds.getByRole('link', { name: 'All' }).click();
  await page.getByRole('main').getByRole('searchbox').fill('tally');
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await expect(titles(page).first()).toBeVisible();
  await expect(page).toHaveURL('/courses?q=tally');
});

test('without scripts one can ask to be called: what is wrong is said at its field, and nothing typed is lost', async ({
  page,
  request,
  headers,
}) => {
  const form = page.getByRole('region', { name: 'Ask us to call you' });
  await page.goto('/courses/pgdca');
  await form.getByLabel('Your name').fill('Lakshmi');
  await form.getByLabel('Phone number').fill('x');
  await form.getByRole('button', { name: 'Call me' }).click();
  expect(page.status).toBe(400);
  await expect(form.getByText('Please check this phone number.')).toBeVisible();
  await expect(form.getByLabel('Your name')).toHaveValue('Lakshmi');
  await form.getByLabel('Phone number').fill('+91 90000 33333');
  await form.getByRole('button', { name: 'Call me' }).click();
  await expect(form.getByText('Thank you! We will call you.')).toBeVisible();
  expect(await (await request.get('/api/contact', { headers })).json()).toContainEqual(
    expect.objectContaining({ phone: '+91 90000 33333', from_name: 'Lakshmi', course: 'PGDCA' }),
  );
});
