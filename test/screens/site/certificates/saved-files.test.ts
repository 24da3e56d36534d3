// A certificate is saved and shared: what the buttons say and do. Real files, printing and the clipboard are tested in a browser.
import { vi } from 'vitest';
import { sana } from '#test/support/examples.ts';
import { expect, load, step, test } from '#test/support/screen/test.ts';

const FAILED = 'Error fetching certificate. Please try again.';

test('the button is busy before anything is asked for, waits 100 ms, asks once, and gives up after 30 s', async ({
  page,
  add,
  expectNoise,
}) => {
  expectNoise(/TimeoutError|timed out|timeout|Failed to fetch/);
  await add('certificates', sana);
  await load(page, '/certificate?id=CERT-1');
  const button = page.getByRole('link', { name: 'Download Certificate' });
  // Thirty seconds pass when the test says so; any other limit never does.
  const end = new AbortController();
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => (ms === 30_000 ? end.signal : new AbortController().signal));
  let clicked = 0;
  const waited: number[] = [];
  await page.route('**/image*', async () => {
    waited.push(performance.now() - clicked);
    await new Promise((_, fail) => {
      end.signal.addEventListener('abort', () => fail(end.signal.reason));
    });
  });
  clicked = performance.now();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await vi.waitUntil(() => waited.length > 0, 30_000);
  await button.click();
  // A second picture would be asked for after the same time.
  const again = performance.now();
  await vi.waitUntil(() => performance.now() - again > 200, 30_000);
  expect(waited).toHaveLength(1);
  expect(waited[0]).toBeGreaterThanOrEqual(95);
  end.abort(new DOMException('signal timed out', 'TimeoutError'));
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  timeout.mockRestore();

  await step('another failure says the same, and the page stays', async () => {
    await load(page, '/certificate?id=CERT-1');
    await page.unrouteAll();
    await page.route('**/image*', (route) => route.abort());
    await button.click();
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This certificate is real');
  });
});

test('it is shared on WhatsApp, and on LinkedIn with every field of its form', async ({ page, add, server }) => {
  await add('certificates', sana);
  await load(page, '/certificate?id=CERT-1');
  // All that the page asks for has come.
  await expect(page.locator('[data-part=seal]')).toHaveCount(1);
  const address = `${server.url}/certificate?id=CERT-1`;
  const hrefOf = async (name: string) =>
    new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? 'none:');
  const chat = await hrefOf('Share on WhatsApp');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/');
  expect(chat.searchParams.get('text')).toBe(`Certificate of SANA BEGUM ${address}`);
  const profile = await hrefOf('Add to profile on LinkedIn');
  expect(profile.origin + profile.pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(profile.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'GRAPHIC DESIGNER',
    organizationName: 'Palaka Institute',
    issueYear: '2026',
    issueMonth: '3',
    certUrl: address,
    certId: 'CERT-1',
  });
});

test('a link that cannot be copied is shown, and what is not verified is no credential', async ({
  page,
  add,
  server,
  expectNoise,
}) => {
  expectNoise('not allowed');
  await add('certificates', { ...sana, certificate_no: 'CERT-P', status: 'Pending', date: 'March 2009' });
  await load(page, '/certificate?id=CERT-P');
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'LinkedIn' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Save credential' })).toHaveCount(0);
  const refusal = new DOMException('not allowed', 'NotAllowedError');
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusal);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('alert').getByText(`${server.url}/certificate?id=CERT-P`)).toBeVisible();
  write.mockRestore();
});
