// Staff withdraw a Verified certificate, or correct what is printed on one. Asked only when papers may be out.
import { complained, expect, said, test, visit } from '#test/support/screen/test.ts';
import { sample as someone } from './sample.ts';

const sample = { ...someone, certificate_no: 'WD-1', status: 'Verified' };
type Kept = typeof sample & { _id: string; reason?: string; replaced_by?: string; withdrawn_on?: string };

test('while no paper can be out, Save saves at once, a withdrawal too; a failure is said', async ({
  page,
  staff,
  add,
  refuse,
}) => {
  const { _id } = await add('certificates', sample);
  await visit(page, '/dashboard/edit-certificate?edit=WD-1');
  await page.getByLabel('Name', { exact: true }).fill('LAKSHMI DEVI K');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Certificate updated successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Edit LAKSHMI DEVI K' }).click();
  await page.getByRole('radio', { name: 'Rejected' }).check();
  await page.getByLabel('Reason').fill('Added twice.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'WD-1' })).toContainText('Withdrawn');
  const kept = (await staff.list<Kept>('certificates')).find((one) => one._id === _id);
  expect(kept).toMatchObject({ name: 'LAKSHMI DEVI K', status: 'Rejected', reason: 'Added twice.' });

  const other = await add('certificates', { ...sample, certificate_no: 'WD-2' });
  await refuse('GET', `certificates/${other._id}/papers`, 503, 'The site is busy.');
  await visit(page, '/dashboard/edit-certificate?edit=WD-2');
  await page.getByLabel('Name', { exact: true }).fill('SOMEBODY ELSE');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(complained(page, 'Failed to update certificate.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('SOMEBODY ELSE');
});

test('what someone else saved is merged before the question about papers', async ({
  page,
  staff,
  add,
  request,
  refuse,
  expectNoise,
}) => {
  expectNoise('412');
  const { _id } = await add('certificates', sample);
  await request.get('/api/certificates/WD-1');
  await visit(page, '/dashboard/edit-certificate?edit=WD-1');
  await page.getByLabel('Name', { exact: true }).fill('LAKSHMI DEVI K');
  const { headers } = staff;
  await request.put(`/api/certificates/${_id}`, { headers, data: { ...sample, duration: '6 months' } });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Papers of this certificate may be out' });
  await expect(dialog).toContainText('You are correcting: Name.');
  await expect(page.getByLabel('Duration')).toHaveValue('6 months');
  // A failure is said in the dialog, which stays open.
  await refuse('PUT', `certificates/${_id}`, 503, 'The site is busy.');
  await dialog.getByRole('button', { name: 'Save the correction' }).click();
  await expect(dialog.getByRole('alert').getByText('Failed to update certificate.')).toBeVisible();
  await page.unrouteAll();
  // Someone else saves once more, while the question is open.
  await request.put(`/api/certificates/${_id}`, { headers, data: { ...sample, duration: '9 months' } });
  await dialog.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByLabel('Duration')).toHaveValue('9 months');
  await expect(dialog).toContainText('You are correcting: Name.');
  await dialog.getByRole('button', { name: 'Save the correction' }).click();
  await expect(said(page, 'Certificate updated successfully!')).toBeVisible();
  await expect(page.getByText(/changed this in the meantime, and it is kept: Duration/)).toBeVisible();
  const kept = (await staff.list<Kept>('certificates')).find((one) => one._id === _id);
  expect(kept).toMatchObject({ name: 'LAKSHMI DEVI K', duration: '9 months' });
});

test('a certificate is withdrawn: the dialog asks why, and shows what visitors will see', async ({
  page,
  staff,
  add,
  request,
  expectNoise,
}) => {
  expectNoise('400');
  await add('certificates', { ...sample, certificate_no: 'WD-2' });
  const { _id } = await add('certificates', sample);
  await request.get('/api/certificates/WD-1');
  await visit(page, '/dashboard/edit-certificate?edit=WD-1');
  await page.getByRole('radio', { name: 'Rejected' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this certificate?' });
  await dialog.getByLabel('Reason').fill('The name was misspelt.');
  await dialog.getByLabel('New certificate number').fill('wd-none');
  const seen = dialog.getByRole('region', { name: 'What visitors will see' });
  await expect(seen).toContainText('Palaka Institute withdrew this certificate on');
  await expect(seen).toContainText('Reason: The name was misspelt.');
  // A number that is not there is said in the dialog, and what was typed stays.
  await dialog.getByRole('button', { name: 'Withdraw certificate' }).click();
  await expect(dialog.getByText('There is no certificate with the number WD-NONE. Please add it first.')).toBeVisible();
  await dialog.getByLabel('New certificate number').fill('wd-2');
  await dialog.getByLabel('New certificate number').press('Enter');
  await expect(said(page, 'Certificate updated successfully!')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'WD-1' })).toContainText('Withdrawn');
  const kept = (await staff.list<Kept>('certificates')).find((one) => one._id === _id);
  expect(kept).toMatchObject({ status: 'Rejected', reason: 'The name was misspelt.', replaced_by: 'WD-2' });

  // Later the reason is a field of the form, and nothing is asked.
  await visit(page, '/dashboard/edit-certificate?edit=WD-1');
  await page.getByLabel('Reason').fill('Lost.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Certificate updated successfully!')).toBeVisible();
  const again = (await staff.list<Kept>('certificates')).find((one) => one._id === _id);
  expect(again).toMatchObject({ reason: 'Lost.', replaced_by: 'WD-2', withdrawn_on: kept?.withdrawn_on });
});

test('a printed fact is corrected: with the same number, or with a new one', async ({ page, staff, add, request }) => {
  staff.removeAfter('certificates', ({ certificate_no }) => certificate_no === 'WD-4');
  const { _id } = await add('certificates', { ...sample, certificate_no: 'WD-3' });
  await request.get('/api/certificates/WD-3');
  const edit = async (name: string) => {
    await visit(page, '/dashboard/edit-certificate?edit=WD-3');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save Changes' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Papers of this certificate may be out' });
  const find = async (number: string) =>
    (await staff.list<Kept>('certificates')).find(({ certificate_no }) => certificate_no === number);

  await edit('LAKSHMI DEVI K');
  await expect(dialog).toContainText('You are correcting: Name.');
  await expect(dialog.getByRole('radio', { name: 'Same number' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('LAKSHMI DEVI K');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByRole('button', { name: 'Save the correction' }).click();
  await expect(said(page, 'Certificate updated successfully!')).toBeVisible();
  expect(await find('WD-3')).toMatchObject({ _id, name: 'LAKSHMI DEVI K', status: 'Verified' });

  await edit('LAKSHMI DEVI KONDA');
  await dialog.getByRole('radio', { name: 'New number' }).check();
  await dialog.getByLabel('New certificate number').fill('wd-4');
  await dialog.getByLabel('Reason').fill('The name was incomplete.');
  await dialog.getByRole('button', { name: 'Issue with the new number' }).click();
  await expect(said(page, 'Certificate updated successfully!')).toBeVisible();
  expect(await find('WD-4')).toMatchObject({ name: 'LAKSHMI DEVI KONDA', status: 'Verified' });
  expect(await find('WD-3')).toMatchObject({
    _id,
    name: 'LAKSHMI DEVI K',
    status: 'Rejected',
    reason: 'The name was incomplete.',
    replaced_by: 'WD-4',
  });
});
