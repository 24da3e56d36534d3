// A certificate on its way to the student, from its page: by e-mail where a mail server is set up, by WhatsApp or copied always.
import { openAlive } from '../../../support/alive.ts';
import { examineAccessibility } from '../../../support/axe.ts';
import { expect, said, test } from '../../../support/dashboard.ts';

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
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await add('certificates', sita);
  await openAlive(page, address);
  const panel = page.getByRole('region', { name: 'Send to the student' });
  await expect(panel).toContainText(
    'No mail server is set up, so nothing is sent by e-mail. Use WhatsApp, or copy the message.',
  );
  const chat = new URL((await panel.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')) ?? '');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/919848022338');
  const words = chat.searchParams.get('text') ?? '';
  expect(words).toMatch(/[ఀ-౿].*SEND\/1/);
  // The link in it opens the whole certificate, in Telugu.
  const link = words.match(/https?:\S+/)?.[0] ?? '';
  expect(link).toMatch(new RegExp(`^${site.url}/te/certificate-verification\\?no=SEND%2F1&s=`));
  await panel.getByRole('button', { name: 'Copy the message' }).click();
  await expect(said(page, 'Message copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words);

  await panel.getByRole('link', { name: 'Add the e-mail address' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('98480 22338');
  await page.getByLabel('Email').fill('sita@home.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'Certificate updated successfully!')).toBeVisible();
  const [kept] = await staff.list<{ _id: string; email: string }>('certificates?q=SEND%2F1&page=1&limit=1');
  expect(kept).toMatchObject({ email: 'sita@home.example', phone: '98480 22338', language: 'te' });
});

test('by e-mail: queued, failed with the reason, sent', async ({ page, staff, add }) => {
  void staff;
  await add('certificates', { ...sita, email: 'sita@home.example' });
  const mails = [
    { state: 'queued', attempts: 0, lastError: null, sentAt: null },
    { state: 'failed', attempts: 1, lastError: 'EENVELOPE 550', sentAt: null },
    { state: 'sent', attempts: 1, lastError: null, sentAt: '2026-11-16T10:00:00.000Z' },
  ].map((mail) => ({ ...mail, address: 'sita@home.example', askedAt: '2026-11-16T10:00:00.000Z', askedBy: 'Ravi' }));
  let mail: object | null = null;
  const asked: unknown[] = [];
  // This site has no mail server: what one would do is told by the test.
  await page.route(/\/api\/certificates\/[^/]+\/send(ing)?$/, async (route) => {
    const request = route.request();
    if (request.method() === 'POST') {
      asked.push(request.postDataJSON());
      mail = mails[asked.length - 1] ?? null;
    }
    const json = { canMail: true, email: 'sita@home.example', phone: '', words: 'Dear Sita', link: site, mail };
    await route.fulfill({ json });
  });
  const site = 'https://institute.example/';
  await openAlive(page, address);
  const panel = page.getByRole('region', { name: 'Send to the student' });
  await panel.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(panel.getByRole('status')).toHaveText('Queued, will be sent in a moment');
  await panel.getByRole('button', { name: 'Try now' }).click();
  await expect(panel.getByRole('status')).toHaveText(
    'Could not be sent: the mail server refused the address (EENVELOPE 550)',
  );
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect.soft((await examineAccessibility(page)).violations).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('status')).toContainText('Sent to sita@home.example at');
  await expect(panel.getByRole('button', { name: 'Send again' })).toBeVisible();
  expect(asked).toEqual([{ again: false }, { again: false }, { again: false }]);
});
