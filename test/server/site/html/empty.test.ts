// A site without any record: leaves no holes and invents nothing.
import { expect, emptyTest as test } from '#test/support/screen/reader.ts';

test('the home page names no course, has nothing below no heading, and links every page it must', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the dots from class to career.');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'One line, Nursery to Intermediate',
  ]);
  await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveText(['Learn', 'Institute']);
  const main = page.getByRole('main');
  for (const unknown of ['Programming', 'Graphic Designer', 'AI Tools', 'PGDCA'])
    await expect(main).not.toContainText(unknown);
  await expect(page.getByRole('navigation', { name: 'Subjects' })).toHaveCount(0);
  for (const to of ['/courses', '/certificate-verification', '/#tuitions', '/about', '/contact'])
    await expect(main.locator(`a[href="${to}"]`).first()).toBeVisible();
});

test('/about names tuition and certificates only', async ({ page }) => {
  await page.goto('/about');
  const links = page.getByRole('region', { name: 'From the first dot to the last' }).getByRole('link');
  await expect(links).toHaveText([/^Tuition and open school/, /^Certificates/]);
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
    ['/courses', 'No courses yet. Please check again soon.', 'Explore Our Courses'],
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
    await expect(main.getByRole('paragraph').filter({ hasText: /\S/ })).toHaveText([words]);
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

test('nothing is told of what is not there, in any language', async ({ page }) => {
  for (const language of ['', '/te', '/hi']) {
    for (const address of [
      '/courses',
      '/notes',
      '/gallery',
      '/ngos',
      '/classes/Class-10',
      '/spoken-english/Advanced',
    ]) {
      await page.goto(language + address);
      const said = [...page.document().querySelectorAll('main p')].filter(({ textContent }) => textContent.trim());
      expect(said, language + address).toHaveLength(1);
      expect(page.document().querySelector('meta[name=description]'), language + address).toBeNull();
    }
    await page.goto(`${language}/contact`);
    expect(page.document().querySelector('meta[name=description]')).toBeNull();
    // The groups of Intermediate, without lectures to revise from.
    await page.goto(language || '/');
    const groups = page.document().querySelector('#tuitions ul');
    expect(groups?.previousElementSibling?.tagName).toBe('H3');
  }
});
