// The enquiry desk: a call request arrives, is called, gets a note, an owner and a day; filters in the address; two at once.
import { keys } from 'idb-keyval';
import { vi } from 'vitest';
import { dayInIndia } from '#contract/text/today.ts';
import * as sample from '#test/samples.ts';
import { expect, type Requests, reload, type Staff, said, test, visit } from '#test/support/screen/test.ts';

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => dayInIndia(new Date(Date.now() + days * DAY));

type Enquiry = { _id: string; from_name: string; version: number };

async function askForCall(request: Requests, staff: Staff, from_name: string, course: string, language = 'en') {
  const data = { from_name, phone: '+91 98480 22338', course };
  const sent = await request.post('/api/contact/call', { data, headers: { 'accept-language': language } });
  expect(sent.status()).toBe(201);
  staff.removeAfter('contact', (one) => one.from_name === from_name);
  return (await staff.list<Enquiry>('contact')).find((one) => one.from_name === from_name) as Enquiry;
}

const set = (request: Requests, { headers }: Staff, id: string, data: object) =>
  request.put(`/api/contact/${id}`, { data, headers });

test('a call request is called, noted, owned and followed up', async ({ page, staff, request }) => {
  const name = 'Padma Rani';
  const { _id } = await askForCall(request, staff, name, 'Tally Prime', 'te');
  await visit(page, '/dashboard/messages?state=new');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByRole('link', { name: '+91 98480 22338' })).toHaveAttribute('href', 'tel:+919848022338');
  await expect(row).toContainText('New');
  await expect(row.getByRole('img', { name: 'Course enquiry' })).toBeVisible();
  await row.getByRole('link', { name: new RegExp(name) }).click();

  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', 'tel:+919848022338');
  // In the language of the enquiry, with the course.
  const chat = page.getByRole('link', { name: 'WhatsApp', exact: true });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/919848022338\?text=.*Tally%20Prime/);
  expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(`నమస్కారం ${name}`);
  await expect(page.getByText('Nothing has been noted yet.')).toBeVisible();

  // One tap saves what came of the call, with what was typed; and can be taken back.
  await page.getByLabel('What was said').fill('Asked for the fee.\nCall 90000 12345 in the evening.');
  await page.getByRole('button', { name: 'Call again …' }).click();
  await page.getByRole('button', { name: 'In a week' }).click();
  await expect(said(page, 'Call again')).toBeVisible();
  const notes = page.getByRole('region', { name: 'Notes of the office' });
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await expect(notes).toContainText('Asked for the fee.');
  await expect(notes.getByRole('link', { name: '90000 12345' })).toHaveAttribute('href', 'tel:9000012345');
  await expect(page.getByLabel('What was said')).toHaveValue('');
  const stored = async () => (await request.get(`/api/contact/${_id}`, { headers: staff.headers })).json();
  expect(await stored()).toMatchObject({ state: 'called', followUp: inDays(7), noteCount: 1, read: true });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, 'Taken back')).toBeVisible();
  await expect(page.getByLabel('What was said')).toHaveValue(/Asked for the fee/);
  expect(await stored()).toMatchObject({ state: 'new', followUp: '', noteCount: 0 });
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(said(page, 'Note added')).toBeVisible();
  await page.getByRole('button', { name: 'No answer' }).click();
  await expect(notes.getByRole('listitem')).toHaveText([/No answer/, /Asked for the fee\./]);
  await page.getByLabel('Owner').selectOption({ index: 1 });
  await expect(said(page, 'Enquiry updated')).toBeVisible();
  expect(await stored()).toMatchObject({ state: 'called', followUp: inDays(1), noteCount: 2 });
  expect((await stored()).ownerName).not.toBe('');

  // Back keeps the filter; it is no longer among the new ones.
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/messages?state=new');
  await expect(row).toBeHidden();
  await page.getByLabel('Show').selectOption('Following up');
  await expect(page).toHaveURL('/dashboard/messages?state=called');
  await expect(row).toContainText('Asked for the fee.');
  await expect(row).toContainText('No answer');
  await expect(row).toContainText('Follow up on');
});

const draftsKept = async () => (await keys()).length;

test('a note that was saved with an outcome is not offered again, and Undo loses nothing that was typed', async ({
  page,
  staff,
  request,
}) => {
  const { _id } = await askForCall(request, staff, 'Types On', 'Tally Prime');
  await visit(page, `/dashboard/messages?open=${_id}`);
  const note = page.getByLabel('What was said');
  const notes = page.getByRole('region', { name: 'Notes of the office' });
  const held = Promise.withResolvers<void>();
  await page.route('**/outcome', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await note.fill('Was asked back.');
  await page.getByRole('button', { name: 'No answer' }).click();
  await note.fill('Typed since.');
  held.resolve();
  await expect(notes).toContainText('Was asked back.');
  await expect(note).toHaveValue('Typed since.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, 'Taken back')).toBeVisible();
  await expect(note).toHaveValue('Was asked back.\nTyped since.');

  // It lies on the device as a draft until it is saved.
  await expect.poll(draftsKept).toBe(1);
  await page.getByRole('button', { name: 'No answer' }).click();
  await expect(note).toHaveValue('');
  await expect.poll(draftsKept).toBe(0);

  // Taken back from another page: offered as a draft.
  await page.getByRole('link', { name: 'Your account', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/account');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page, 'Taken back')).toBeVisible();
  await visit(page, `/dashboard/messages?open=${_id}`);
  await expect(page.getByText('Nothing has been noted yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(note).toHaveValue('Was asked back.\nTyped since.');
});

test('whoever comes to the office is entered over any page, and stands in the list', async ({
  page,
  staff,
  expectNoise,
}) => {
  expectNoise(/503/);
  staff.removeAfter('contact', ({ from_name }) => from_name === 'Walks In');
  await visit(page, '/dashboard/edit-notes');
  await page.getByRole('button', { name: 'Add enquiry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an enquiry' });
  await dialog.getByLabel('Name').fill('Walks In');
  await dialog.getByRole('button', { name: 'Add enquiry' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please give a name and a phone number.');
  await expect(dialog.getByLabel('Phone', { exact: true })).toBeFocused();
  await dialog.getByLabel('Phone', { exact: true }).fill('90000 12345');
  await dialog.getByLabel('Course (optional)').fill('Tally Prime');
  await dialog.getByRole('radio', { name: 'Phone call' }).check();
  let isBusy = true;
  await page.route('**/api/contact/entered', (route) =>
    isBusy ? route.fulfill({ status: 503, json: { message: 'busy' } }) : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Add enquiry' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Enquiry could not be added.');
  isBusy = false;
  await dialog.getByRole('button', { name: 'Add enquiry' }).click();
  await expect(said(page, 'Enquiry added')).toBeVisible();
  await expect(dialog).toBeHidden();
  // The page below is still there.
  await expect(page).toHaveURL('/dashboard/edit-notes');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tally Prime');
  await expect(page.getByRole('main')).toContainText('Phone call');
});

test('an enquiry whose answer was lost is not added twice, though the dialog or the page was closed', async ({
  page,
  staff,
  expectNoise,
}) => {
  expectNoise('Failed to fetch');
  const isOurs = ({ from_name }: Record<string, unknown>) => from_name === 'Answer Lost';
  staff.removeAfter('contact', isOurs);
  await visit(page, '/dashboard');
  const dialog = page.getByRole('dialog', { name: 'Add an enquiry' });
  const open = page.getByRole('button', { name: 'Add enquiry' }).first();
  const add = dialog.getByRole('button', { name: 'Add enquiry' });
  // The server adds it; only the answer is lost.
  await page.route('**/api/contact/entered', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await open.click();
  await dialog.getByLabel('Name').fill('Answer Lost');
  await dialog.getByLabel('Phone', { exact: true }).fill('90000 12345');
  await add.click();
  await expect(dialog.getByRole('alert')).toContainText('Enquiry could not be added.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await open.click();
  await add.click();
  await expect(dialog.getByRole('alert')).toContainText('Enquiry could not be added.');
  await page.unrouteAll();
  await reload(page);
  await open.click();
  await dialog.getByRole('button', { name: 'Use it' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Answer Lost');
  await add.click();
  await expect(said(page, 'Enquiry added')).toBeVisible();
  expect((await staff.list('contact')).filter((one) => isOurs(one))).toHaveLength(1);

  await expect.poll(draftsKept).toBe(0);
  await open.click();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
});

test('filters are in the address, what is due comes first, and nothing that matches says so', async ({
  page,
  staff,
  request,
}) => {
  for (const [name, followUp] of [
    ['Later One', inDays(4)],
    ['Today One', inDays(0)],
    ['Overdue One', inDays(-2)],
    ['Without One', ''],
  ] as const)
    await set(request, staff, (await askForCall(request, staff, name, 'Due course'))._id, {
      state: 'called',
      followUp,
    });
  await visit(page, '/dashboard');
  const home = page.getByRole('region', { name: 'Enquiries to answer today' });
  await expect(home.getByRole('listitem').first()).toContainText('Overdue One');
  await expect(home).toContainText('Today One');
  await expect(home).not.toContainText('Later One');
  await visit(page, '/dashboard/messages?due=now');
  const rows = page.getByRole('main').getByRole('list').getByRole('listitem').filter({ hasText: 'Due course' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Overdue since');
  await expect(rows.last()).toContainText('Follow up today');

  await visit(page, '/dashboard/messages');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Course', { exact: true }).selectOption('Due course');
  await expect(page).toHaveURL('/dashboard/messages?course=Due+course');
  await expect(rows).toHaveText([/Overdue One/, /Today One/, /Without One/, /Later One/]);
  await page.getByLabel('Sort').selectOption('Oldest first');
  await expect(rows.first()).toContainText('Later One');
  // What is exported is what the list shows.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await page.getByRole('button', { name: 'Export' }).click();
  await expect
    .poll(() => (saved.mock.contexts as HTMLAnchorElement[]).map((link) => link.download))
    .toEqual(['enquiries.csv']);
  expect(asked.find((address) => address.includes('/export'))).toMatch(/export\?.*course=Due\+course/);
  saved.mockRestore();
  made.mockRestore();

  await page.getByLabel('Kind', { exact: true }).selectOption('Message');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/dashboard/messages');
  await expect(rows).toHaveCount(4);
  // An address that names what does not exist shows the list.
  await visit(page, '/dashboard/messages?state=lost&due=never&sort=colour');
  await expect(rows).toHaveCount(4);
});

test('an empty desk says what arrives here', async ({ page, staff }) => {
  void staff;
  await page.route('**/api/contact?*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
  await visit(page, '/dashboard/messages');
  await expect(page.getByText('No enquiries yet.')).toBeVisible();
});

test('a message is filled in from a template, in the language they wrote in, and opened elsewhere', async ({
  page,
  staff,
  request,
  add,
  expectNoise,
}) => {
  await add('courses', {
    ...sample.course({ course: 'tally-prime', title: 'Tally Prime', price: '₹6,500' }),
    translations: { te: { title: 'ట్యాలీ ప్రైమ్' } },
  });
  const { _id } = await askForCall(request, staff, 'Rani', 'TALLY prime', 'te');
  await visit(page, `/dashboard/messages?open=${_id}`);
  await page.getByRole('button', { name: 'Send a message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a message' });
  staff.removeAfter('templates', () => true);
  // The second is added; only the answer is lost. Pressed again, the button adds what is missing.
  expectNoise('The site could not be reached.');
  let sent = 0;
  await page.route('**/api/templates', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent += 1;
    if (sent !== 2) return route.continue();
    await route.fetch();
    await route.abort();
  });
  const begin = dialog.getByRole('button', { name: 'Begin with four ready templates' });
  await begin.click();
  await expect(dialog.getByRole('alert')).toHaveText('The site could not be reached. The template could not be added.');
  await page.unrouteAll();
  await begin.click();
  const text = dialog.getByLabel('What will be sent');
  await expect(text).toHaveValue(/Rani గారు,.*ట్యాలీ ప్రైమ్ .*ఫీజు: ₹6,500.*\/te\/courses\/tally-prime/s);
  expect(await staff.list('templates')).toHaveLength(4);

  await dialog.getByRole('radio', { name: 'English' }).click();
  await expect(text).toHaveValue(/^Hello Rani,.*Tally Prime .*Fee: ₹6,500/s);
  await expect(dialog.getByText('Left out, because it is not filled in: Instalments')).toBeVisible();
  await text.fill('Only this & that');
  const ways = dialog.getByRole('link', { name: /WhatsApp|SMS|Email/ });
  expect(await Promise.all((await ways.all()).map((way) => way.getAttribute('href')))).toEqual([
    'https://wa.me/919848022338?text=Only%20this%20%26%20that',
    'sms:+919848022338?&body=Only%20this%20%26%20that',
    'mailto:?subject=Fees%20of%20a%20course&body=Only%20this%20%26%20that',
  ]);

  // An answer that comes late belongs to a language that is no longer chosen; one that fails leaves what was typed.
  const held = Promise.withResolvers<void>();
  const answers: string[] = [];
  await page.route(/api\/institute\?language=(en|te)/, async (route) => {
    const language = route.request().url().slice(-2);
    if (language === 'te') await held.promise;
    await route.continue();
    answers.push(language);
  });
  await dialog.getByRole('radio', { name: 'తెలుగు' }).click();
  await dialog.getByRole('radio', { name: 'English' }).click();
  await expect.poll(() => answers).toEqual(['en']);
  held.resolve();
  await expect.poll(() => answers).toEqual(['en', 'te']);
  await expect(text).toHaveValue('Only this & that');
  await page.route(/api\/institute\?language=hi/, (route) => route.abort());
  await dialog.getByRole('radio', { name: 'हिन्दी' }).click();
  await expect(dialog.getByRole('alert').getByText('It could not be loaded.')).toBeVisible();
  await expect(text).toHaveValue('Only this & that');
});
