// The home page as the server sends it: what the institute teaches, its links, what machines are told, and how it is used without scripts.
import { expect, type Reader, test, toldToMachines } from '#test/support/screen/reader.ts';

const region = (page: Reader, name: string) => page.getByRole('region', { name });

test('everything taught here is named and linked', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the dots from class to career.');
  await expect(page).toHaveTitle('Palaka Institute · Computers · English · Tuition');
  const main = page.getByRole('main');
  for (const words of [
    'Programming, Graphic Designer, AI Tools Diploma, Spoken English, PGDCA.',
    'tuition from Nursery to Intermediate',
    'TOSS open school',
    '10th class support',
    'Career guidance',
  ])
    await expect(main).toContainText(words);
  for (const group of ['MPC', 'CEC', 'BiPC'])
    await expect(region(page, 'One line, Nursery to Intermediate').getByText(group, { exact: true })).toBeVisible();

  const hero = region(page, 'Join the dots from class to career.');
  for (const [name, to] of [
    ['Explore courses', '/courses'],
    ['Verify a certificate', '/certificate-verification'],
    ['Nursery to Intermediate tuition', '/#tuitions'],
  ] as const)
    await expect(hero.getByRole('link', { name })).toHaveAttribute('href', to);
  const rail = page.getByRole('navigation', { name: 'Subjects' });
  for (const [name, to] of [
    ['PGDCA', '/courses/pgdca'],
    ['Programming', '/courses/programming'],
    ['Graphic Designer', '/courses/graphic-designer'],
    ['AI Tools', '/courses/ai-tools-diploma'],
    ['Spoken English', '/courses/spoken-english'],
    ['10th class', '/courses/10th-class-support'],
    ['TOSS', '/courses/toss-open-school'],
    ['Career guidance', '/courses/career-guidance'],
  ] as const)
    await expect(rail.getByRole('link', { name })).toHaveAttribute('href', to);
  await expect(main.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact');
  await expect(main.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about');

  // A ticket for every class and level, with as many units as there are.
  const tickets = region(page, 'Watch a class before you join one').getByRole('link');
  const places = [
    ['/classes/Class-10', 'lectures/class/Class-10', 'Class lectures Class 10'],
    ['/classes/Intermediate', 'lectures/class/Intermediate', 'Class lectures Intermediate'],
    ['/spoken-english/Beginner', 'spoken-lectures/class/Beginner', 'Spoken English Beginner'],
    ['/spoken-english/Intermediate', 'spoken-lectures/class/Intermediate', 'Spoken English Intermediate'],
    ['/spoken-english/Advanced', 'spoken-lectures/class/Advanced', 'Spoken English Advanced'],
  ] as const;
  await expect(tickets).toHaveCount(5);
  for (const [i, [to, call, name]] of places.entries()) {
    const units = (await (await request.get(`/api/${call}`)).json()) as { unitTitle: string }[];
    await expect(tickets.nth(i)).toHaveAttribute('href', to);
    await expect(tickets.nth(i)).toHaveAccessibleName(`${name} ${units[0]?.unitTitle} ${units.length} units`);
  }

  const courses = region(page, 'Courses that lead to work');
  await expect(courses.getByRole('heading', { level: 3 })).toHaveText([
    'Programming',
    'Graphic Designer',
    'AI Tools Diploma',
    'Spoken English',
    'PGDCA',
  ]);
  await expect(courses.getByText('6 months')).toBeVisible();
  await expect(courses.getByRole('link', { name: 'All courses' })).toHaveAttribute('href', '/courses');
  await courses.getByRole('link', { name: 'Learn More about PGDCA' }).click();
  await expect(page).toHaveURL('/courses/pgdca');
});

test('search engines learn what the institute is', async ({ page }) => {
  await page.goto('/');
  expect(await toldToMachines(page)).toContainEqual(
    expect.objectContaining({
      '@type': 'EducationalOrganization',
      name: 'Palaka Institute',
      alternateName: 'పలక శిక్షణా సంస్థ',
      telephone: '+91 55555 01470',
      email: 'hello@palaka.example',
    }),
  );
});

test('notes, gallery, director, partners and the way here come from the records', async ({ page, request }) => {
  await page.goto('/');
  const notes = region(page, 'Study notes');
  await expect(notes.getByRole('link', { name: 'Download Class 10: Real Numbers' })).toHaveAttribute(
    'href',
    /^\/uploads\/[\w-]+\.pdf$/,
  );
  await expect(notes.getByRole('listitem')).toHaveCount(3);
  await expect(notes.getByRole('link', { name: 'All notes' })).toHaveAttribute('href', '/notes');

  const gallery = region(page, 'From the gallery');
  await expect(gallery.locator('img')).toHaveCount(4);
  const newest = (await (await request.get('/api/gallery')).json()) as { imageUrl: string }[];
  await expect(gallery.locator('img').first()).toHaveAttribute('src', newest[0]?.imageUrl ?? '');
  await expect(gallery.getByRole('link', { name: 'Open the gallery' })).toHaveAttribute('href', '/gallery');

  await expect(region(page, 'From the director')).toContainText('“Nobody joins all the dots on the first morning.');
  await expect(region(page, 'From the director')).toContainText('Anuradha Chukkala');

  const invitation = region(page, 'Visit us');
  await expect(invitation).toContainText('Opposite the old bus stand, Muggupalli');
  await expect(invitation).toContainText('Sunday, 9:00 am to 1:00 pm');
  for (const [name, to] of [
    ['Chat on WhatsApp', /^https:\/\/wa\.me\/915555501470/],
    ['Call +91 55555 01470', 'tel:+915555501470'],
    ['Directions', /\/maps\/dir\//],
    ['Write to us', '/contact'],
  ] as const)
    await expect(invitation.getByRole('link', { name })).toHaveAttribute('href', to);

  const partners = region(page, 'We do not do this alone');
  await expect(partners.getByRole('listitem')).toHaveCount(4);
  await partners.getByRole('link', { name: 'Pustakala Mitra' }).click();
  await expect(page).toHaveURL(/\/ngos\?ngo=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pustakala Mitra' })).toBeVisible();
});

test('facts that are not known leave no trace', async ({ page, change }) => {
  const director = { name: '', role: '', quote: '', bio: '', photo: '' };
  const facts = { description: '', address: '', phones: [], whatsapp: '', hours: '', mapLink: '', nameTelugu: '' };
  await change({ ...facts, director });
  await page.goto('/');
  await expect(region(page, 'Talk to us').getByRole('link')).toHaveText(['Write to us']);
  for (const gone of ['Address', 'Hours', 'Directions', 'Call', 'WhatsApp'])
    await expect(page.getByRole('main').getByText(gone)).toHaveCount(0);
  await expect(region(page, 'From the director')).toHaveCount(0);
});

test('without scripts a certificate is checked from here, with the button and with Enter', async ({ page }) => {
  for (const [number, send] of [
    ['PI-2025-0098', () => page.getByRole('button', { name: 'Verify' }).click()],
    ['pi-2025-0098', () => page.getByRole('textbox', { name: 'Certificate number' }).press('Enter')],
  ] as const) {
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Certificate number' }).fill(number);
    await send();
    await expect(page).toHaveURL(`/certificate-verification?no=${number}`);
    await expect(page.getByText('SYEDA FARHANA').first()).toBeVisible();
  }
});
