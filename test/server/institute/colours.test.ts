// The colour of the institute: saved in one form, on every page at once, on certificates from then on; what was issued keeps its own,
// through a backup to the other database. Without one nothing differs. On SQLite: pages and pictures do not depend on the database; files after a
// backup, from and to either, are in certificates/print-facts.test.ts.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printColoursOf, shadesOf } from '#contract/colours/colours.ts';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { certificate } from '#test/samples.ts';
import { otherThan } from '#test/support/databases.ts';
import { onOne, startServer, type TestServer } from '#test/support/server.ts';
import { printedOn } from '../certificates/printed.ts';

const LONG = { timeout: 120_000 };

onOne(
  'sqlite',
  'the colour of the institute',
  (server) => {
    const save = (colour: unknown) =>
      server().call('PUT', '/api/institute', { body: { name: 'Palaka', colour }, token: server().editor });
    const issue = async () => {
      const body = certificate({ status: 'Verified' });
      expect((await server().call('POST', '/api/certificates', { body, token: server().admin })).status).toBe(201);
      return body.certificate_no as string;
    };
    const page = async (path: string, on: TestServer = server()) => {
      const { status, text, headers } = await on.call('GET', path);
      expect(status).toBe(200);
      return { html: text, root: /<html[^>]*>/.exec(text)?.[0] ?? '', policy: headers.get('content-security-policy') };
    };

    /** One of its files, by its hash: all are drawn from what is printed. */
    const fileOf = async ({ url }: TestServer, number: string, file: 'image') => {
      const response = await fetch(`${url}/api/certificates/${encodeURIComponent(number)}/${file}`);
      expect(response.status).toBe(200);
      return createHash('sha256')
        .update(Buffer.from(await response.arrayBuffer()))
        .digest('hex');
    };

    test('a backup carries the colour and what was printed to the other database', LONG, async () => {
      await save('#392e6d');
      const indigo = await issue();
      await save('#e9a40a');
      const file = join(server().where.dataDir, 'colours.palaka');
      await writeBackup(server().store, file);
      const other = await startServer(otherThan('sqlite'), { site: true });
      try {
        await restoreBackup(other.store, file);
        expect((await page('/', other)).root).toContain('--dark-primary:#e9a40a;');
        expect((await printedOn(other, indigo)).colours.chosen).toBe('#392e6d');
      } finally {
        await other.close();
      }
    });

    test('is kept as #rrggbb; what is no colour is refused at its field', async () => {
      expect((await save('0D5B45')).body.colour).toBe('#0d5b45');
      expect((await save(' #Fc0 ')).body.colour).toBe('#ffcc00');
      for (const wrong of ['red', '#12', '#12345g', 'url(//evil.example)', '#000;x', '"><script>', 5, null]) {
        const { status, body } = await save(wrong);
        expect([wrong, status, body.errors?.[0]?.field]).toEqual([wrong, 400, 'colour']);
      }
      expect((await server().call('GET', '/api/institute')).body.colour).toBe('#ffcc00');
      expect((await save('')).body.colour).toBe('');
    });

    test('is on every page with the next request, under the same content policy; without one nothing differs', async () => {
      await save('');
      const pages = ['/', '/te/courses', '/certificate-verification', '/dashboard'];
      const before = await Promise.all(pages.map((path) => page(path)));
      for (const { root } of before) expect(root).not.toContain('style');
      await save('#d40000');
      const { light, dark } = shadesOf('#d40000');
      for (const [at, path] of pages.entries()) {
        const { root, html, policy } = await page(path);
        expect(root).toContain(`--light-primary:${light.primary};`);
        expect(root).toContain(`--dark-slate:${dark.slate};`);
        expect(policy?.replace(/'sha256-[^']*'/g, '')).toBe(before[at]?.policy?.replace(/'sha256-[^']*'/g, ''));
        expect(html.length - (before[at]?.html.length ?? 0)).toBeLessThan(1500);
      }
      await save('');
      for (const [at, path] of pages.entries()) expect((await page(path)).html).toBe(before[at]?.html);
    });

    test('is in the manifest and on the picture of a shared link', async () => {
      const theme = async () => (await server().call('GET', '/manifest.webmanifest')).body.theme_color;
      const picture = async () => Buffer.from(await (await fetch(`${server().url}/share/courses.png`)).arrayBuffer());
      const plain = await picture();
      expect(await theme()).toBe('#0a303c');
      await save('#0d5b45');
      expect(await theme()).toBe(shadesOf('#0d5b45').light.slate);
      expect((await picture()).equals(plain)).toBe(false);
      await save('');
      expect((await picture()).equals(plain)).toBe(true);
    });

    test('certificates keep the one they were issued with, also none, until they are printed anew', LONG, async () => {
      const plain = await issue();
      const withoutColour = await fileOf(server(), plain, 'image');
      expect(await printedOn(server(), plain)).not.toHaveProperty('colours');
      await save('#0d5b45');
      const green = await issue();
      expect((await printedOn(server(), green)).colours).toEqual(printColoursOf('#0d5b45'));
      const inGreen = await fileOf(server(), green, 'image');
      await save('#d40000');
      expect(await fileOf(server(), plain, 'image')).toEqual(withoutColour);
      expect(await fileOf(server(), green, 'image')).toEqual(inGreen);
      expect((await printedOn(server(), await issue())).colours.chosen).toBe('#d40000');

      const { body } = await server().call('GET', `/api/certificates/${encodeURIComponent(green)}`);
      const anew = `/api/certificates/${body._id}/print`;
      expect((await server().call('POST', anew, { token: server().admin })).status).toBe(200);
      expect(await fileOf(server(), green, 'image')).not.toEqual(inGreen);
      const [last] = (await server().call('GET', `/api/history/certificates/${body._id}`, { token: server().admin }))
        .body;
      expect(last.fields).toMatchObject([
        { field: 'printed_with', before: { colour: '#0d5b45' }, after: { colour: '#d40000' } },
      ]);
    });
  },
  { site: true },
);
