// Too many tries from one network: a page that the server rendered so says how long to wait, counts the seconds, and then allows the
// next try.

import { ravi } from '#test/support/examples.ts';
import { load } from '../support/alive.ts';
import { passTimeOnSqlite, useUpLookupsOnSqlite } from '../support/passing-time.ts';
import { startServerProcess } from '../support/server-process.ts';
import { test as base, expect } from '../support/site.ts';

const MINUTE = 60_000;
const admin = { email: 'admin@palaka.test', password: 'correct horse battery' };
const sentence = /^Too many tries from your network\. Wait \d+ seconds(?: \(\d+ \w+\))?, then try again\.$/;

type Limited = { url: string; useUp: () => void; pass: (ms: number) => void };

/** A site with its limits on and one certificate, WAIT-1. */
const test = base.extend<{ limited: Limited }>({
  limited: async ({ page, request, expectNoise }, use, testInfo) => {
    expectNoise('429');
    expectNoise('Too many tries');
    // Starting a site takes time on a busy machine.
    testInfo.setTimeout(240_000);
    const DATA_DIR = testInfo.outputPath('data');
    const site = await startServerProcess(
      { DATA_DIR, DEMO: '0', RATE_LIMITS: '', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
      { entry: 'scripts/start.ts' },
    );
    const { token } = await (await request.post(`${site.url}/api/users/login`, { data: admin })).json();
    await request.post(`${site.url}/api/certificates`, {
      headers: { authorization: `Bearer ${token}` },
      data: { ...ravi, certificate_no: 'WAIT-1' },
    });
    await use({
      url: site.url,
      useUp: () => useUpLookupsOnSqlite(DATA_DIR, '127.0.0.1', 30_000),
      pass: (ms) => passTimeOnSqlite(DATA_DIR, ms),
    });
    // First, or what it still loads would fail noisily.
    await page.close();
    await site.kill();
  },
});

test('a look-up that must wait says so, counts down, and then can be tried again', async ({ page, limited }) => {
  await page.clock.install();
  limited.useUp();
  await load(page, `${limited.url}/certificate-verification?no=WAIT-1`);
  const shown = page.locator('[aria-hidden]').getByText(sentence);
  const tryAgain = page.getByRole('link', { name: 'Try again' });
  await expect(shown).toBeVisible();
  await expect(tryAgain).toBeHidden();
  // It counts from the moment it is hydrated, a little later than the page.
  await expect(async () => {
    await page.clock.runFor(35_000);
    await expect(page.getByText('You can try again now.')).toBeVisible({ timeout: 500 });
  }).toPass();
  limited.pass(MINUTE);
  await tryAgain.click();
  await expect(page.getByText('Palaka Institute issued this certificate, and it is valid.').first()).toBeVisible();
});
