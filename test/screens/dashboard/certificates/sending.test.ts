// A certificate on its way to the student, from its page, the list, or with others: by e-mail where a mail server is set up, by WhatsApp or copied always.
import { vi } from 'vitest';
import { LOOK_AGAIN_MS } from '#app/dashboard/certificates/sending-words.ts';
import { type Mailbox, RefusedLetter, refuseNobody, startMailbox } from '#test/support/mailbox.ts';
import { expect, said, serverWith, test, visit } from '#test/support/screen/test.ts';
import type { TestServer } from '#test/support/server.ts';

const sita = {
  certificate_no: 'SEND/1',
  name: 'SITA DEVI',
  father_name: 'RAMA DEVI',
  course: 'TAILORING',
  dob: '2004-08-12',
  duration: '3 months',
  date: '2026-03-31',
  status: 'Verified',
  phone: '98480 22338',
  language: 'te',
};
const address = '/dashboard/certificate/SEND%2F1';

test('without a mail server: WhatsApp in her language, or copied; the e-mail address is added', async ({
  page,
  add,
  staff,
}) => {
  await add('certificates', sita);
  await visit(page, address);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Send to the student' });
  await expect(panel).toContainText(
    'No mail server is set up, so nothing is sent by e-mail. Use WhatsApp, or copy the message.',
  );
  const chat = new URL((await panel.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')) ?? '');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/919848022338');
  const words = chat.searchParams.get('text') ?? '';
  expect(words).toMatch(/[ఀ-౿].*SEND\/1/);
  // The link in it opens the whole certificate, in Telugu.
  const link = words.match(/https?:\S+/)?.[0] ?? '';
  expect(link).toMatch(/^https?:\/\/[^/]+\/te\/certificate-verification\?no=SEND%2F1&s=/);
  await panel.getByRole('button', { name: 'Copy the message' }).click();
  await expect(said(page, 'Message copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(words);

  await panel.getByRole('link', { name: 'Add the e-mail address' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('98480 22338');
  await page.getByLabel('Email').fill('sita@home.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'Certificate updated successfully!')).toBeVisible();
  const [kept] = await staff.list<{ _id: string; email: string }>('certificates?q=SEND%2F1&page=1&limit=1');
  expect(kept).toMatchObject({ email: 'sita@home.example', phone: '98480 22338', language: 'te' });
});

const withMail = test.extend<{ mailbox: Mailbox; server: TestServer; looksOften: undefined }>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures wanted from this pattern
    async ({}, use) => {
      const mailbox = await startMailbox(refuseNobody);
      await use(mailbox);
      await mailbox.stop();
    },
    { scope: 'file' },
  ],
  server: [
    async ({ mailbox }, use) =>
      serverWith({ env: { MAIL_URL: mailbox.url, MAIL_TO: 'office@institute.example' } })({}, use),
    { scope: 'file' },
  ],
  /** What became of a letter is asked for every few seconds. */
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures wanted from this pattern
  looksOften: async ({}, use) => {
    const wait = setTimeout;
    const spy = vi.spyOn(globalThis, 'setTimeout');
    spy.mockImplementation(((work: () => void, ms?: number, ...given: []) =>
      wait(work, ms === LOOK_AGAIN_MS ? 20 : ms, ...given)) as never);
    await use(undefined);
    spy.mockRestore();
  },
});

withMail('by e-mail: queued, failed with the reason, sent', async ({ page, staff, add, mailbox, looksOften }) => {
  void [staff, looksOften];
  const answer = Promise.withResolvers<RefusedLetter>();
  mailbox.onLetter = () => answer.promise;
  await add('certificates', { ...sita, email: 'sita@home.example' });
  await visit(page, address);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Send to the student' });
  await panel.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(panel.getByRole('status')).toHaveText('Queued, will be sent in a moment');
  answer.resolve(new RefusedLetter(451));
  await expect(panel.getByRole('status')).toHaveText('Queued again: EMESSAGE 451, 1 try so far');
  mailbox.onLetter = () => undefined;
  await panel.getByRole('button', { name: 'Try now' }).click();
  await expect(panel.getByRole('status')).toContainText('Sent to sita@home.example at');
  await expect(panel.getByRole('button', { name: 'Send again' })).toBeVisible();
  expect(mailbox.letters.map(({ to }) => to)).toEqual([['sita@home.example']]);

  await add('certificates', { ...sita, certificate_no: 'SEND-2', email: 'nobody@home.example' });
  await visit(page, '/dashboard/certificate/SEND-2');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await panel.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(panel.getByRole('status')).toHaveText(
    'Could not be sent: the mail server refused the address (EENVELOPE 550)',
  );
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
});

withMail(
  'those selected: who can be mailed, who has no address, who got it; one from the menu of its row',
  async ({ page, staff, add, mailbox, looksOften, expectNoise }) => {
    void [staff, looksOften];
    mailbox.letters.length = 0;
    mailbox.onLetter = () => undefined;
    const people = { 'SITA DEVI': 'sita@home.example', 'RAVI KUMAR': '', 'ASHA RAO': 'asha@home.example' };
    for (const [at, [name, email]] of Object.entries(people).entries())
      await add('certificates', { ...sita, certificate_no: `MANY-${at}`, name, email });
    await visit(page, '/dashboard/edit-certificate?q=MANY-');
    await page.getByRole('button', { name: 'More for ASHA RAO' }).click();
    await page.getByRole('button', { name: 'Send by e-mail' }).click();
    await expect(said(page, 'Queued, will be sent in a moment')).toBeVisible();
    await vi.waitFor(() => expect(mailbox.letters).toHaveLength(1), 30_000);

    await page.getByRole('button', { name: 'Choose several' }).click();
    await page.getByLabel('Select all on this page').check();
    const bar = page.getByRole('region', { name: 'Selected certificates' });
    await bar.getByRole('button', { name: 'Send' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send to students' });
    const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
    await expect(row('RAVI KUMAR')).toContainText('without an e-mail address');
    await expect(row('SITA DEVI')).toContainText('can be sent by e-mail');
    await expect(dialog.getByRole('button', { name: 'Send to RAVI KUMAR by WhatsApp' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Send 1 certificate' }).click();
    await expect(row('SITA DEVI')).toContainText('MANY-0 · sent');
    // Nobody got it twice.
    expect(mailbox.letters.flatMap(({ to }) => to)).toEqual(['asha@home.example', 'sita@home.example']);
    const toRavi = dialog.getByRole('button', { name: 'Send to RAVI KUMAR by WhatsApp' });
    const toSita = dialog.getByRole('button', { name: 'Send to SITA DEVI by WhatsApp' });
    const tab = { closed: false, location: { href: '' }, close: () => undefined };
    const opening = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const noted: string[] = [];
    page.on('request', (sent) => sent.method() === 'POST' && noted.push(sent.url()));
    // Nothing is said of a chat that was not opened.
    expectNoise('The site is busy.');
    await page.route('**/sending', (route) => route.fulfill({ status: 503, json: { message: 'The site is busy.' } }));
    await toRavi.click();
    await expect(dialog.getByRole('alert').getByText('The certificates could not be sent.')).toBeVisible();
    await expect(row('RAVI KUMAR')).not.toContainText('opened in WhatsApp');
    await page.unrouteAll();
    await toRavi.click();
    await expect(row('RAVI KUMAR')).toContainText('opened in WhatsApp');
    expect(tab.location.href).toMatch(/^https:\/\/wa\.me\/919848022338\?text=/);
    expect(noted).toHaveLength(1);
    // Where the browser opens no tab there is a link.
    opening.mockReturnValue(null);
    await toSita.click();
    const link = dialog.getByRole('link', { name: 'Send to SITA DEVI by WhatsApp' });
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\//);
    await expect(link).toBeFocused();
    await expect(row('SITA DEVI')).not.toContainText('opened in WhatsApp');
    expect(noted).toHaveLength(1);
    await link.click();
    await expect(row('SITA DEVI')).toContainText('opened in WhatsApp');
    opening.mockRestore();
  },
);
