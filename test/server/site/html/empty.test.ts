// A site without any record: names what is taught, leaves no holes and invents nothing.
import { expect, emptyTest as test } from '#test/support/screen/reader.ts';

test('the home page names what is taught, and whatever has a heading has something below it', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the dots from class to career.');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'One line, Nursery to Intermediate',
    'Is this certificate real? Check it here.',
    'Talk to us',
  ]);
  await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveText(['Learn', 'Institute']);
  const subjects = page.getByRole('navigation', { name: 'Subjects' });
  await expect(subjects.getByRole('link', { name: 'Programming' })).toHaveAttribute('href', '/courses');
  await expect(subjects.getByRole('link', { name: '10th class' })).toHaveAttribute('href', '/classes/Class-10');
  await expect(subjects.getByRole('link', { name: 'TOSS' })).toHaveAttribute('href', '/contact');
});

test('nothing of the demonstration is said', async ({ page }) => {
  for (const address of ['/', '/about', '/contact']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const invented of ['Chukkala', 'Naveena', '55555', 'Chukka Street', 'palaka.example', 'instagram', 'wa.me/9'])
      expect(page.document().documentElement.outerHTML, `${address} says ${invented}`).not.toContain(invented);
  }
});

test('every page says what it will hold', async ({ page }) => {
  for (const [address, words, title] of [
    ['/gallery', 'No pictures yet. Please check again soon.', 'Gallery'],
    ['/notes', 'No notes yet. Please check again soon.', 'Study notes'],
    ['/ngos', 'No partner NGOs yet. Please check again soon.', 'Partner NGOs'],
    ['/classes/Class-10', 'Lectures for this class are being recorded.', 'Class 10'],
    ['/spoken-english/Advanced', 'Lectures for this class are being recorded.', 'Spoken English Advanced'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const main = page.getByRole('main');
    if (address === '/gallery') await expect(main.getByRole('link')).toHaveCount(0);
    await expect(main.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Subject' })).toHaveCount(0);
    if (title.includes('10') || title.includes('Spoken'))
      await expect(
        page
          .getByRole('navigation', { name: /^(Class|Level)$/ })
          .getByRole('link')
          .first(),
      ).toBeVisible();
  }
});
