// A visitor whose browser runs no scripts: reads pages as the built site sends them, follows links and sends forms. Finds things with
// the same words as the tests of screens. There are no styles: what they hide without scripts is tested in a browser.
import type { UserEvent } from '@testing-library/user-event';
import { Window } from 'happy-dom';
import { test as base } from 'vitest';
import { type Options, startServer, type TestServer } from '../server.ts';
import { expect } from './expect.ts';
import { Locator } from './locator.ts';
import { createRequests, type Requests } from './requests.ts';
import { patience } from './until.ts';

// What the server has sent does not change.
patience.ms = 0;

/** The address that pages say is theirs. */
export const SITE = 'http://palaka.test';

export class Reader extends Locator {
  private readonly origin: string;
  private window: Window | undefined;
  private address = '';
  /** Of the page that is open. */
  status = 0;
  headers = new Headers();
  constructor(origin: string) {
    const person = { click: (on: Element) => this.use(on), keyboard: (keys: string) => this.type(keys) };
    super(
      '',
      () => (this.window ? [this.window.document as unknown as HTMLElement] : []),
      // All that a page without scripts is used by.
      () => person as unknown as UserEvent,
    );
    this.origin = origin;
  }

  async goto(path: string, init: RequestInit = {}) {
    const response = await fetch(new URL(path, this.address || this.origin), init);
    const html = await response.text();
    await this.close();
    this.address = response.url;
    this.status = response.status;
    this.headers = response.headers;
    this.window = new Window({ url: response.url, settings: { disableCSSFileLoading: true } });
    this.window.document.write(html);
  }
  url = () => this.address;
  title = async () => this.window?.document.title ?? '';
  /** Of the page that is open. */
  document() {
    if (!this.window) throw new Error('No page is open.');
    return this.window.document as unknown as Document;
  }
  async close() {
    // An aborted window alone would stay in memory for ever.
    await this.window?.happyDOM.close();
    this.window = undefined;
  }

  private async use(element: Element) {
    const link = element.closest('a[href]');
    if (link) return this.follow(link.getAttribute('href') ?? '');
    const details = element.closest('summary')?.parentElement;
    if (details) return void details.toggleAttribute('open');
    const button = element.closest<HTMLButtonElement>('button');
    if (button?.form && button.type === 'submit') return this.send(button.form, button);
    throw new Error(`Without scripts nothing happens on ${element.outerHTML.slice(0, 100)}.`);
  }
  private async type(keys: string) {
    const { form } = (this.window?.document.activeElement ?? {}) as Partial<HTMLInputElement>;
    if (keys !== '{Enter}' || !form) throw new Error(`Without scripts nothing happens on ${keys}.`);
    await this.send(form, form.querySelector<HTMLButtonElement>('button:not([type=button])'));
  }
  /** To a place of the page, or to another. */
  private async follow(href: string) {
    if (!href.startsWith('#')) return this.goto(href);
    const place = this.window?.document.getElementById(href.slice(1));
    (place as unknown as HTMLElement | undefined)?.focus();
  }
  private async send(form: HTMLFormElement, button: HTMLButtonElement | null) {
    const fields = new URLSearchParams();
    for (const field of form.elements as unknown as HTMLInputElement[]) {
      const isSent = field.tagName === 'BUTTON' ? field === (button as unknown) : !isOff(field);
      if (field.name && isSent && !field.disabled) fields.append(field.name, field.value);
    }
    const action = new URL(
      button?.getAttribute('formaction') ?? form.getAttribute('action') ?? this.address,
      this.address,
    );
    if (form.method === 'post')
      return this.goto(action.href, { method: 'POST', body: fields, headers: { 'sec-fetch-site': 'same-origin' } });
    action.search = String(fields);
    await this.goto(action.href);
  }
}

const isOff = ({ type, checked }: HTMLInputElement) => (type === 'checkbox' || type === 'radio') && !checked;

type Kept = { _id: string };
type Fixtures = {
  server: TestServer;
  request: Requests;
  page: Reader;
  headers: { authorization: string };
  /** `await add('courses', { … })` returns the stored record, which is deleted after the test. */
  add: (path: string, data: object) => Promise<Kept>;
  /** Other facts of the institute while the test runs. */
  change: (facts: object) => Promise<void>;
};

/** For a file whose site needs more: `base.extend({ server: [siteWith({ willMail: true }), { scope: 'file' }] })`. */
export function siteWith(options: Options) {
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures wanted from this pattern
  return async ({}, use: (server: TestServer) => Promise<void>) => {
    const server = await startServer('sqlite', { demo: true, site: true, env: { SITE_URL: SITE }, ...options });
    await use(server);
    await server.close();
  };
}

export const test = base.extend<Fixtures>({
  server: [siteWith({}), { scope: 'file' }],
  request: async ({ server }, use) => use(createRequests(server)),
  page: async ({ server }, use) => {
    const page = new Reader(server.url);
    await use(page);
    await page.close();
  },
  headers: async ({ server }, use) => use({ authorization: `Bearer ${server.admin}` }),
  add: async ({ request, headers }, use) => {
    const added: string[] = [];
    await use(async (path, data) => {
      const answer = await request.post(`/api/${path}`, { headers, data });
      expect(answer.status(), await answer.text()).toBe(201);
      const record = (await answer.json()) as Kept;
      added.push(`/api/${path}/${record._id}`);
      return record;
    });
    for (const address of added) await request.delete(address, { headers });
  },
  change: async ({ request, headers }, use) => {
    const before = await (await request.get('/api/institute')).json();
    const save = async (data: object) =>
      expect((await request.put('/api/institute', { headers, data })).status()).toBe(200);
    await use((facts) => save({ ...before, ...facts }));
    await save(before);
  },
});

/** A site without any record. */
export const emptyTest = test.extend({ server: [siteWith({ demo: false }), { scope: 'file' }] });

export { expect };

/** What machines are told on the page. */
export async function toldToMachines(page: Reader) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
}
