// /notes: filters by class and subject, search, and pictures that are broken.
import type { Page } from '#test/support/screen/page.ts';
import { expect, load, reload, test, visit } from '#test/support/screen/test.ts';

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search notes' });

const filter = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });
const choose = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

test('class and subject narrow the notes, and so does a word', async ({ page }) => {
  await visit(page, '/notes');
  await expect(filter(page, 'Class').getByRole('link')).toHaveText([
    'All',
    'Class 10',
    'Inter MPC',
    'Inter BiPC',
    'Inter CEC',
    'Spoken English',
    'PGDCA',
  ]);
  await expect(filter(page, 'Class').getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
  await choose(page, 'Class 10').focus();
  await page.keyboard.press('Enter');
  await expect(choose(page, 'Class 10')).toHaveAttribute('aria-current', 'true');
  await expect(titles(page)).toHaveCount(5);
  await expect(page.getByRole('status').getByText('5 of 10 notes')).toHaveCount(1);
  await expect(filter(page, 'Subject').getByRole('link')).toHaveText(['All', 'Maths', 'Physics', 'Biology', 'Social']);
  await choose(page, 'Maths').click();
  await expect(titles(page)).toHaveText(['Class 10: Real Numbers', 'Class 10: Trigonometry & Applications']);
  // Another class teaches other subjects.
  await choose(page, 'Inter BiPC').click();
  await expect(page).toHaveURL('/notes?class=Inter+BiPC');
  await choose(page, 'Class 10').click();

  await search(page).fill('  RAY light');
  await expect(titles(page)).toHaveText(['Class 10: Light, All Ray Diagrams']);
  await choose(page, 'PGDCA').click();
  await expect(page.getByText('No note matches “RAY light” in PGDCA.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all notes' }).click();
  await expect(titles(page)).toHaveCount(10);
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL('/notes');
});

test('class and word are in the address: they can be linked, reloaded and left with Back', async ({ page }) => {
  await visit(page, '/notes');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await choose(page, 'Class 10').click();
  await expect(page).toHaveURL('/notes?class=Class+10');
  await search(page).pressSequentially('ray');
  await expect(page).toHaveURL('/notes?class=Class+10&q=ray');
  await expect(search(page)).toBeFocused();
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL('/notes?class=Class+10');
  await expect(titles(page)).toHaveCount(5);
  await page.goBack();
  await expect(page).toHaveURL('/notes');
  await expect(titles(page)).toHaveCount(10);
  await load(page, '/notes?class=Class+10&q=ray');
  await expect(titles(page)).toHaveText(['Class 10: Light, All Ray Diagrams']);
  await expect(search(page)).toHaveValue('ray');
  await reload(page);
  await expect(search(page)).toHaveValue('ray');
  await load(page, '/notes?class=Nothing');
  await expect(page.getByText('There are no notes in Nothing.')).toBeVisible();
});

test('a note leads to the lectures of its class and subject, and they lead to their notes', async ({ page }) => {
  await visit(page, '/notes?subject=Physics');
  await expect(titles(page)).toHaveText(['Class 10: Light, All Ray Diagrams']);
  await page.getByRole('article').getByRole('link', { name: 'Class 10 lectures' }).click();
  await expect(page).toHaveURL('/classes/Class-10?subject=Physics');
  await expect(page.getByText('Class 10, Physics: Light')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Notes' }).click();
  await expect(page).toHaveURL('/notes?class=Class+10&subject=Physics');
  await expect(titles(page)).toHaveText(['Class 10: Light, All Ray Diagrams']);

  await visit(page, '/classes/Intermediate?subject=Botany');
  await page.getByRole('main').getByRole('link', { name: 'Notes' }).click();
  await expect(titles(page)).toHaveText(['Inter BiPC: Plant Families']);
  await expect(choose(page, 'Intermediate')).toHaveAttribute('aria-current', 'true');
});

test('shapes stand in while notes are on the way, and a failure offers another try', async ({ page, expectNoise }) => {
  expectNoise(/could not be reached/);
  await visit(page, '/courses');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/notes?*', async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notes' }).click();
  await expect(page.getByRole('status').getByText('Loading...')).toHaveCount(1);
  held.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This line has broken off.');
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(titles(page)).toHaveCount(10);
});

test('a picture that staff gave is shown, a broken one gives way to a notebook with its title', async ({
  page,
  add,
}) => {
  const driveLink = 'https://docs.google.com/presentation/d/abc/edit';
  await add('notes', { title: 'Physics: Optics', image: 'https://pictures.example/gone.png', driveLink });
  await add('notes', { title: 'Physics: Sound', image: '/art/gallery/kites-1.svg', driveLink });
  await visit(page, '/notes');
  const note = (title: string) => page.getByRole('article').filter({ hasText: title });
  const broken = note('Physics: Optics');
  await broken.locator('img').dispatchEvent(new Event('error'));
  await expect(broken.locator('img')).toHaveAttribute('src', '/art/note/Physics%3A%20Optics.svg');
  await expect(broken.locator('[aria-hidden]').getByText('Optics', { exact: true })).toBeVisible();
  await expect(broken.getByText('Google Slides', { exact: true })).toBeVisible();
  await expect(note('Physics: Sound').locator('img')).toHaveAttribute('src', '/art/gallery/kites-1.svg');
  await expect(note('Physics: Sound').getByRole('link', { name: 'Download' })).toHaveAccessibleName(
    'Download Physics: Sound, Google Slides, in a new tab',
  );
});
