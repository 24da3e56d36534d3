// Messages: search, open, reply, mark, resend, delete and restore.

import {
  complained,
  expect,
  question,
  type Requests,
  type Staff,
  said,
  test,
  visit,
} from '#test/support/screen/test.ts';

type Message = { _id: string; from_name: string; subject: string; read: boolean; mail: string };

async function receive(request: Requests, staff: Staff, subject: string, from_name = 'Ravi Kumar') {
  const data = {
    from_name,
    from_email: 'ravi+batch@example.com',
    subject,
    message: 'Is there a batch after six?\n\nI work until half past five. My number is +91 98765 43210.',
  };
  expect((await request.post('/api/contact', { data })).status()).toBe(201);
  staff.removeAfter('contact', (message) => message.subject === subject);
  const all = await staff.list<Message>('contact');
  return all.find((message) => message.subject === subject) as Message;
}

test('an unread message is opened, is read from then on, and the rail counts one less', async ({
  page,
  staff,
  request,
}) => {
  await receive(request, staff, 'PGDCA evening batch');
  await visit(page, '/dashboard/messages');
  const badge = page.getByRole('link', { name: /^Enquiries/ }).getByText(/^\d+ unread$/);
  const unread = Number.parseInt((await badge.textContent()) ?? '', 10);
  expect(unread).toBeGreaterThan(0);
  const row = page.getByRole('link', { name: /PGDCA evening batch/ });
  await expect(row).toContainText('Unread');
  await expect(row).toContainText('Ravi Kumar');
  await row.click();

  await expect(page.getByRole('heading', { level: 1, name: 'PGDCA evening batch' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/messages\?open=/);
  await expect(page.getByRole('main')).toContainText('I work until half past five.');
  await expect(page.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');
  const reply = page.getByRole('link', { name: 'Reply' });
  await expect(reply).toHaveAttribute(
    'href',
    'mailto:ravi%2Bbatch@example.com?subject=Re%3A%20PGDCA%20evening%20batch',
  );
  const count = page.getByRole('link', { name: /^Enquiries/ }).first();
  await expect(count).toHaveText(unread === 1 ? 'Enquiries' : `Enquiries${unread - 1} unread`);

  await page.goBack();
  await expect(row).not.toContainText('Unread');
});

test('a message can be marked unread again', async ({ page, staff, request }) => {
  const { _id } = await receive(request, staff, 'For tomorrow');
  await visit(page, `/dashboard/messages?open=${_id}`);
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'Mark unread' }).click();
  await expect(page).toHaveURL('/dashboard/messages');
  await expect(page.getByRole('link', { name: /For tomorrow/ })).toContainText('Unread');
  expect(await staff.list<Message>('contact')).toContainEqual(expect.objectContaining({ _id, read: false }));
});

test('the search finds a message, and says so when there is none', async ({ page, staff, request }) => {
  await receive(request, staff, 'Lost certificate', 'Sirisha Bommakanti');
  await receive(request, staff, 'Another matter');
  await visit(page, '/dashboard/messages');
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill('sirisha');
  await expect(page).toHaveURL('/dashboard/messages?q=sirisha');
  await expect(page.getByRole('link', { name: /Lost certificate/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Another matter/ })).toBeHidden();
  // A message opened from a search links back to it.
  await page.getByRole('link', { name: /Lost certificate/ }).click();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Enquiries' }).click();
  await expect(page).toHaveURL('/dashboard/messages?q=sirisha');
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill('nobody wrote this');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('link', { name: /Another matter/ })).toBeVisible();
});

test('a message is deleted after a question, and Undo brings it back', async ({ page, staff, request }) => {
  const { _id } = await receive(request, staff, 'To be deleted');
  await visit(page, `/dashboard/messages?open=${_id}`);
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: /^Delete / }).click();
  const asked = question(page, 'Delete this enquiry?');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toBeHidden();
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: /^Delete / }).click();
  await asked.getByRole('button', { name: 'Delete enquiry' }).click();
  await expect(said(page, 'Enquiry deleted')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/messages');
  await expect(page.getByRole('link', { name: /To be deleted/ })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, 'Enquiry restored')).toBeVisible();
  await expect(page.getByRole('link', { name: /To be deleted/ })).toBeVisible();
  expect(await staff.list('contact')).toContainEqual(expect.objectContaining({ _id }));
});

test('what the server refuses is said with its reason', async ({ page, staff, request, refuse }) => {
  const { _id } = await receive(request, staff, 'Refused');
  await visit(page, `/dashboard/messages?open=${_id}`);
  await refuse('DELETE', `contact/${_id}`, 503, 'The site is busy.');
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: /^Delete / }).click();
  await question(page, 'Delete this enquiry?').getByRole('button', { name: 'Delete enquiry' }).click();
  await expect(complained(page, 'Enquiry could not be deleted.')).toBeVisible();
  await expect(complained(page, 'The site is busy.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Refused' })).toBeVisible();
  await refuse('PUT', `contact/${_id}`, 503, 'The site is busy.');
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'Mark unread' }).click();
  await expect(complained(page, 'Enquiry could not be marked.')).toBeVisible();
});

test('mail that failed says why, and can be sent again', async ({ page, staff, request, expectNoise }) => {
  expectNoise('409');
  const { _id } = await receive(request, staff, 'Not mailed');
  const failed = { mail: 'failed', attempts: 8, lastError: 'ESOCKET ECONNREFUSED', read: true };
  let state: object = failed;
  await page.route('**/api/contact?*', async (route) => {
    const response = await route.fetch();
    const all = (await response.json()) as Message[];
    await route.fulfill({ response, json: all.map((one) => (one._id === _id ? { ...one, ...state } : one)) });
  });
  await page.route(`**/api/contact/${_id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...state } });
  });
  await visit(page, '/dashboard/messages');
  await expect(page.getByRole('link', { name: /Not mailed/ })).toContainText('Could not be mailed');
  await page.getByRole('link', { name: /Not mailed/ }).click();
  await expect(
    page.getByText('Could not be mailed: the mail server could not be reached (ESOCKET ECONNREFUSED), 8 tries'),
  ).toBeVisible();
  // This site has no mail server: the reason comes from the server.
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(complained(page, 'Enquiry could not be mailed again.')).toBeVisible();
  await expect(complained(page, 'No mail server is set up, so messages are only stored here.')).toBeVisible();

  await page.route(`**/api/contact/${_id}/resend`, (route) => {
    state = { mail: 'waiting', attempts: 0, lastError: null, read: true };
    return route.fulfill({ json: {} });
  });
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(said(page, 'Enquiry will be mailed again')).toBeVisible();
  await expect(page.getByText('Waiting to be mailed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend' })).toBeHidden();
});

test('a message that is gone, and messages that cannot be loaded, say so', async ({ page, staff, expectNoise }) => {
  void staff;
  expectNoise(/404|503|busy/);
  await visit(page, '/dashboard/messages?open=nothing');
  await expect(page.getByText('This enquiry is not here any more.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the enquiries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();

  let down = true;
  await page.route('**/api/contact?*', (route) =>
    down ? route.fulfill({ status: 503, json: { message: 'busy' } }) : route.fallback(),
  );
  await visit(page, '/dashboard/messages');
  await expect(page.getByText('Enquiries could not be loaded.')).toBeVisible();
  down = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Enquiries could not be loaded.')).toBeHidden();
});

test('whoever asked to be called is called from the list or from the message', async ({ page, staff, request }) => {
  staff.removeAfter('contact', ({ phone }) => phone === '+91 90000 54321');
  const data = { from_name: 'Sravani', phone: '+91 90000 54321', course: 'PGDCA' };
  expect((await request.post('/api/contact/call', { data })).status()).toBe(201);
  await visit(page, '/dashboard/messages');
  const row = page.getByRole('listitem').filter({ hasText: 'Please call back: PGDCA' });
  await expect(row.getByRole('link', { name: '+91 90000 54321' })).toHaveAttribute('href', 'tel:+919000054321');
  await row.getByRole('link', { name: /Please call back: PGDCA/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Please call back: PGDCA' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', 'tel:+919000054321');
  await expect(page.getByRole('link', { name: 'Reply' })).toHaveCount(0);
});
