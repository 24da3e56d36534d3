// Certificates: add, refuse, edit and cancel.

import type { Page } from '#test/support/screen/page.ts';
import { complained, expect, said, test, visit } from '#test/support/screen/test.ts';
import { sample } from './sample.ts';

async function fillCertificate(page: Page, number: string) {
  await page.getByLabel('Certificate number').fill(number);
  await page.getByLabel('Name', { exact: true }).fill('sana begum');
  await page.getByLabel("Father's name").fill('imran begum');
  await page.getByLabel('Course').fill('graphic designer');
  await page.getByLabel('Duration').fill('4 months');
  await page.getByLabel('Date of birth', { exact: true }).fill('2004-08-12');
  await page.getByLabel('Date of completion', { exact: true }).fill('2026-03-31');
}

test('a certificate is added: capitals, Verified unless something else is chosen, and as it is printed', async ({
  page,
  staff,
}) => {
  staff.removeAfter('certificates', ({ certificate_no }) => certificate_no === 'SCR-1');
  await visit(page, '/dashboard/add-certificate');
  await expect(page.getByRole('radio', { name: 'Verified' })).toBeChecked();
  await fillCertificate(page, 'scr-1');
  // In capitals as soon as the field is left.
  await expect(page.getByLabel('Certificate number')).toHaveValue('SCR-1');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('SANA BEGUM');
  await expect(page.getByLabel("Father's name")).toHaveValue('IMRAN BEGUM');
  await expect(page.getByLabel('Course')).toHaveValue('GRAPHIC DESIGNER');
  const sheet = page.getByRole('img', { name: /Certificate of Completion/ });
  await expect(sheet.getByText('SANA BEGUM')).toBeVisible();
  await page.getByRole('button', { name: 'Add Certificate' }).click();
  await expect(said(page, 'Certificate successfully saved!')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  const kept = (await staff.list<typeof sample & { _id: string }>('certificates')).find(
    ({ certificate_no }) => certificate_no === 'SCR-1',
  );
  expect(kept).toMatchObject({
    name: 'SANA BEGUM',
    father_name: 'IMRAN BEGUM',
    course: 'GRAPHIC DESIGNER',
    dob: '2004-08-12',
    duration: '4 months',
    date: '2026-03-31',
    status: 'Verified',
    division: 'A',
  });
});

test('what is sent with Enter, before any field was left, is kept in capitals too', async ({ page, staff }) => {
  staff.removeAfter('certificates', ({ certificate_no }) => certificate_no === 'SCR-2');
  await visit(page, '/dashboard/add-certificate');
  await fillCertificate(page, 'SCR-2');
  await page.getByRole('radio', { name: 'Rejected' }).check();
  await page.getByLabel('Name', { exact: true }).fill('kavya');
  await page.keyboard.press('Enter');
  await expect(said(page, 'Certificate successfully saved!')).toBeVisible();
  const list = await staff.list<typeof sample & { _id: string }>('certificates');
  expect(list.find(({ certificate_no }) => certificate_no === 'SCR-2')).toMatchObject({
    name: 'KAVYA',
    status: 'Rejected',
  });
});

test('with something missing the owner’s sentence is said and nothing is sent', async ({ page, staff }) => {
  const before = (await staff.list('certificates')).length;
  await visit(page, '/dashboard/add-certificate');
  await expect(page.getByLabel('Certificate number')).toHaveValue('PI-2026-0148');
  await page.getByRole('button', { name: 'Add Certificate' }).click();
  await expect(complained(page, 'Please fill in all fields.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await fillCertificate(page, 'SCR-3');
  await page.getByLabel("Father's name").fill('   ');
  await page.getByRole('button', { name: 'Add Certificate' }).click();
  await expect(page.getByLabel("Father's name")).toBeFocused();
  await expect(page.getByText('This field is required.')).toHaveCount(1);
  expect((await staff.list('certificates')).length).toBe(before);

  // Nobody has to invent what an old register does not have.
  staff.removeAfter('certificates', ({ certificate_no }) => certificate_no === 'SCR-3');
  await page.getByRole('button', { name: 'Not recorded' }).click();
  await page.getByLabel('Date of birth', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Add Certificate' }).click();
  await page.getByRole('button', { name: 'Not recorded' }).click();
  await expect(page.getByText('Now: Not recorded')).toBeVisible();
  await page.getByRole('button', { name: 'Add Certificate' }).click();
  await expect(said(page, 'Certificate successfully saved!')).toBeVisible();
  const [added] = await staff.list<typeof sample & { _id: string }>('certificates?q=SCR-3&page=1&limit=1');
  expect(added).toMatchObject({ father_name: 'Not recorded', dob: 'Not recorded' });
});

test('the next number is filled in, or one is made that nobody can guess', async ({ page, staff }) => {
  void staff;
  await visit(page, '/dashboard/add-certificate');
  const number = page.getByLabel('Certificate number');
  await expect(number).toHaveValue('PI-2026-0148');
  // That is nobody's change.
  await expect(page.getByRole('button', { name: 'Clear' })).toBeHidden();
  await number.fill('');
  await expect(number).toHaveValue('');
  await page.getByRole('button', { name: 'Use PI-2026-0148' }).click();
  await expect(number).toHaveValue('PI-2026-0148');
  await expect(page.getByRole('button', { name: 'Use PI-2026-0148' })).toBeHidden();
  const generate = async () => {
    await page.getByRole('button', { name: 'Another number' }).click();
    await page.getByRole('button', { name: 'Generate a random number' }).click();
  };
  await generate();
  await expect(number).toHaveValue(/^PI-20\d\d-[2-9A-HJKMNP-Z]{11}$/);
  const first = await number.inputValue();
  await generate();
  await expect(number).not.toHaveValue(first);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(number).toHaveValue('PI-2026-0148');
});

test('a date is typed in any usual way and shown as it is understood; one that no calendar knows can be typed too', async ({
  page,
  staff,
}) => {
  staff.removeAfter('certificates', ({ certificate_no }) => certificate_no === 'SCR-4');
  await visit(page, '/dashboard/add-certificate');
  await fillCertificate(page, 'SCR-4');
  const date = page.getByLabel('Date of completion', { exact: true });
  await date.fill('31/3/26');
  await date.blur();
  await expect(date).toHaveValue('31 March 2026');
  await date.fill('31-02-2026');
  await date.blur();
  await expect(date).toHaveAccessibleDescription(/there is no 31-02-2026 in the calendar/);
  await expect(date).toHaveAttribute('aria-invalid', 'true');
  await date.fill('Summer 1998');
  await expect(date).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: 'Add Certificate' }).click();
  await expect(said(page, 'Certificate successfully saved!')).toBeVisible();
  const list = await staff.list<typeof sample & { _id: string }>('certificates');
  expect(list.find(({ certificate_no }) => certificate_no === 'SCR-4')).toMatchObject({ date: 'Summer 1998' });
});

test('a number that is there already is said in two lines, and what was typed stays', async ({
  page,
  staff,
  add,
  expectNoise,
}) => {
  expectNoise('409');
  void staff;
  await add('certificates', sample);
  await visit(page, '/dashboard/add-certificate');
  await fillCertificate(page, 'scr/2026/7');
  await page.getByRole('button', { name: 'Add Certificate' }).click();
  await expect(complained(page, 'Something went wrong. Please try again.')).toBeVisible();
  await expect(complained(page, 'Certificate number SCR/2026/7 already exists.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('SANA BEGUM');
  // At its field as well, and it stays there.
  const number = page.getByLabel('Certificate number');
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/Certificate number SCR\/2026\/7 already exists\./);
  // Corrected, it is saved, and nothing says the opposite any more.
  staff.removeAfter('certificates', ({ certificate_no }) => certificate_no === 'SCR/2026/8');
  await number.fill('scr/2026/8');
  await page.getByRole('button', { name: 'Add Certificate' }).click();
  await expect(said(page, 'Certificate successfully saved!')).toBeVisible();
  await expect(page.getByText('Something went wrong. Please try again.')).toHaveCount(0);
  // The next of the same class: what is the same stays, the number is the next of the series, the rest is empty.
  await expect(number).toHaveValue('PI-2026-0148');
  await expect(page.getByLabel('Course')).toHaveValue('GRAPHIC DESIGNER');
  await expect(page.getByLabel('Duration')).toHaveValue('4 months');
  await expect(page.getByLabel('Date of completion', { exact: true })).toHaveValue('31 March 2026');
  await expect(page.getByLabel('Date of birth', { exact: true })).toHaveValue('');
  // The one just added can be printed, sent and looked at from here.
  const last = page.getByRole('region', { name: 'Added just now' });
  await expect(last).toContainText('SCR/2026/8 · SANA BEGUM');
  await expect(last.getByRole('link', { name: 'Print' })).toHaveAttribute(
    'href',
    '/dashboard/certificate/SCR%2F2026%2F8?print',
  );
  await expect(last.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*SCR/);
  await expect(last.getByRole('link', { name: 'View' })).toHaveAttribute(
    'href',
    '/dashboard/certificate/SCR%2F2026%2F8',
  );
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.getByRole('button', { name: 'Empty them' }).click();
  await expect(page.getByLabel('Course')).toHaveValue('');
  // A course brings its duration along, unless another was typed.
  await page.getByLabel('Course').fill('spoken english');
  await expect(page.getByLabel('Duration')).toHaveValue('3 months');
  await page.getByLabel('Duration').fill('10 weeks');
  await page.getByLabel('Course').fill('programming');
  await expect(page.getByLabel('Duration')).toHaveValue('10 weeks');
});

test('a certificate is edited: Cancel discards, Save Changes returns to the list', async ({ page, staff, add }) => {
  const { _id } = await add('certificates', sample);
  await visit(page, '/dashboard/edit-certificate?q=scr%2F');
  await page.getByRole('link', { name: 'Edit LAKSHMI DEVI' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Somebody else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage certificates' })).toBeVisible();
  await expect(page).toHaveURL(/\?q=scr%2F$/);

  await page.getByRole('link', { name: 'Edit LAKSHMI DEVI' }).click();
  await expect(page.getByLabel('Certificate number')).toHaveValue('SCR/2026/7');
  // Numbers are suggested only for new certificates.
  await expect(page.getByRole('button', { name: 'Another number' })).toBeHidden();
  await page.getByLabel('Name', { exact: true }).fill('Lakshmi Devi K');
  await page.getByRole('radio', { name: 'Verified' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(said(page, 'Certificate updated successfully!')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'LAKSHMI DEVI K' })).toContainText('Verified');
  const list = await staff.list<typeof sample & { _id: string }>('certificates');
  expect(list.find((one) => one._id === _id)).toMatchObject({ name: 'LAKSHMI DEVI K', status: 'Verified' });
});

test('an edit that leaves a field blank says so', async ({ page, staff, add }) => {
  void staff;
  await add('certificates', sample);
  await visit(page, '/dashboard/edit-certificate?edit=SCR%2F2026%2F7');
  await page.getByLabel('Duration').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(complained(page, 'Please fill in all fields.')).toBeVisible();
});
