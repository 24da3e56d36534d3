// The overview: greeting, what needs attention, and the way to everything. Its enquiries are in enquiries/follow-up.test.ts.
import { expect, step, test, visit } from '#test/support/screen/test.ts';

const tiles = {
  Courses: ['/dashboard/add-course', '/dashboard/edit-course'],
  'Class lecture units': ['/dashboard/add-class-lecture', '/dashboard/edit-lecture'],
  'Spoken lecture units': ['/dashboard/add-spoken-lecture', '/dashboard/edit-spoken-lecture'],
  Notes: ['/dashboard/add-notes', '/dashboard/edit-notes'],
  Certificates: ['/dashboard/add-certificate', '/dashboard/edit-certificate'],
  'Gallery images': ['/dashboard/edit-gallery'],
  NGOs: ['/dashboard/ngo-details'],
  Users: ['/dashboard/add-users', '/dashboard/edit-users'],
};

test('a tile for everything there is, the way to the site, and still a page without the overview', async ({
  page,
  staff,
  refuse,
}) => {
  void staff;
  await step('a tile for everything there is, with the way to it', async () => {
    await visit(page, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Good (morning|afternoon|evening), Administrator$/,
    );
    for (const [label, addresses] of Object.entries(tiles)) {
      const tile = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: label, exact: true }) });
      const links = await tile.getByRole('link').all();
      expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(addresses);
    }
  });

  await step('to change a fee takes two taps, and the cursor is in it', async () => {
    await visit(page, '/dashboard');
    await page.getByRole('link', { name: 'Change a fee' }).click();
    await page.getByRole('link', { name: 'Edit Programming' }).click();
    await expect(page.getByLabel('Price', { exact: true })).toBeFocused();
  });

  await step('the way to the public site, on phones in the menu', async () => {
    await visit(page, '/dashboard');
    await expect(page.getByRole('banner').getByRole('link', { name: 'View site' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'View site' }).click();
    await expect(page).toHaveURL('/');
  });

  await step('without the overview the page still leads everywhere', async () => {
    await refuse('GET', 'overview', 503, 'The site is busy.');
    await refuse('GET', 'contact?*', 503, 'The site is busy.');
    await visit(page, '/dashboard');
    await expect(page.getByRole('link', { name: /Add course$/ })).toBeVisible();
    const today = page.getByRole('region', { name: 'Enquiries to answer today' });
    await expect(today).toContainText('The site cannot reach its data right now. Please try again in a moment.');
  });
});

test('the counts follow what is saved, and what waits for someone is worth a look', async ({ page, staff }) => {
  await step('the counts follow what is saved', async () => {
    staff.removeAfter('ngos/ngos', ({ name }) => name === 'Counted');
    const count = (await staff.list('ngos/ngos')).length;
    const rail = page.getByRole('navigation', { name: 'Dashboard' });
    await visit(page, '/dashboard/ngo-details?add=1');
    await expect(rail.getByRole('link', { name: 'NGOs' })).toContainText(String(count));
    await page.getByLabel('Name').fill('Counted');
    await page.getByRole('button', { name: 'Add NGO' }).click();
    await expect(rail.getByRole('link', { name: 'NGOs' })).toContainText(String(count + 1));
  });

  await step('what waits for someone is worth a look', async () => {
    const certificates = await staff.list<{ _id: string; status: string }>('certificates');
    const pending = certificates.filter(({ status }) => status === 'Pending').length;
    await visit(page, '/dashboard');
    const matters = page.getByRole('region', { name: 'Worth a look' }).getByRole('listitem');
    const review = matters.filter({ hasText: 'Pending' });
    await expect(review).toContainText(
      pending === 1 ? '1 certificate is Pending' : `${pending} certificates are Pending`,
    );
    await review.getByRole('link', { name: /^Review/ }).click();
    await expect(page).toHaveURL('/dashboard/edit-certificate?status=Pending');
  });
});
