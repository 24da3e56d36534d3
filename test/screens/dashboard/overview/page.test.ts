// The overview: greeting, counts, latest certificates, what needs attention, and links.
import { expect, step, test, visit } from '#test/support/screen/test.ts';

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
  await step('a tile for everything there is, with how many there are and the way to it', async () => {
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

  await step('the latest certificates lead to their pages', async () => {
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate HOME/1');
  });

  await step('the way to the public site, on phones in the menu', async () => {
    await visit(page, '/dashboard');
    await expect(page.getByRole('banner').getByRole('link', { name: 'View site' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'View site' }).click();
    await expect(page).toHaveURL('/');
  });

  await step('without the figures the page still leads everywhere', async () => {
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
  await step('the figures follow what is saved', async () => {
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
