// What is hidden, or shown from a day on: no public answer has it, on any way out of the server, and staff have it all.
// @module-tag long
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressOf, managedAddressOf } from '#contract/api.ts';
import { type ArrangedName, resourceOf } from '#contract/resources.ts';
import { samples } from '#test/samples.ts';
import { onBoth } from '#test/support/server.ts';

const DAY = 24 * 60 * 60_000;
const dayOf = (at: number) => new Date(at + 5.5 * 60 * 60_000).toISOString().slice(0, 10);
/** A word by which the search finds it. */
const titles: Record<ArrangedName, string> = {
  courses: 'title',
  lectures: 'unitTitle',
  'spoken-lectures': 'unitTitle',
  notes: 'title',
  gallery: 'caption',
  ngos: 'name',
};

afterEach(() => void vi.useRealTimers());

/** The clock of this process. */
function setClock(now: number) {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now });
}

onBoth(
  'visibility',
  (server, kind) => {
    const get = async (path: string) => server().call('GET', path);
    const show = (name: ArrangedName, id: string, shown_from: string, token = server().editor) =>
      server().call('PUT', `/api${addressOf(name)}/${id}/visibility`, { token, body: { shown_from } });
    const add = async (name: ArrangedName, fields: object) =>
      (
        await server().call('POST', `/api${addressOf(name)}`, {
          token: server().editor,
          body: { ...samples[name](), ...fields },
        })
      ).body;

    // Every resource is read by the same queries: on PostgreSQL one without groups and one with them is tried.
    const tried = (Object.entries(titles) as [ArrangedName, string][]).filter(
      ([name]) => kind === 'sqlite' || name === 'courses' || name === 'lectures',
    );
    describe.each(tried)('of %s', (name, title) => {
      const word = `Xyl${name.replace('-', '')}`;
      const list = `/api${addressOf(name)}`;
      let record: { _id: string; course: string; shown_from?: string };
      beforeAll(async () => {
        record = await add(name, { [title]: `${word} hidden thing` });
      });

      /** Every way by which visitors could get to it. */
      const exits = async ({ withPages = kind === 'sqlite' } = {}) => {
        const pages: Record<ArrangedName, string[]> = {
          courses: ['/', '/courses', `/courses/${record.course}`, '/te/courses'],
          lectures: ['/', '/classes/Class-10'],
          'spoken-lectures': ['/', '/spoken-english/Beginner'],
          notes: ['/', '/notes', '/hi/notes'],
          gallery: ['/', '/gallery'],
          ngos: ['/', '/about', '/ngos', `/ngos?ngo=${record._id}`],
        };
        const { group } = resourceOf(name);
        const ways = [
          list,
          `${list}?limit=200`,
          `${list}?q=${word}`,
          `${list}?sort=-updatedAt`,
          `${list}/${record._id}`,
          ...(group ? [`${list}/class/${group === 'level' ? 'Beginner' : 'Class-10'}`] : []),
          `/api/search?q=${word}`,
          '/sitemap.xml',
          // Pages ask as the API does, which is tried on both databases.
          ...(withPages ? pages[name] : []),
        ];
        const told: string[] = [];
        for (const way of ways) {
          const { text } = await get(way);
          // Search and own address repeat the word or the id that was asked for.
          if (text.includes(`${word} hidden`) || (way === '/sitemap.xml' && text.includes(`courses/${record.course}<`)))
            told.push(way);
        }
        return told;
      };

      test('hidden, shown and hidden again: every way out follows at once', async () => {
        const shown = await exits();
        expect(shown).toContain(list);
        expect(shown).toContain(`${list}/${record._id}`);
        if (name !== 'gallery' && !name.endsWith('lectures')) expect(shown).toContain(`/api/search?q=${word}`);
        expect(await show(name, record._id, 'never')).toMatchObject({ status: 200, body: { shown_from: 'never' } });
        expect(await exits()).toEqual([]);
        expect((await get(`${list}/${record._id}`)).status).toBe(404);
        expect((await get(`${list}?q=${word}`)).headers.get('x-total-count')).toBe('0');
        await show(name, record._id, '');
        expect(await exits()).toEqual(shown);
      });

      test('from a day on: hidden until it comes, and then there by itself', async () => {
        const tomorrow = dayOf(Date.now() + DAY);
        const midnight = Date.parse(`${tomorrow}T00:00:00+05:30`);
        // The day is part of the cache's key for all of them: pages of one resource are enough.
        const some = { withPages: kind === 'sqlite' && name === 'courses' };
        const shown = await exits(some);
        await show(name, record._id, tomorrow);
        expect(await exits(some)).toEqual([]);
        // What was cached a second before is not served a second after, though nothing was written.
        setClock(midnight - 1000);
        expect(await exits(some)).toEqual([]);
        setClock(midnight + 1000);
        expect(await exits(some)).toEqual(shown);
        // And visitors are told no more than before.
        expect((await get(`${list}/${record._id}`)).body).not.toHaveProperty('shown_from');
        vi.useRealTimers();
        await show(name, record._id, '');
      });

      test('staff have it all, visitors not, and a session makes no difference at public addresses', async () => {
        await show(name, record._id, 'never');
        const { editor } = server();
        const all = await server().call('GET', `/api${managedAddressOf(name)}?q=${word}`, { token: editor });
        expect(all.body).toMatchObject([{ _id: record._id, shown_from: 'never' }]);
        expect(all.headers.get('cache-control')).toBe('no-store');
        const one = await server().call('GET', `/api${managedAddressOf(name)}/${record._id}`, { token: editor });
        expect(one).toMatchObject({ status: 200, body: { shown_from: 'never' } });
        expect((await server().call('GET', `${list}?q=${word}`, { token: editor })).body).toEqual([]);
        for (const path of [managedAddressOf(name), `${managedAddressOf(name)}/${record._id}`])
          expect((await get(`/api${path}`)).status).toBe(401);
        expect((await show(name, record._id, '', '')).status).toBe(401);
        await show(name, record._id, '');
      });
    });

    test('what the specification sends changes nothing of it', async () => {
      const { token, body } = { token: server().editor, body: samples.notes() };
      const made = await server().call('POST', '/api/notes', { token, body });
      expect(made.body).not.toHaveProperty('shown_from');
      await show('notes', made.body._id, 'never');
      const saved = await server().call('PUT', `/api/notes/${made.body._id}`, { token, body: samples.notes() });
      expect(saved.body).toMatchObject({ shown_from: 'never' });
      expect((await get(`/api/notes/${made.body._id}`)).status).toBe(404);
    });

    test('a record may begin hidden; a day is understood as people write it; other text is refused', async () => {
      const hidden = await add('courses', { shown_from: '31-12-2099' });
      expect(hidden.shown_from).toBe('2099-12-31');
      expect((await get(`/api/courses/${hidden.course}`)).status).toBe(404);
      expect((await get(`/courses/${hidden.course}`)).status).toBe(404);
      expect((await get(`/share/courses/${hidden.course}.png`)).status).toBe(404);
      for (const wrong of ['31-02-2026', '2026-02-31', 'soon', 'x'.repeat(300)])
        expect((await show('courses', hidden._id, wrong)).status).toBe(400);
      expect((await show('courses', 'nobody', 'never')).status).toBe(404);
    });

    test('what was deleted while it was hidden comes back hidden', async () => {
      const token = server().editor;
      const { _id } = await add('gallery', { shown_from: 'never' });
      const { body: deleted } = await server().call('DELETE', `/api/gallery/${_id}`, { token });
      await server().call('POST', `/api/history/${deleted.change}/restore`, { token });
      const back = await server().call('GET', `/api/managed/gallery/${_id}`, { token });
      expect(back).toMatchObject({ status: 200, body: { shown_from: 'never' } });
      expect((await get(`/api/gallery/${_id}`)).status).toBe(404);
    });

    test('history tells who hid it, and an earlier state can be put back', async () => {
      const token = server().editor;
      const { _id } = await add('ngos', {});
      await show('ngos', _id, 'never');
      const { body: changes } = await server().call('GET', `/api/history/ngos/${_id}`, { token });
      expect(changes[0]).toMatchObject({
        by: { name: 'Editor' },
        fields: [{ field: 'shown_from', after: 'never' }],
      });
      await server().call('POST', `/api/history/${changes[1].change}/restore`, { token });
      expect((await get(`/api/ngos/ngos/${_id}`)).status).toBe(200);
    });
  },
  { site: true },
);
