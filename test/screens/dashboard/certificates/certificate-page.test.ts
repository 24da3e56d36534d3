// A certificate as staff see it: its state in words, what can be done with it, artwork, fields and history.

import { sana as someone } from '#test/support/examples.ts';
import { expect, load, said, step, test, visit } from '#test/support/screen/test.ts';

const sana = { ...someone, certificate_no: 'STAFF/1', status: 'Pending' };
const address = '/dashboard/certificate/STAFF%2F1';

test('shows the artwork and every field, also for a number with a slash', async ({ page, staff, add }) => {
  void staff;
  await add('certificates', sana);
  await visit(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate STAFF/1');
  const sheet = page.getByRole('img', { name: /Certificate of Completion/ });
  await expect(sheet.getByText('SANA BEGUM')).toBeVisible();
  await expect(sheet.getByText('Pending', { exact: false }).first()).toBeVisible();
  for (const text of ['IMRAN BEGUM', 'GRAPHIC DESIGNER', '12 August 2004', '4 months', '31 March 2026', 'STAFF/1'])
    await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
  await expect(
    page.getByText('Palaka Institute has not confirmed this certificate yet.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText('Added');
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(1);
  // There is nothing to withdraw.
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Correct' })).toHaveAttribute(
    'href',
    '/dashboard/edit-certificate?edit=STAFF%2F1',
  );
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Public page' })).toHaveAttribute('href', '/certificate?id=STAFF%2F1');
});

test('the institute is named in the language of the user, and on the paper as it is printed', async ({
  page,
  staff,
  request,
  add,
}) => {
  await add('certificates', { ...sana, status: 'Verified' });
  await request.put('/api/users/me/language', { headers: staff.headers, data: { language: 'te' } });
  try {
    await visit(page, address);
    await expect(page.getByRole('main').getByText('పలక శిక్షణా సంస్థ', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('img', { name: /Certificate of Completion STAFF\/1, Palaka Institute/ })).toBeVisible();
  } finally {
    await request.put('/api/users/me/language', { headers: staff.headers, data: { language: 'en' } });
  }
});

test('an unknown number, and a failed lookup, which can be tried again', async ({ page, staff, expectNoise, add }) => {
  void staff;
  await step('an unknown number', async () => {
    await visit(page, '/dashboard/certificate/NO-SUCH');
    await expect(page.getByText('Certificate not found. Please check the number.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See all certificates' })).toBeVisible();
    await expect(page.getByRole('img', { name: /Certificate of Completion/ })).toBeHidden();
  });

  await step('a failed lookup says so, and can be tried again', async () => {
    expectNoise('The site could not be reached');
    await add('certificates', sana);
    await page.route('**/api/certificates?*', (route) => route.abort());
    await visit(page, address);
    await expect(page.getByText('Error fetching certificate. Please try again.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('img', { name: /Certificate of Completion/ })).toBeVisible();
  });
});

test('it is withdrawn from its page, and says so from then on; deleted, the list follows', async ({
  page,
  staff,
  add,
  refuse,
}) => {
  void staff;
  const { _id } = await add('certificates', { ...sana, status: 'Verified', email: 'sana@home.example' });
  await refuse('PUT', `certificates/${_id}`, 503, 'The site is busy.');
  await visit(page, address);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this certificate?' });
  await dialog.getByLabel('Reason').fill('The name was misspelt.');
  await dialog.getByRole('button', { name: 'Withdraw certificate' }).click();
  // What was typed stays, and the failure is said where it can be heard.
  await expect(dialog.getByRole('alert').getByText('Failed to update certificate.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The name was misspelt.');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Withdraw certificate' }).click();
  await expect(said(page, 'Certificate updated successfully!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Reason: The name was misspelt.');
  await expect(page.getByText(/withdrew this certificate on/)).toBeVisible();
  const [kept] = await staff.list<{ _id: string; email: string }>('certificates?q=sana@home&page=1&limit=1');
  expect(kept).toMatchObject({ certificate_no: 'STAFF/1', email: 'sana@home.example', status: 'Rejected' });

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete certificate' }).click();
  await expect(said(page, 'Certificate deleted successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage certificates' })).toBeVisible();
});

test('without a token the way leads to the login and back', async ({ page }) => {
  await visit(page, address);
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fcertificate%2FSTAFF%252F1$/);
});

test('a new director: an issued one keeps the old, until staff print it anew after seeing both', async ({
  page,
  staff,
  request,
  add,
}) => {
  const facts = await (await request.get('/api/institute')).json();
  const appoint = async (name: string) => {
    const data = { name: facts.name, director: { ...facts.director, name } };
    expect((await request.put('/api/institute', { headers: staff.headers, data })).status()).toBe(200);
  };
  const { _id } = await add('certificates', { ...sana, status: 'Verified' });
  try {
    await appoint('Kavitha Rao');
    await visit(page, address);
    const sheet = page.getByRole('img', { name: /Certificate of Completion/ });
    await expect(sheet.getByText(facts.director.name)).toBeVisible();
    await page.getByRole('button', { name: 'Print anew with today’s facts' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Print this certificate anew?' });
    await expect(dialog.getByRole('definition')).toHaveText([new RegExp(`${facts.director.name}.*Kavitha Rao`)]);
    const sheets = dialog.getByRole('img', { name: /Certificate of Completion/ });
    await expect(sheets.first().getByText(facts.director.name)).toBeVisible();
    await expect(sheets.last().getByText('Kavitha Rao')).toBeVisible();
    await dialog.getByRole('button', { name: 'Print anew', exact: true }).click();
    await expect(said(page, 'Certificate printed anew')).toBeVisible();
    await expect(sheet.getByText('Kavitha Rao')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print anew with today’s facts' })).toBeHidden();
    await visit(page, `/dashboard/history/certificates/${_id}`);
    await expect(page.getByText('Printed it anew with the institute’s facts of that day')).toBeVisible();
  } finally {
    await appoint(facts.director.name);
  }
});

test('what an editor adds waits: sent back with a note, mended, and approved from the list', async ({
  page,
  server,
  request,
  staff,
  expectNoise,
}) => {
  const set = (approval: boolean) =>
    request.put('/api/institute', { headers: staff.headers, data: { name: 'Palaka Institute', approval } });
  staff.removeAfter('certificates', ({ certificate_no }) => certificate_no === 'WAIT-1');
  await set(true);
  await page.signIn(server.editor);
  await step('the editor adds it, and is not asked for its status', async () => {
    await load(page, '/dashboard/add-certificate');
    await expect(page.getByText('An administrator approves it before it is Verified.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Verified' })).toBeHidden();
    const fields = ['Certificate number', 'Name', "Father's name", 'Course', 'Duration'];
    const values = ['WAIT-1', 'SANA BEGUM', 'IMRAN BEGUM', 'PGDCA', '1 year'];
    for (const [at, label] of fields.entries())
      await page.getByLabel(label, { exact: true }).fill(values[at] as string);
    for (const label of ['Date of birth', 'Date of completion']) await page.getByLabel(label).fill('2004-08-12');
    await page.getByRole('button', { name: 'Add Certificate' }).click();
    await expect(page.getByRole('region', { name: 'Added just now' })).toContainText('Waits for approval');
  });
  await step('an administrator finds it on the first page, and sends it back', async () => {
    await page.signIn(server.admin);
    await load(page, '/dashboard');
    await expect(page.getByText('1 certificate waits for your approval')).toBeVisible();
    await page.getByRole('link', { name: 'Look at them' }).click();
    await page.getByRole('link', { name: 'Download Certificate: SANA BEGUM' }).click();
    const part = page.getByRole('region', { name: 'Approval' });
    await part.getByRole('button', { name: 'Send back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send it back?' });
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await expect(dialog).toContainText('Please say what needs to be corrected.');
    const note = dialog.getByLabel('What needs to be corrected?');
    await note.fill('The date of completion is that of birth.');
    expectNoise('The site could not be reached.');
    await page.setOffline(true);
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await expect(dialog.getByRole('alert').getByText('You are offline.')).toBeVisible();
    await expect(note).toHaveValue('The date of completion is that of birth.');
    await page.setOffline(false);
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await expect(part).toContainText('The date of completion is that of birth.');
  });
  await step('the editor reads why, and mends it', async () => {
    await page.signIn(server.editor);
    await load(page, '/dashboard/edit-certificate?status=Sent+back');
    await expect(page.getByRole('listitem').filter({ hasText: 'SANA BEGUM' })).toContainText('Sent back');
    await visit(page, '/dashboard/certificate/WAIT-1');
    const part = page.getByRole('region', { name: 'Approval' });
    await expect(part).toContainText('The date of completion is that of birth.');
    await expect(part.getByRole('button', { name: 'Approve' })).toBeHidden();
    await page.getByRole('link', { name: 'Correct' }).click();
    await page.getByLabel('Date of completion').fill('2026-03-31');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(said(page, 'Certificate updated successfully!')).toBeVisible();
  });
  await step('it is approved with those selected', async () => {
    await page.signIn(server.admin);
    await load(page, '/dashboard/edit-certificate?status=Waiting');
    await page.getByLabel('Select SANA BEGUM').check();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(said(page, 'Status of 1 certificate changed')).toBeVisible();
    await visit(page, '/dashboard/certificate/WAIT-1');
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Waits for approval');
  });
  await set(false);
});
