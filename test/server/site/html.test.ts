// The HTML of every public page, in each language, and of pages that say no: as the standard says, by a checker of others, with all
// of its standard rules. On SQLite: it is about pages.
// @module-tag long
import { HtmlValidate, Rule } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { inLanguage, languages } from '#contract/language/languages.ts';
import { addressesOf, publicPages } from '#contract/pages.ts';
import { certificate } from '#test/samples.ts';
import { onOne } from '#test/support/server.ts';

/** What the Nu checker of the W3C says besides. */
class NuRules extends Rule {
  setup() {
    this.on('dom:ready', ({ document }) => {
      for (const node of document.querySelectorAll('dl > div > *'))
        if (!['dt', 'dd', 'script', 'template'].includes(node.tagName))
          this.report(node, `<${node.tagName}> stands between the terms of a <dl>`);
      for (const node of document.querySelectorAll('figcaption'))
        if (node.parent?.tagName !== 'figure') this.report(node, '<figcaption> is no child of a <figure>');
      for (const node of document.querySelectorAll('script[type]')) {
        const type = String(node.getAttributeValue('type'));
        if (type !== 'module' && !/^[a-z]+\/[a-z.+-]+$/.test(type)) this.report(node, `a script of type ${type}`);
      }
    });
  }
}

const checker = new HtmlValidate({
  root: true,
  plugins: [{ name: 'nu', rules: { 'nu/rules': NuRules } }],
  extends: ['html-validate:standard'],
  rules: { 'nu/rules': 'error', 'no-redundant-role': 'error' },
});

onOne(
  'sqlite',
  'the HTML of pages',
  (server) => {
    let pages: string[] = [];
    beforeAll(async () => {
      const { call, admin: token } = server();
      const numbers: string[] = [];
      for (const status of ['Verified', 'Pending', 'Rejected'])
        numbers.push(
          (await call('POST', '/api/certificates', { body: certificate({ status }), token })).body.certificate_no,
        );
      const courses = (await call('GET', '/api/courses')).body as { course: string }[];
      expect(courses.length).toBeGreaterThan(0);
      const english = [
        ...publicPages.flatMap((page) => addressesOf(page)),
        ...courses.map(({ course }) => `/courses/${encodeURIComponent(course)}`),
        ...numbers.flatMap((no) => [`/certificate-verification?no=${no}`, `/certificate?id=${no}`]),
        ...['/search?q=tally', '/certificate-verification?no=NOBODY', '/nowhere', '/dashboard'],
      ];
      const others = languages
        .filter(({ code }) => code !== 'en')
        .flatMap(({ code }) => ['/', '/courses', '/contact'].map((page) => inLanguage(page, code)));
      pages = [...english, ...others];
    });

    test('is as the standard says', { timeout: 120_000 }, async () => {
      const faults = new Map<string, string[]>();
      for (const page of pages) {
        const { text, headers } = await server().call('GET', page);
        expect([page, headers.get('content-type')]).toEqual([page, 'text/html; charset=utf-8']);
        const { results } = await checker.validateString(text);
        for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
          const fault = `${ruleId}: ${message} (${selector})`;
          faults.set(fault, [...(faults.get(fault) ?? []), page]);
        }
      }
      expect(Object.fromEntries(faults)).toEqual({});
    });

    test('control: a list with a drawing between its terms is found', async () => {
      const page =
        '<!doctype html><html lang="en"><head><title>A</title></head><body><dl><div><svg></svg><dt>A</dt><dd>B</dd></div></dl></body></html>';
      expect((await checker.validateString(page)).valid).toBe(false);
    });
  },
  { site: true, demo: true, env: { RATE_LIMITS: '' } },
);
