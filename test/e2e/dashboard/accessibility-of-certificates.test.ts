// Certificates: their page, the dialogs before something printed changes, and the import, examined as in accessibility.test.ts.
import type { Page } from '@playwright/test';
import { load, visit } from '../../support/alive.ts';
import { onPhone } from '../../support/axe.ts';
import { expect, test } from '../../support/dashboard.ts';
import { examine } from '../../support/examine.ts';
import { headings, line } from '../../support/import-rows.ts';

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ timeout: 400_000 });

const certificate = {
  certificate_no: 'LOOKED-1',
  name: 'LAKSHMI DEVI',
  father_name: 'RAMA RAO',
  course: 'TAILORING BASICS',
  dob: '2004-08-12',
  duration: '3 months',
  date: '2026-03-31',
  status: 'Verified',
};

test('the page of a certificate, printing anew, withdrawing and correcting', async ({ page, staff, add, request }) => {
  await add('certificates', certificate);
  const facts = await (await request.get('/api/institute')).json();
  const appoint = (name: string) =>
    request.put('/api/institute', {
      headers: staff.headers,
      data: { name: facts.name, director: { ...facts.director, name } },
    });

  await test.step('its page, after a mail that failed', async () => {
    const mail = { state: 'failed', address: 'a@b.example', sentAt: null, lastError: 'EENVELOPE 550', attempts: 1 };
    await page.route('**/sending', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), canMail: true, email: mail.address, mail } });
    });
    await visit(page, '/dashboard/certificate/LOOKED-1');
    await examine(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Send to the student' })).toContainText('Could not be sent');
    await examine(page, [onPhone]);
    await page.unrouteAll();
  });

  await test.step('the question before it is printed anew', async () => {
    try {
      await appoint('Kavitha Rao');
      // The institute's facts are loaded once for a visit.
      await load(page, '/dashboard/certificate/LOOKED-1');
      await page.getByRole('button', { name: 'Print anew with today’s facts' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Print this certificate anew?' })).toBeVisible();
      await examine(page);
    } finally {
      await appoint(facts.director.name);
    }
  });

  await test.step('the question why it is withdrawn', async () => {
    // Someone has seen it.
    await request.get('/api/certificates/LOOKED-1');
    await visit(page, '/dashboard/edit-certificate?edit=LOOKED-1');
    await page.getByRole('radio', { name: 'Rejected' }).check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw this certificate?' });
    await dialog.getByLabel('Reason').fill('The name was misspelt.');
    await expect(dialog.getByRole('region', { name: 'What visitors will see' })).toContainText('misspelt');
    await examine(page, [onPhone]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('radio', { name: 'Verified' }).check();
  });

  await test.step('the question before a printed fact is corrected', async () => {
    await page.getByLabel('Name', { exact: true }).fill('LAKSHMI DEVI K');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('dialog', { name: 'Papers of this certificate may be out' })).toBeVisible();
    await examine(page, [onPhone]);
  });
});

test('the import: as it opens, columns to name, rows to fix, and what was added', async ({ page, staff, request }) => {
  await visit(page, '/dashboard/import-certificates');
  await examine(page, [onPhone]);
  await paste(page, ['one\ttwo', 'three\tfour']);
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
  await examine(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  await paste(page, [
    headings,
    line('LOOK-1', { name: 'Bhagyalakshmi Venkata Satyanarayana '.repeat(3).trim() }),
    line('LOOK-2', { status: 'x' }),
    line(''),
    line('PI-2025-0098', { name: 'Syeda Farhana' }),
  ]);
  await expect(page.getByText(/ new · .* already there · .* to fix$/)).toBeVisible();
  await examine(page);
  await page.getByRole('button', { name: /^Add \d+ certificates?$/ }).click();
  await expect(page.getByRole('heading', { name: /^\d+ certificates? added$/ })).toBeVisible();
  await examine(page, [onPhone]);
  for (const { _id } of await staff.list('certificates/batches'))
    await request.delete(`/api/certificates/batches/${_id}`, { headers: staff.headers });
});

async function paste(page: Page, rows: string[]) {
  await page.getByLabel('Paste from a spreadsheet').evaluate((area, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, rows.join('\r\n'));
}
