// Which fonts a first visit loads: few, and of other scripts only where they are needed.

import type { Page } from '@playwright/test';
import { load } from '../../support/alive.ts';
import { expect, signIn, test } from '../../support/records.ts';

test.use({ viewport: { width: 390, height: 844 } });

const KILO = 1000;

/** Names and addresses; nothing comes from the browser's cache. */
async function fontsOf(page: Page, address: string) {
  const fonts = new Map<string, string>();
  await page.route('**/*.woff2', (route) => {
    const url = route.request().url();
    fonts.set(/assets\/([a-z-]+)-[\w-]{8}\.woff2$/.exec(url)?.[1] ?? url, url);
    return route.continue();
  });
  await load(page, address);
  await page.unrouteAll();
  return fonts;
}

test('every page needs few of them', async ({ page, request }) => {
  // Every page uses the same faces: text, headings, and in other languages one for all of their letters instead of that of headings.
  for (const address of ['/', '/certificate', '/te', '/hi/certificate-verification'])
    await test.step(address, async () => {
      const fonts = await fontsOf(page, address);
      let total = 0;
      for (const font of fonts.values()) total += (await (await request.get(font)).body()).length;
      expect(total).toBeGreaterThan(20 * KILO);
      expect(total).toBeLessThanOrEqual((/^\/(?:te|hi)/.test(address) ? 112 : 60) * KILO);
      // The proverb and the name of the demonstration come from the small face.
      if (address !== '/') return;
      expect([...fonts.keys()]).toContain('anek-telugu-words');
      expect([...fonts.keys()]).not.toContain('anek-telugu');
    });
});

test('any other Telugu name is set whole in the full face, and without one there is none', async ({
  page,
  request,
  site,
}) => {
  const headers = await signIn(request, site);
  const before = await (await request.get('/api/institute')).json();
  const save = async (nameTelugu: string) =>
    expect((await request.put('/api/institute', { headers, data: { ...before, nameTelugu } })).status()).toBe(200);
  try {
    await save('విజ్ఞాన భారతి');
    const whole = [...(await fontsOf(page, '/about')).keys()];
    expect(whole).toContain('anek-telugu');
    expect(whole).not.toContain('anek-telugu-words');
    await save('');
    const none = [...(await fontsOf(page, '/about')).keys()];
    expect(none).toContain('anek-text');
    expect(none.filter((name) => name.includes('telugu'))).toEqual([]);
  } finally {
    await save(before.nameTelugu);
  }
});
