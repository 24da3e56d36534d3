// The institute's facts: edited by staff, shown everywhere at once, never overwritten unnoticed.
import { test as base, complained, expect, load, question, said, step, visit } from '#test/support/screen/test.ts';

type Facts = { name: string; phones: string[]; social: { name: string; url: string }[]; [fact: string]: unknown };

const test = base.extend<{ facts: Facts }>({
  /** The facts before the test; restored after it. */
  facts: async ({ request, staff }, use) => {
    const facts = (await (await request.get('/api/institute')).json()) as Facts;
    await use(facts);
    expect((await request.put('/api/institute', { headers: staff.headers, data: facts })).status()).toBe(200);
  },
});

test('a new name is in the dashboard at once, and on the site', async ({ page, request, facts }) => {
  await visit(page, '/dashboard/institute');
  await page.getByRole('link', { name: /^Name and look/ }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(facts.name);
  await page.getByLabel('Name', { exact: true }).fill('Chukka Academy');
  await page.getByLabel('Tagline').fill('Learn by doing');
  const preview = page.getByRole('region', { name: 'How visitors see it' });
  await expect(preview).toContainText('Learn by doing');
  await page.getByLabel('Tagline').press('Control+s');
  await expect(said(page, 'Institute updated')).toBeVisible();
  await expect(
    page.getByRole('complementary', { name: 'Staff dashboard' }).getByText('Chukka Academy').first(),
  ).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  expect(await (await request.get('/api/institute')).json()).toMatchObject({
    ...facts,
    name: 'Chukka Academy',
    tagline: 'Learn by doing',
  });
  await visit(page, '/dashboard/institute/certificates');
  // Each design is shown with the name.
  await expect(page.getByText('CHUKKA ACADEMY', { exact: true })).toHaveCount(3);
  await visit(page, '/about');
  await expect(page.getByRole('banner')).toContainText('Chukka Academy');
});

test('people, the design of certificates and the words on the seal are saved, each on its page', async ({
  page,
  request,
  facts,
}) => {
  const save = async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(said(page, 'Institute updated')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
  };
  await visit(page, '/dashboard/institute/people');
  await page.getByLabel("Director's role").fill('Director since 1999');
  await save();
  await visit(page, '/dashboard/institute/certificates');
  const designs = page.getByRole('group', { name: 'Design of certificates' }).getByRole('radio');
  await designs.last().check();
  await save();
  await visit(page, '/dashboard/institute/advanced');
  await page.getByLabel('Words on the seal').fill('SEEN AND SEALED');
  await save();
  const { director, certificateDesign, ...rest } = await (await request.get('/api/institute')).json();
  expect(rest).toMatchObject({ name: facts.name, phones: facts.phones, sealText: 'SEEN AND SEALED' });
  expect(director).toEqual({ ...(facts.director as object), role: 'Director since 1999' });
  expect(certificateDesign).not.toBe(facts.certificateDesign);
});

test('a page of facts is written in Telugu; what stands on other pages stays', async ({ page, request, facts }) => {
  await visit(page, '/dashboard/institute/where');
  await page.getByLabel('Language of the text').selectOption('te');
  await page.getByLabel('Opening hours').last().fill('ఉదయం మాత్రమే');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Institute updated')).toBeVisible();
  const { translations } = (await (await request.get('/api/institute')).json()) as Facts;
  expect(translations).toEqual({
    ...(facts.translations as object),
    te: { ...(facts.translations as { te: object }).te, hours: 'ఉదయం మాత్రమే' },
  });
  const inTelugu = (await (await request.get('/api/institute?language=te')).json()) as Facts;
  expect(inTelugu).toMatchObject({ hours: 'ఉదయం మాత్రమే', name: 'పలక శిక్షణా సంస్థ' });
});

test('it can be saved again and again; lines of phone numbers and social links come and go', async ({
  page,
  facts,
  request,
}) => {
  await step('it can be saved twice in a row, and a cancelled change goes back to what was saved', async () => {
    await visit(page, '/dashboard/institute/where');
    const hours = page.getByLabel('Opening hours');
    await hours.fill('Mornings');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(said(page, 'Institute updated')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    // Or the second save would seem to be done before it is.
    await expect(said(page, 'Institute updated')).toBeHidden();
    // Also before the page has loaded it again.
    const { promise: held, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/api/institute', async (route) => {
      if (route.request().method() === 'GET') await held;
      await route.fallback();
    });
    await hours.fill('Evenings');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(said(page, 'Institute updated')).toBeVisible();
    await hours.fill('Never');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(hours).toHaveValue('Evenings');
    letCome();
    await page.unrouteAll();
  });

  await step('phone numbers and social links are added and taken away; blank lines are not kept', async () => {
    await visit(page, '/dashboard/institute/where');
    await page.getByRole('button', { name: 'Add phone number' }).click();
    const last = facts.phones.length + 1;
    await expect(page.getByLabel(`Phone number ${last}`, { exact: true })).toBeFocused();
    await page.getByLabel(`Phone number ${last}`, { exact: true }).fill('+91 55555 09999');
    await page.getByRole('button', { name: 'Remove phone number 1', exact: true }).click();
    await page.locator('summary', { hasText: 'Social links' }).click();
    await page.getByRole('button', { name: 'Add social link' }).click();
    await page.getByRole('button', { name: 'Add social link' }).click();
    const second = facts.social.length + 2;
    await page.getByLabel(`Network ${second}`, { exact: true }).fill('Telegram');
    await page.getByLabel(`Address of network ${second}`).fill('telegram, of course');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(complained(page, 'Institute could not be updated.')).toBeVisible();
    await expect(page.getByLabel(`Address of network ${second}`)).toBeFocused();
    await page.getByLabel(`Address of network ${second}`).fill('https://telegram.example/palaka');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(said(page, 'Institute updated')).toBeVisible();
    expect(await (await request.get('/api/institute')).json()).toMatchObject({
      phones: [...facts.phones.slice(1), '+91 55555 09999'],
      social: [...facts.social, { name: 'Telegram', url: 'https://telegram.example/palaka' }],
    });
  });
});

test('the form takes the whole code of a map, and says what is missing or refused', async ({ page, facts, refuse }) => {
  void facts;
  await step('the whole code of a map may be pasted', async () => {
    await visit(page, '/dashboard/institute/where');
    await page.locator('summary', { hasText: 'Address and map' }).click();
    const frame = page.getByLabel('Map frame');
    await frame.fill('<iframe src="https://www.google.com/maps/embed?pb=1&amp;x=2" width="600"></iframe>');
    await expect(frame).toHaveValue('https://www.google.com/maps/embed?pb=1&x=2');
  });

  await step('without a name nothing is sent; what the server refuses is said', async () => {
    await visit(page, '/dashboard/institute/name');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill(' ');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(complained(page, 'Please give the institute a name.')).toBeVisible();
    await expect(name).toBeFocused();
    await name.fill('Palaka');
    await refuse('PUT', 'institute', 507, 'There is no space left to save this. Nothing was changed.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(complained(page, 'Institute could not be updated.')).toBeVisible();
    await expect(complained(page, 'There is no space left to save this. Nothing was changed.')).toBeVisible();
    await expect(name).toHaveValue('Palaka');
  });
});

test('a link to a picture that is not there yet opens its fold, and leads to its button', async ({ page, facts }) => {
  void facts;
  await visit(page, '/dashboard/institute#director.signature');
  await expect(page.getByRole('group', { name: "Director's signature" }).first()).toHaveAttribute('open', '');
  await expect(page.locator('[data-field="director.signature"]')).toBeFocused();
  // A drawing would look like a signature that is there.
  const signature = page.getByRole('group', { name: "Director's signature" }).first();
  await expect(signature.locator('img, svg[role="img"], picture')).toHaveCount(0);
});

test('a series of certificate numbers shows its next number, and the form of a certificate follows it', async ({
  page,
  facts,
}) => {
  void facts;
  // The address it had when all was one page.
  await visit(page, '/dashboard/institute#numberSeries');
  await expect(page.getByLabel('Number series')).toBeFocused();
  const series = page.getByLabel('Number series');
  await series.fill('{course}/{####}/{year}');
  await expect(page.getByText(/^Next number: [A-Z0-9]+\/\d{4}\/20\d\d for the course /)).toBeVisible();
  await series.fill('{course}/{year}');
  await expect(page.getByText('Next number:')).toBeHidden();
  await series.press('Control+s');
  await expect(series).toHaveAccessibleDescription(/needs \{####\} once: it counts up/);
  await series.fill('{course}/{####}/A');
  await series.press('Control+s');
  await expect(said(page, 'Institute updated')).toBeVisible();
  await load(page, '/dashboard/add-certificate');
  const course = page.getByLabel('Course');
  const number = page.getByLabel('Certificate number');
  await course.fill('Tally Prime');
  await expect(number).toHaveValue('TP/0001/A');

  // The number for another course is not left standing, and one that comes late is not filled in.
  const held = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route(/next-number\?course=web/i, async (route) => {
    isAsked = true;
    await held.promise;
    await route.continue();
    answered.resolve();
  });
  await course.fill('Web Design');
  await expect.poll(() => isAsked).toBe(true);
  await expect(number).toHaveValue('');
  await course.fill('Basic Computing');
  await expect(number).toHaveValue('BC/0001/A');
  held.resolve();
  await answered.promise;
  await page.getByLabel('Name', { exact: true }).fill('SANA BEGUM');
  await expect(number).toHaveValue('BC/0001/A');
});

test('what somebody else saved meanwhile is not overwritten', async ({ page, request, staff, facts, expectNoise }) => {
  expectNoise('412');
  await step('on another page: nothing is asked, and both stay', async () => {
    await visit(page, '/dashboard/institute/where');
    await page.getByLabel('Opening hours').fill('Mornings');
    await request.put('/api/institute', { headers: staff.headers, data: { ...facts, sealText: 'Theirs' } });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(said(page, 'Institute updated')).toBeVisible();
    expect(await (await request.get('/api/institute')).json()).toMatchObject({ hours: 'Mornings', sealText: 'Theirs' });
  });
  await visit(page, '/dashboard/institute/name');
  await page.getByLabel('Tagline').fill('Mine');
  await request.put('/api/institute', { headers: staff.headers, data: { ...facts, tagline: 'Theirs' } });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const asked = question(page, 'Someone else saved this in the meantime');
  await expect(asked.getByRole('radio', { name: /^Theirs, saved by/ })).toHaveAccessibleDescription(/Theirs$/);
  await asked.getByRole('radio', { name: 'Yours' }).check();
  await asked.getByRole('button', { name: 'Save what I chose' }).click();
  await expect(said(page, 'Institute updated')).toBeVisible();
  expect(((await (await request.get('/api/institute')).json()) as Facts).tagline).toBe('Mine');
});

test('its history shows what was changed, and puts it back', async ({ page, request, staff, facts }) => {
  const change = (data: object) =>
    request.put('/api/institute', { headers: staff.headers, data: { ...facts, ...data } });
  await change({ name: 'First Name' });
  await change({ name: 'Second Name', director: { ...(facts.director as object), role: 'Head' } });
  await load(page, '/dashboard/institute');
  await page.getByRole('link', { name: 'History of the institute' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History of the institute' })).toBeVisible();
  const newest = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Changed Name and Director' }).first();
  await expect(newest).toContainText("Director's role");
  await expect(
    page.getByRole('complementary', { name: 'Staff dashboard' }).getByText('Second Name').first(),
  ).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Restore this version' }) })
    .first()
    .getByRole('button', { name: 'Restore this version' })
    .click();
  await question(page, 'Put this version back?').getByRole('button', { name: 'Restore version' }).click();
  await expect(said(page, 'Institute restored')).toBeVisible();
  await expect(
    page.getByRole('complementary', { name: 'Staff dashboard' }).getByText('First Name').first(),
  ).toBeVisible();
});

test('what the home page says: its texts and sections, a notice, words of a student', async ({
  page,
  request,
  facts,
}) => {
  void facts;
  await step('texts and sections, with a preview of what is not saved', async () => {
    await visit(page, '/dashboard');
    const sidebar = page.getByRole('complementary', { name: 'Staff dashboard' });
    await sidebar.getByRole('button', { name: 'Website' }).click();
    await sidebar.getByRole('link', { name: 'Home page' }).click();
    // The name, which there must be, is on another page.
    await expect(page.getByText('Fields with * must be filled in.')).toHaveCount(0);
    await page.getByLabel('Headline').fill('Learn in Warangal');
    await page.locator('summary', { hasText: 'Sections' }).click();
    await page.getByLabel('Tuition', { exact: true }).uncheck();
    await page.getByRole('button', { name: 'Move Visit us up' }).click();
    const preview = page.getByRole('link', { name: 'Preview' });
    await expect(preview).toHaveAttribute('href', /^\/dashboard\/preview\/home\/page#.*Learn%20in%20Warangal/);
    await page.getByLabel('Language of the text').selectOption('te');
    await expect(preview).toHaveAttribute('href', /^\/te\/dashboard\/preview\/home\/page#.*Learn%20in%20Warangal/);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(said(page, 'Institute updated')).toBeVisible();
    expect((await (await request.get('/api/institute')).json()).home).toEqual({
      headline: 'Learn in Warangal',
      motto: '',
      lead: '',
      sections: ['courses', 'lectures', 'words', 'director', 'visit', 'pages'],
    });
  });

  await step('a notice is put up, and ends by itself', async () => {
    await page.getByRole('link', { name: 'Put up a notice' }).click();
    await page.getByLabel('Notice', { exact: true }).fill('Seats are open');
    await page.getByRole('button', { name: 'Put up' }).click();
    await expect(said(page, 'The notice is up. Visitors see it now.')).toBeVisible();
    await visit(page, '/');
    await expect(page.getByRole('complementary', { name: 'Notices' })).toContainText('Seats are open');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn in Warangal');
    await expect(page.getByRole('link', { name: 'Nursery to Intermediate tuition' })).toHaveCount(0);
  });

  await step('words of a student need the consent', async () => {
    await visit(page, '/dashboard/institute/home-page');
    await page.getByRole('link', { name: 'Add words of a student' }).click();
    await page.getByLabel('Name').fill('Ravali');
    await page.getByLabel('What the student says').fill('Now I keep the accounts of our shop.');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByLabel('The student agrees that this is published.')).toHaveAccessibleDescription(
      'Please ask the student first: words of students are published only with their consent.',
    );
    await page.getByLabel('The student agrees that this is published.').check();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(said(page, 'Words added. Visitors see them now.')).toBeVisible();
    await visit(page, '/dashboard/institute/home-page');
    await expect(page.getByRole('link', { name: 'Edit Ravali' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit Seats are open' })).toBeVisible();
  });
});
