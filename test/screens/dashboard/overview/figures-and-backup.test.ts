// The figures over time, which follow what visitors do; and the backup that an administrator downloads.
import { gunzipSync } from 'node:zlib';
import { dayInIndia } from '#contract/text/today.ts';
import { complained, expect, load, reload, said, step, test, visit } from '#test/support/screen/test.ts';

test('the figures follow what visitors do, as bars, as a table and as a file', async ({ page, staff, request }) => {
  await visit(page, '/dashboard');
  const rail = page.getByRole('navigation', { name: 'Dashboard' });
  await rail.getByRole('button', { name: 'Office' }).click();
  await rail.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible();
  const verifications = page.getByRole('region', { name: 'Verifications by day' }).first();
  await expect(verifications.getByText('Nothing has been counted yet.')).toBeVisible();

  const [known] = await staff.list<{ _id: string; certificate_no: string }>('certificates?status=Verified&limit=1');
  const lookUp = (number = '') => request.get(`/api/certificates/${encodeURIComponent(number)}`);
  for (const number of [known?.certificate_no, known?.certificate_no, known?.certificate_no, 'NO-SUCH-NUMBER-1'])
    await lookUp(number);
  const course = 'Typing at night';
  await request.post('/api/contact/call', { data: { from_name: course, phone: '98480 22338', course } });
  staff.removeAfter('contact', (one) => one.from_name === course);
  await reload(page);

  await verifications.getByText('As a table').click();
  const today = verifications.getByRole('table').getByRole('row').nth(1);
  const counts = [4, 3, 0, 0, 0, 1].map(String);
  await expect(today.getByRole('cell')).toHaveText(counts);
  const { name, bytes } = await page.save(() => verifications.getByRole('button', { name: /^Save as CSV/ }).click());
  expect(name).toBe('verifications-by-day.csv');
  expect(bytes.toString().split('\r\n')[1]).toBe([dayInIndia(), ...counts].join(','));

  const enquiries = page.getByRole('region', { name: 'Enquiries by course and state' }).first();
  await expect(enquiries.getByRole('listitem').filter({ hasText: course })).toContainText('1');
  const certificates = page.getByRole('region', { name: 'Certificates by month' }).first();
  await certificates.getByText('As a table').click();
  await expect(certificates.getByRole('row')).toHaveCount(25);
});

test('an administrator downloads a backup, and the home tells how old it is', async ({ page, staff, refuse }) => {
  void staff;
  const home = page.getByRole('region', { name: 'Worth a look' });
  await step('before there is one', async () => {
    await visit(page, '/dashboard');
    await expect(home).toContainText('No backup has been made yet');
    await home.getByRole('link', { name: /^Back up/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Backup' })).toBeVisible();
    await expect(page.getByText('It holds personal data.')).toBeVisible();
    await expect(page.getByText('npm run restore -- FILE')).toBeVisible();
    const { name, bytes } = await page.save(() => page.getByRole('button', { name: 'Download now' }).click());
    expect(name).toBe(`palaka-${dayInIndia()}.palaka`);
    const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
    expect(lines[0]).toContain('palaka-backup');
    expect(lines.at(-1)).toContain('sha256');
    await expect(said(page, 'Backup downloaded')).toBeVisible();
    await expect(page.getByText('The last backup was made just now.')).toBeVisible();
  });

  await step('after it, with the list of those that were made', async () => {
    await visit(page, '/dashboard');
    await expect(page.getByText('No backup has been made yet')).toBeHidden();
    const rail = page.getByRole('navigation', { name: 'Dashboard' });
    const backup = rail.getByRole('link', { name: 'Backup' });
    if (!(await backup.isVisible())) await rail.getByRole('button', { name: 'Office' }).click();
    await backup.click();
    const made = page.getByRole('region', { name: 'Latest backups' }).getByRole('listitem');
    await expect(made).toHaveCount(1);
    await expect(made).toContainText('downloaded by Administrator');
  });

  await step('while another is being made it says so, and can be tried again', async () => {
    await refuse('GET', 'backup', 503, 'Another backup is being made. Please try again when it is done.');
    await page.getByRole('button', { name: 'Download now' }).click();
    await expect(complained(page, 'The backup could not be downloaded.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download now' })).toBeEnabled();
  });
});

test('editors have the figures, but no backup', async ({ page, server }) => {
  await page.signIn(server.editor);
  await load(page, '/dashboard/backup');
  await expect(page.getByText('Only administrators can make backups.')).toBeVisible();
  const rail = page.getByRole('navigation', { name: 'Dashboard' });
  await rail.getByRole('button', { name: 'Office' }).click();
  await expect(rail.getByRole('link', { name: 'Backup' })).toHaveCount(0);
  await rail.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('region', { name: 'Certificates by month' }).first()).toBeVisible();
  await visit(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Editor');
  await expect(page.getByRole('region', { name: 'Backup', exact: true })).toHaveCount(0);
});
