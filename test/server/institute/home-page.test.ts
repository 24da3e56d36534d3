// What staff say on the home page: its texts and sections, notices up to their last day, words of students with their consent. On SQLite:
// the page does not depend on the database.
import { afterEach, expect, test, vi } from 'vitest';
import { course, notice } from '#test/samples.ts';
import { onOne } from '#test/support/server.ts';

const DAY = 24 * 60 * 60_000;
const dayOf = (at: number) => new Date(at + 5.5 * 60 * 60_000).toISOString().slice(0, 10);

afterEach(() => void vi.useRealTimers());

onOne(
  'sqlite',
  'the home page',
  (server) => {
    const write = (method: string, path: string, body: unknown) =>
      server().call(method, `/api/${path}`, { body, token: server().editor });
    const page = async (path: string) => (await server().call('GET', path)).text;

    test('says what is written, and what is built in where nothing is', async () => {
      const { home, name } = (await server().call('GET', '/api/institute')).body;
      expect(await page('/')).toContain('Join the dots from class to career.');
      const own = { headline: 'Learn in <Warangal>', motto: 'One day at a time', lead: 'Come and see.' };
      expect((await write('PUT', 'institute', { name, home: own })).body.home).toEqual({ ...own, sections: [] });
      const html = await page('/');
      for (const text of ['Learn in &lt;Warangal&gt;', own.motto, own.lead]) expect(html).toContain(text);
      expect(html).not.toContain('Join the dots');
      // The others are left out, with the link to one of them.
      await write('PUT', 'institute', { name, home: { sections: ['visit', 'pages'] } });
      const short = await page('/');
      expect(short).not.toContain('tuitions');
      expect(short.indexOf('Visit us')).toBeLessThan(short.indexOf('More pages'));
      for (const sections of [['visit', 'visit'], ['nowhere'], 'visit'])
        expect((await write('PUT', 'institute', { name, home: { sections } })).status).toBe(400);
      await write('PUT', 'institute', { name, home });
    });

    test('has a notice up to and including its last day, as has the course it belongs to', async () => {
      const { body: taught } = await write('POST', 'courses', course());
      const today = dayOf(Date.now());
      await write('POST', 'notices', notice({ text: 'Over since yesterday', until: dayOf(Date.now() - DAY) }));
      await write('POST', 'notices', notice({ text: 'New batch today', course: taught.course, until: today }));
      const [home, its, other] = ['/', `/courses/${taught.course}`, '/courses'];
      expect(await page(home)).toContain('New batch today');
      expect(await page(its)).toContain('New batch today');
      expect(await page(other)).not.toContain('New batch today');
      expect(await page(home)).not.toContain('Over since yesterday');
      // What was cached before midnight in India is not served after it.
      const midnight = Date.parse(`${today}T00:00:00+05:30`) + DAY;
      vi.useFakeTimers({ toFake: ['Date'], now: midnight + 1000 });
      for (const path of [home, its]) expect(await page(path)).not.toMatch(/New batch today|aria-label="Notices"/);
    });

    test('has three notices at most, the newest', async () => {
      for (const number of [1, 2, 3, 4]) await write('POST', 'notices', { text: `Notice number ${number}` });
      const html = await page('/');
      expect([...new Set(html.match(/Notice number \d/g))]).toEqual(
        [4, 3, 2].map((number) => `Notice number ${number}`),
      );
      for (const link of ['javascript:alert(1)', '//elsewhere.example', '/\\elsewhere.example', 'contact'])
        expect([link, (await write('POST', 'notices', { text: 'Where?', link })).status]).toEqual([link, 400]);
      expect((await write('POST', 'notices', { text: 'Here', link: '/contact' })).status).toBe(201);
      const { status, body } = await write('POST', 'notices', { text: 'When?', until: 'soon' });
      expect([status, body.message]).toEqual([400, 'Last day must be a day, such as 2026-12-01.']);
    });

    test('has words of students, only with their consent', async () => {
      expect(await page('/')).not.toContain('Words of students');
      const words = { name: 'Ravali', text: 'I keep the accounts of our shop.', now: 'Accountant' };
      for (const consent of [undefined, false, 'yes', null]) {
        const { status, body } = await write('POST', 'testimonials', { ...words, consent });
        expect([status, body.message, body.errors[0].field]).toEqual([
          400,
          'Please ask the student first: words of students are published only with their consent.',
          'consent',
        ]);
      }
      expect((await write('POST', 'testimonials', { ...words, consent: true })).status).toBe(201);
      const html = await page('/');
      for (const text of ['Words of students', ...Object.values(words)]) expect(html).toContain(text);
    });
  },
  { site: true },
);
