// The bin: deleted records, filtered by kind, restored without a question.
import { complained, expect, type Requests, type Staff, said, step, test, visit } from '#test/support/screen/test.ts';

const note = { image: '/art/note/bin.svg', title: 'Thrown away', driveLink: 'https://drive.example/bin.pdf' };
const certificate = {
  certificate_no: 'BIN-1',
  name: 'ASHA',
  father_name: 'MOHAN',
  dob: '2004-08-12',
  duration: '3 months',
  course: 'PGDCA',
  date: '2026-03-31',
  status: 'Verified',
};

async function remove(request: Requests, staff: Staff, path: string) {
  expect((await request.delete(`/api/${path}`, { headers: staff.headers })).status()).toBe(200);
}

test('what was deleted is there, one kind at a time, and comes back as it was', async ({
  page,
  staff,
  add,
  request,
}) => {
  await step('what was deleted is there with who and when, and comes back as it was', async () => {
    // A unique title: the bin also holds what other tests deleted.
    const mine = { ...note, title: 'Gone for a moment' };
    const { _id } = await add('notes', mine);
    await remove(request, staff, `notes/${_id}`);
    await visit(page, '/dashboard/bin');
    const row = page.getByRole('listitem').filter({ hasText: 'Gone for a moment' });
    await expect(row).toContainText('Note · deleted by Administrator, just now');
    await page.getByRole('button', { name: 'Website', exact: true }).click();
    const notes = page.getByRole('link', { name: /^Notes/ });
    const before = Number(await notes.getByText(/^\d+$/).textContent());
    await page.getByRole('button', { name: 'Restore Gone for a moment' }).click();
    await expect(said(page, 'Note restored')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Restore Gone for a moment' })).toBeHidden();
    await expect(notes).toHaveText(`Notes${before + 1}`);
    expect(await staff.list('notes')).toContainEqual(expect.objectContaining({ _id, ...mine }));
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/edit-notes');
  });

  await step('one kind at a time, in the address', async () => {
    await remove(request, staff, `notes/${(await add('notes', note))._id}`);
    await remove(request, staff, `certificates/${(await add('certificates', certificate))._id}`);
    await visit(page, '/dashboard/bin');
    await page.getByLabel('Show').selectOption('certificates');
    await expect(page).toHaveURL('/dashboard/bin?resource=certificates');
    await expect(page.getByText('BIN-1 ASHA').first()).toBeVisible();
    await expect(page.getByText('Thrown away')).toBeHidden();
    await page.getByLabel('Show').selectOption('users');
    await expect(page).toHaveURL('/dashboard/bin?resource=users');
    await page.goBack();
    await expect(page.getByText('BIN-1 ASHA').first()).toBeVisible();
    await page.getByRole('link', { name: 'History of BIN-1 ASHA' }).first().click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Deleted it');
  });
});

test('what cannot come back says why; a user who comes back needs a new password', async ({
  page,
  staff,
  add,
  request,
  expectNoise,
}) => {
  await step('what cannot come back says why', async () => {
    expectNoise('409');
    const { _id } = await add('certificates', { ...certificate, certificate_no: 'BIN-2' });
    await remove(request, staff, `certificates/${_id}`);
    await add('certificates', { ...certificate, certificate_no: 'BIN-2', name: 'SOMEONE ELSE' });
    await visit(page, '/dashboard/bin?resource=certificates');
    await page.getByRole('button', { name: 'Restore BIN-2 ASHA' }).first().click();
    await expect(complained(page, 'It could not be brought back.')).toBeVisible();
    await expect(complained(page, 'Certificate number BIN-2 already exists.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Restore BIN-2 ASHA' }).first()).toBeVisible();
  });

  await step('a user who comes back needs a new password, and that is said', async () => {
    const user = { name: 'Uma', email: 'uma@palaka.test', password: 'a long enough password', role: 'editor' };
    const added = await (await request.post('/api/users/register', { headers: staff.headers, data: user })).json();
    staff.removeAfter('users', ({ email }) => email === user.email);
    await remove(request, staff, `users/${added._id ?? added.user?._id}`);
    await visit(page, '/dashboard/bin?resource=users');
    await page.getByRole('button', { name: 'Restore Uma' }).first().click();
    await expect(said(page, 'User restored')).toBeVisible();
    await expect(said(page, 'Give them a new password before they can sign in.')).toBeVisible();
  });
});

test('a bin that cannot be loaded offers another try; an empty one says what it is for', async ({
  page,
  staff,
  refuse,
}) => {
  void staff;
  await step('a bin that cannot be loaded offers another try', async () => {
    await refuse('GET', 'bin?*', 503, 'The site is busy.');
    await visit(page, '/dashboard/bin');
    await expect(page.getByText('The bin could not be loaded.')).toBeVisible();
    await page.unroute('**/api/bin?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The bin could not be loaded.')).toBeHidden();
  });

  await step('an empty bin, and an empty inbox, say what they are for', async () => {
    for (const [call, address] of [
      ['bin?*', '/dashboard/bin'],
      ['contact?*', '/dashboard/messages'],
    ])
      await page
        .route(`**/api/${call}`, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }))
        .then(() => visit(page, address as string));
    await expect(page.getByText('No enquiries yet.')).toBeVisible();
    await visit(page, '/dashboard/bin');
    await expect(page.getByText('The bin is empty.')).toBeVisible();
  });
});
