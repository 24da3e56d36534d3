// S9: texts that would run if a page treated them as markup or script, in every field and in addresses, on every page,
// in a real browser, with and without the content policy: none runs. On SQLite: it is about pages.
// @module-tag long
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addresses, type Payload, samples } from '#test/samples.ts';
import { visit } from '#test/support/alive.ts';
import { findChromium, launchOptions } from '#test/support/chromium.ts';
import { hostileTexts } from '#test/support/hostile-texts.ts';
import { dashboardPages, publicPages } from '#test/support/html-pages.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { freshDatabase } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';

const TEXTS = hostileTexts(sized(10, 150, 150));
const RAN = 'hostile text ran';
const LIMIT = 120_000 + TEXTS.length * 8000;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: ServerProcess;
let browser: Browser;
let token: string;
const slugs: string[] = [];
const numbers: string[] = [];

/** The text in every field that takes free text; addresses, dates and levels have rules of their own. */
const everyField: Record<string, (text: string) => Payload> = {
  courses: (text) => ({
    title: text,
    description: text,
    duration: text.slice(0, 40),
    price: text,
    discount: text,
    jobs: [text],
    category: text.slice(0, 60),
    learn: [text],
    batches: [text],
    nextStart: text,
    eligibility: text,
    language: text,
    instalments: text,
    bring: text,
    instructor: text,
  }),
  notes: (text) => ({ title: text }),
  ngos: (text) => ({ name: text, shortDescription: text, description: text }),
  lectures: (text) => ({
    classLevel: 'Class-10',
    unitTitle: text,
    chapters: [{ title: text, videoUrl: 'https://youtu.be/aaaaaaaaaaa' }],
  }),
  'spoken-lectures': (text) => ({
    level: 'Beginner',
    unitTitle: text,
    chapters: [{ title: text, videoUrl: 'https://youtu.be/aaaaaaaaaaa' }],
  }),
  certificates: (text) => ({
    name: text,
    father_name: text,
    course: text,
    duration: text.slice(0, 40),
    dob: text.slice(0, 40),
    date: text.slice(0, 40),
    status: 'Verified',
  }),
  users: (text) => ({ name: text }),
};

beforeAll(async () => {
  database = await freshDatabase('sqlite');
  server = await startServerProcess(settingsFor(database.where));
  token = await server.signIn();
  // Pictures and frames of other sites do not exist; nothing waits for them. Routes would do the same, but without the browser's cache.
  const nowhereElse = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';
  browser = await chromium.launch({ ...launchOptions(nowhereElse), executablePath: await findChromium() });
  for (const text of TEXTS) {
    for (const [name, fields] of Object.entries(everyField)) {
      const key = name as keyof typeof samples;
      const body = samples[key](fields(text));
      const reply = await server.call('POST', addresses[key].add, { token, body });
      if (reply.status === 400) continue;
      expect([name, text, reply.status]).toEqual([name, text, 201]);
      if (name === 'courses') slugs.push(reply.body.course);
      if (name === 'certificates') numbers.push(reply.body.certificate_no);
    }
    const body = { from_name: text, from_email: 'a@b.example', subject: text, message: text };
    expect((await server.call('POST', '/api/contact', { body })).status).toBe(201);
  }
  await writeFacts(TEXTS[0] as string);
}, LIMIT);

/** The institute's facts are on every page, so each text is tried there. */
async function writeFacts(text: string) {
  const facts = ['name', 'nameTelugu', 'tagline', 'description', 'address', 'hours', 'instructor'];
  const director = { name: text, role: text, quote: text, bio: text };
  const short = text.slice(0, 40);
  const body = {
    ...Object.fromEntries(facts.map((fact) => [fact, text])),
    director,
    phones: [short],
    whatsapp: text.slice(0, 20),
    email: text,
    social: [{ name: short, url: 'https://example.com/' }],
  };
  expect([text, (await server.call('PUT', '/api/institute', { token, body })).status]).toEqual([text, 200]);
}

afterAll(async () => {
  await browser?.close();
  await server?.kill();
  await database?.remove();
});

/** A page that notices anything that runs, signed in on demand. */
async function openPage({ bypassCSP = false, signedIn = false }): Promise<{ page: Page; ran: string[] }> {
  const context = await browser.newContext({ bypassCSP, baseURL: server.url, serviceWorkers: 'block' });
  const ran: string[] = [];
  await context.addInitScript(
    ({ RAN, token }) => {
      for (const name of ['alert', 'confirm', 'prompt', 'print'])
        Object.assign(window, { [name]: () => console.log(RAN) });
      if (token) localStorage.setItem('token', token);
    },
    { RAN, token: signedIn ? token : '' },
  );
  const page = await context.newPage();
  page.on('console', (message) => void (message.text().includes(RAN) && ran.push(`${page.url()} ${message.text()}`)));
  page.on('dialog', (dialog) => {
    ran.push(`${page.url()} dialog`);
    void dialog.dismiss();
  });
  return { page, ran };
}

async function load(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'load' }).catch((error: Error) => {
    throw new Error(`${path}: ${error.message}`);
  });
}

describe.each([
  ['with its policy', false],
  ['without it', true],
])('a page %s', (_name, bypassCSP) => {
  test('for visitors: nothing runs', { timeout: LIMIT }, async ({ annotate }) => {
    const { page, ran } = await openPage({ bypassCSP });
    const inAddress = TEXTS.map((text) => encodeURIComponent(text));
    // Without the policy nothing else protects, so most is tried there.
    const details = slugs.slice(0, bypassCSP ? sized(2, 150, 150) : sized(1, 10, 10));
    const papers = numbers.slice(0, bypassCSP ? sized(2, 150, 150) : sized(1, 5, 5));
    const queries = inAddress.slice(0, bypassCSP ? sized(2, 40, 40) : sized(1, 10, 10));
    const paths = [
      // What does not run without the policy does not run with it: in every run few are tried.
      ...publicPages.slice(0, bypassCSP ? undefined : sized(1, 100, 100)),
      ...details.map((slug) => `/courses/${slug}`),
      ...papers.map((number) => `/certificate?id=${encodeURIComponent(number)}`),
      ...queries.flatMap((text) => [`/certificate?id=${text}`, `/classes/Class-10?u=${text}&c=${text}`, `/${text}`]),
      ...queries
        .slice(0, bypassCSP ? sized(1, 10, 10) : sized(0, 10, 10))
        .flatMap((text) => [`/certificate-verification?no=${text}`, `/courses/${text}`, `/login?next=${text}`]),
    ];
    for (const [turn, path] of paths.entries()) {
      await writeFacts(TEXTS[turn % TEXTS.length] as string);
      await load(page, path);
    }
    await annotate(`${TEXTS.length} texts, ${paths.length} pages for visitors ${_name}: ${ran.length} ran`);
    expect(ran).toEqual([]);
    await page.context().close();
  });

  test('for staff: nothing runs', { timeout: LIMIT }, async ({ annotate }) => {
    const { page, ran } = await openPage({ bypassCSP, signedIn: true });
    const number = encodeURIComponent(numbers[0] ?? '');
    const [course] = (await server.call('GET', '/api/courses')).body;
    const paths = [...dashboardPages, `/dashboard/certificate/${number}`, `/dashboard/history/courses/${course._id}`];
    // The server sends the dashboard without records: they come the same way whether a page is loaded or visited.
    for (const path of paths.slice(0, bypassCSP ? undefined : sized(1, 100, 100))) await visit(page, path);
    expect(page.url()).toContain('/dashboard');
    await annotate(`${paths.length} pages for staff ${_name}: ${ran.length} ran`);
    expect(ran).toEqual([]);
    await page.context().close();
  });
});

describe('control', () => {
  const echo = async (bypassCSP: boolean) => {
    const { page, ran } = await openPage({ bypassCSP });
    const policy = (await server.call('GET', '/about')).headers.get('content-security-policy') ?? '';
    const texts = hostileTexts(sized(6, 60, 60));
    for (const text of texts) {
      await page.route('**/planted', (route) =>
        route.fulfill({
          contentType: 'text/html',
          headers: { 'content-security-policy': policy },
          body: `<!doctype html><title>x</title><p title="${text}">${text}</p>`,
        }),
      );
      await page.goto('/planted').catch(() => {});
      // What runs late has run.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.unroute('**/planted');
    }
    await page.context().close();
    return ran.length;
  };

  test('a page that took them for HTML would be noticed, and its policy would still hold them back', {
    timeout: 120_000,
  }, async ({ annotate }) => {
    const [without, withPolicy] = [await echo(true), await echo(false)];
    await annotate(`on a careless page ${without} ran without a policy, ${withPolicy} with ours`);
    expect(without).toBeGreaterThan(sized(2, 20, 20));
    expect(withPolicy).toBe(0);
  });
});
