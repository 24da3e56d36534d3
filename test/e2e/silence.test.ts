// Controls of the browser tests: console output must fail a test.

import { test } from '#test/support/site.ts';
import { load } from '../support/alive.ts';

for (const [what, make] of [
  ['a console error', () => console.error('planted')],
  ['a console warning', () => console.warn('planted')],
  ['an uncaught error', () => void setTimeout(() => JSON.parse('planted'))],
  [
    'a violation of the Content-Security-Policy',
    () => void document.head.appendChild(document.createElement('style')).append('a{}'),
  ],
] as const) {
  test(`control: ${what} fails a test`, async ({ page }) => {
    test.fail();
    const heard = what === 'an uncaught error' ? page.waitForEvent('pageerror') : page.waitForEvent('console');
    await load(page, '/search');
    await page.evaluate(make);
    await heard;
  });
}

test('noise that a test declares does not fail it', async ({ page, expectNoise }) => {
  expectNoise('planted');
  await load(page, '/search');
  await page.evaluate(() => console.error('planted'));
});
