// A new editor for each test, on a site that sends mail; and how people log in and pages are looked at.

import type { Page } from '@playwright/test';
import { visit } from '../../../support/alive.ts';
import { appearances, examineAccessibility } from '../../../support/axe.ts';
import { admin, expect, test as siteTest } from '../../../support/site.ts';

type Known = { email: string; password: string };
export type Person = Known & { _id: string; token: string };

type Fixtures = {
  person: Person;
  enter: (role?: string) => Promise<Person>;
  /** The API, as this person or, without one, as the administrator. */
  call: (method: string, path: string, data?: object, who?: Person) => Promise<Record<string, string>>;
};

export const test = siteTest.extend<Fixtures>({
  call: async ({ site, request }, use) => {
    const data = admin;
    const { token } = await (await request.post(`${site.url}/api/users/login`, { data })).json();
    await use(async (method, path, data, who = { ...admin, _id: '', token }) => {
      const headers = { authorization: `Bearer ${who.token}` };
      const answer = await request.fetch(`${site.url}/api${path}`, { method, data, headers });
      expect([path, answer.ok()]).toEqual([path, true]);
      return answer.json();
    });
  },
  enter: async ({ call }, use) =>
    use(async (role = 'editor') => {
      const who = { email: `sita${Date.now()}@palaka.test`, password: 'her first password' };
      const { _id = '' } = await call('POST', '/users/register', { ...who, name: 'Sita Devi', role });
      const { token = '' } = await call('POST', '/users/login', who);
      return { ...who, _id, token };
    }),
  person: async ({ enter }, use) => use(await enter()),
});

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };

export async function logIn(page: Page, { email, password }: Known) {
  await visit(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

export async function logOut(page: Page) {
  await visit(page, '/logout');
  await expect(page).toHaveURL(/\/login$/);
}

export async function openAccount(page: Page, who: Known) {
  await logIn(page, who);
  await expect(page).toHaveURL(/\/dashboard$/);
  await visit(page, '/dashboard/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
}

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Nothing wider than the screen, and nothing that axe finds: on a phone in the dark, at a desk in the light. */
export async function examine(page: Page) {
  const before = page.viewportSize() ?? phone;
  for (const { viewport, colorScheme } of appearances) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([viewport.width, wide]).toEqual([viewport.width, 0]);
    expect((await examineAccessibility(page)).violations).toEqual([]);
    await photograph(page, viewport.width);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}

/** With SHOTS, a folder: both themes as pictures. */
async function photograph(page: Page, width: number) {
  const folder = process.env.SHOTS;
  if (!folder) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const name = new URL(page.url()).pathname.replaceAll('/', '-').slice(1);
    const path = `${folder}/${Date.now() % 1000000}-${name}-${width}-${colorScheme}.png`;
    await page.screenshot({ path, fullPage: true });
  }
}
