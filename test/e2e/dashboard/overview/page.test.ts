// The overview: greeting, counts, latest certificates, what needs attention, and links.
import { reload, visit } from '../../../support/alive.ts';
import { expect, said, test } from '../../../support/dashboard.ts';

const tiles = {
  Courses: ['courses', '/dashboard/add-course', '/dashboard/edit-course'],
  'Class lecture units': ['lectures', '/dashboard/add-class-lecture', '/dashboard/edit-lecture'],
  'Spoken lecture units': ['spoken-lectures', '/dashboard/add-spoken-lecture', '/dashboard/edit-spoken-lecture'],
  Notes: ['notes', '/dashboard/add-notes', '/dashboard/edit-notes'],
  Certificates: ['certificates', '/dashboard/add-certificate', '/dashboard/edit-certificate'],
  'Gallery images': ['gallery', '/dashboard/edit-gallery'],
  NGOs: ['ngos/ngos', '/dashboard/ngo-details'],
  Users: ['users', '/dashboard/add-users', '/dashboard/edit-users'],
};

test('a tile for everything there is, the way to the site, and still a page without the figures', async ({
  page,
  staff,
  add,
  refuse,
}) => {
  await test.step('a tile for everything there is, with how many there are and the way to it', async () => {
    await visit(page, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Good (morning|afternoon|evening), Administrator$/,
    );
    await expect(page.getByRole('complementary').getByText('Signed in as Administrator, Admin')).toBeVisible();
    for (const [label, [path = '', ...addresses]] of Object.entries(tiles)) {
      const tile = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: label, exact: true }) });
      await expect(tile.getByText(String((await staff.list(path)).length), { exact: true })).toBeVisible();
      const links = await tile.getByRole('link').all();
      expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(addresses);
    }
  });

  await test.step('the latest certificates lead to their forms', async () => {
    await add('certificates', {
      certificate_no: 'HOME/1',
      name: 'Nasreen',
      father_name: 'Yusuf',
      course: 'Tally',
      dob: '2001-01-01',
      duration: '1 year',
      date: '2026-01-01',
      status: 'Rejected',
    });
    await visit(page, '/dashboard');
    const latest = page.getByRole('region', { name: 'Latest certificates' }).getByRole('listitem').first();
    await expect(latest).toContainText('NASREEN');
    await expect(latest).toContainText('HOME/1 · TALLY');
    await expect(latest.getByText('Rejected', { exact: true })).toBeVisible();
    await latest.getByRole('link').click();
    await expect(page.getByLabel('Certificate number', { exact: true })).toHaveValue('HOME/1');
  });

  await test.step('the way to the public site is seen at every width, on phones in the menu', async () => {
    await visit(page, '/dashboard');
    await expect(page.getByRole('banner').getByRole('link', { name: 'View site' })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'View site' });
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page).toHaveURL('/');
  });

  await test.step('without the figures the page still leads everywhere', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await refuse('GET', 'overview', 503, 'The site is busy.');
    await visit(page, '/dashboard');
    await expect(page.getByRole('link', { name: /Add course$/ })).toBeVisible();
    await expect(
      page.getByText('The site cannot reach its data right now. Please try again in a moment.'),
    ).toBeVisible();
  });
});

test('the figures follow what is saved, and what waits for someone is worth a look', async ({
  page,
  staff,
  request,
}) => {
  await test.step('the figures follow what is saved', async () => {
    staff.removeAfter('ngos/ngos', ({ name }) => name === 'Counted');
    const count = (await staff.list('ngos/ngos')).length;
    const rail = page.getByRole('navigation', { name: 'Dashboard' });
    await visit(page, '/dashboard/ngo-details?add=1');
    await expect(rail.getByRole('link', { name: 'NGOs' })).toContainText(String(count));
    await page.getByLabel('Name').fill('Counted');
    await page.getByRole('button', { name: 'Add NGO' }).click();
    await expect(rail.getByRole('link', { name: 'NGOs' })).toContainText(String(count + 1));
  });

  await test.step('what waits for someone is worth a look', async () => {
    staff.removeAfter('contact', ({ subject }) => subject === 'Worth a look');
    const data = {
      from_name: 'Anil',
      from_email: 'anil@example.com',
      subject: 'Worth a look',
      message: 'Evening batch?',
    };
    expect((await request.post('/api/contact', { data })).status()).toBeLessThan(300);
    const certificates = await staff.list<{ _id: string; status: string }>('certificates');
    const pending = certificates.filter(({ status }) => status === 'Pending').length;
    await visit(page, '/dashboard');
    const matters = page.getByRole('region', { name: 'Worth a look' }).getByRole('listitem');
    await expect(matters.filter({ hasText: 'unread message' }).getByRole('link')).toHaveAttribute(
      'href',
      '/dashboard/messages',
    );
    const review = matters.filter({ hasText: 'Pending' });
    await expect(review).toContainText(
      pending === 1 ? '1 certificate is Pending' : `${pending} certificates are Pending`,
    );
    await review.getByRole('link', { name: /^Review/ }).click();
    await expect(page).toHaveURL('/dashboard/edit-certificate?status=Pending');
  });
});

test.describe('a new site', () => {
  // Another site's page would sign in with the token of this one.
  test.use({ onePage: false });

  test('the home leads a new institute through filling in its site', async ({ page, emptySite }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visit(page, `${emptySite.url}/login`);
    await page.getByLabel('Email').fill('admin@palaka.test');
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const setup = page.getByRole('region', { name: 'Make the site yours' });
    await expect(setup.getByText('0 of 8 done')).toBeVisible();
    await expect(setup.getByRole('listitem')).toHaveCount(8);
    await setup.getByRole('link', { name: /^Address/ }).click();
    const address = page.getByLabel('Address', { exact: true });
    await expect(address).toBeFocused();
    await address.fill('4-7-1, Main Road, Warangal');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(said(page, 'Institute updated')).toBeVisible();
    await visit(page, '/dashboard');
    await expect(setup.getByText('1 of 8 done')).toBeVisible();
    await expect(setup.getByRole('link', { name: /^Address/ })).toContainText('Done');
    await setup.getByRole('button', { name: 'Hide' }).click();
    await expect(setup).toHaveCount(0);
    await reload(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(setup).toHaveCount(0);
    await page.getByRole('button', { name: 'Show what the site still lacks' }).click();
    await expect(setup.getByText('1 of 8 done')).toBeVisible();
  });
});
