// The file with all texts for whoever translates them: saved, tried, taken in one transaction, and undone as one.
// On both: thousands of texts are written in one transaction.
import { describe, expect, test } from 'vitest';
import { readFile } from '#app/tables/file.ts';
import { readPo } from '#contract/language/po.ts';
import { english } from '#contract/language/sentence.ts';
import type { TextRow } from '#contract/translations-file.ts';
import { course, lecture, note } from '#test/samples.ts';
import { startCrowd } from '#test/support/full-turns.ts';
import { onBoth, onOne } from '#test/support/server.ts';

/** Fifty at each record, twice or three times, would be more. */
const LET_IN = 6000;

onBoth('a file of translations', (server, kind) => {
  const staff = (method: string, path: string, body?: unknown) =>
    server().call(method, `/api${path}`, { body, token: server().editor });
  const add = async (name: string, record: object) => (await staff('POST', `/${name}`, record)).body;
  const read = async (path: string) => (await staff('GET', path)).body;
  const attempt = async (rows: TextRow[]) => (await staff('POST', '/translations/te?dryRun=1', { rows })).body;
  const take = (rows: TextRow[], seen?: string) => staff('POST', '/translations/te', { rows, seen });
  const row = (key: string, original: string, text: string, more: Partial<TextRow> = {}) => ({
    key,
    original,
    text,
    ...more,
  });

  test('a trial says what each row would change, taking it does so, and one undo puts it back', async () => {
    const { chapters } = lecture();
    const unit = await add('lectures', {
      ...lecture(),
      unitTitle: 'Motion',
      chapters: [{ ...chapters[0], title: 'Speed' }],
    });
    const notes = await add('notes', note({ title: 'Optics', translations: { te: { title: 'కాంతి' } } }));
    const plain = await add('courses', course({ title: 'Python', jobs: ['Developer', 'Tester'] }));
    const rows = [
      row(`lectures/${unit._id}/unitTitle`, 'Motion', ' చలనం '),
      // It was the second when the file was saved.
      row(`lectures/${unit._id}/chapters.1.title`, 'Speed', 'వేగం'),
      row(`notes/${notes._id}/title`, 'Optics', 'కాంతి శాస్త్రం'),
      row(`courses/${plain._id}/jobs`, 'Developer\nTester', 'డెవలపర్\nటెస్టర్'),
      row(`courses/${plain._id}/title`, 'Python, an earlier edition', 'పైథాన్'),
      row(`courses/${plain._id}/duration`, plain.duration, 'అ'.repeat(121)),
      row(`courses/${plain._id}/description`, plain.description, ' '),
      row('courses/none/title', 'Java', 'జావా'),
      // Saved for the first time.
      row('institute/institute/name', (await read('/institute')).name, 'పలక కేంద్రం'),
    ];
    const trial = await attempt(rows);
    expect(trial.counts).toMatchObject({ refused: 1, gone: 1, outdated: 1, new: 4, changed: 1, kept: 0, same: 0 });
    expect(trial.items[0]).toMatchObject({
      where: `Course · Python · Duration`,
      reason: 'Duration may have at most 120 characters.',
    });
    expect(trial.items).toContainEqual(
      expect.objectContaining({ where: 'Lecture unit · Motion · Chapter title 1', before: '', after: 'వేగం' }),
    );
    expect(await read(`/lectures/${unit._id}`)).toEqual(unit);
    const { name } = await read('/institute?language=te');

    const headers = { 'idempotency-key': 'the file of the translator' };
    const take = () =>
      server().call('POST', '/api/translations/te', {
        body: { rows, seen: trial.seen },
        headers,
        token: server().editor,
      });
    const taken = await take();
    expect([taken.status, taken.body]).toEqual([
      201,
      {
        message: '6 translations saved',
        detail: '1 is marked to be checked. 2 were not taken.',
        change: expect.any(String),
      },
    ]);
    const after = await read(`/courses/${plain._id}`);
    expect(after).toMatchObject({
      translations: { te: { title: 'పైథాన్', jobs: ['డెవలపర్', 'టెస్టర్'] } },
      translationsToCheck: { te: ['title'] },
    });
    expect((await read(`/lectures/${unit._id}?language=te`)).chapters[0].title).toBe('వేగం');
    expect((await read('/institute?language=te')).name).toBe('పలక కేంద్రం');
    const activity = await read('/activity');
    expect(activity[0].bulk).toMatchObject({ deed: 'translate', language: 'te', texts: 6, count: 4, canUndo: true });
    expect((await attempt(rows)).counts).toMatchObject({ new: 0, changed: 0, outdated: 0, same: 6 });

    // The answer was lost: the repeat, with its key, gets the same.
    const again = await take();
    expect([again.status, again.body]).toEqual([taken.status, taken.body]);

    // One of them was written anew since.
    await staff('PUT', `/notes/${notes._id}`, { ...notes, price: 5, translations: { te: { title: 'ఆప్టిక్స్' } } });
    const undone = await staff('POST', `/translations/taken/${taken.body.change}/undo`);
    expect(undone.body).toEqual({ message: '5 translations as before', detail: '1 was changed since and stays.' });
    expect(await read(`/notes/${notes._id}?language=te`)).toMatchObject({ title: 'ఆప్టిక్స్' });
    expect((await read('/institute?language=te')).name).toBe(name);
    for (const [path, before] of [
      [`/lectures/${unit._id}`, unit],
      [`/courses/${plain._id}`, plain],
    ]) {
      const { version: _v, updatedAt: _u, ...now } = await read(path);
      expect(before).toMatchObject(now);
    }
    expect((await read('/activity'))[0].bulk).toMatchObject({ deed: 'undo', texts: 5 });
    expect((await staff('POST', '/translations/taken/none/undo')).status).toBe(404);
  });

  test('a translation of a changed original is not overwritten when it is newer; a mark goes when the file has none', async () => {
    const added = await add('notes', note({ title: 'Optics', translations: { te: { title: 'కాంతి' } } }));
    const { body: marked } = await staff('PUT', `/notes/${added._id}`, { ...added, title: 'Optics, part 1' });
    const key = `notes/${added._id}/title`;
    const verdict = async (...rows: TextRow[]) => (await attempt(rows)).items[0]?.verdict;
    const unchanged = row(key, 'Optics, part 1', 'కాంతి');
    expect(await verdict({ ...unchanged, toCheck: 'unless changed' })).toBeUndefined();
    expect(await verdict(unchanged)).toBe('checked');
    // The file is older than the change.
    expect(await verdict(row(key, 'Optics', 'కాంతి'))).toBeUndefined();
    expect(await verdict(row(key, 'Optics', 'ఆప్టిక్స్'))).toBe('outdated');
    const { seen } = await attempt([unchanged]);
    await staff('PUT', `/notes/${added._id}`, { ...marked, translations: { te: { title: 'కాంతి, 1' } } });
    expect(await verdict(row(key, 'Optics', 'ఆప్టిక్స్'))).toBe('kept');
    const refused = await take([unchanged], seen);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Some of these texts were changed meanwhile. Please look at the file again. Nothing was done.',
    ]);
    expect(await read(`/notes/${added._id}`)).toMatchObject({ translations: { te: { title: 'కాంతి, 1' } } });
  });

  // On PostgreSQL others save meanwhile.
  test.runIf(kind === 'sqlite')(
    'others’ requests that fill every turn are let in now and then: a file that is taken keeps all who save waiting',
    {
      timeout: 60_000,
    },
    async () => {
      const added: { _id: string; title: string }[] = [];
      for (let at = 0; at < 100; at++) added.push(await add('notes', note({ title: `Sound ${at}` })));
      const rows = added.map(({ _id, title }) => row(`notes/${_id}/title`, title, 'ధ్వని'));
      const crowd = startCrowd();
      try {
        const taken = await take(rows);
        const undone = await staff('POST', `/translations/taken/${taken.body.change}/undo`);
        expect([taken.body.message, undone.body.message]).toEqual([
          '100 translations saved',
          '100 translations as before',
        ]);
        expect(crowd.count()).toBeLessThan(LET_IN);
      } finally {
        crowd.end();
      }
    },
  );

  test('an undo that ends midway changes nothing', async () => {
    const { store } = server();
    const added = await Promise.all([1, 2].map((at) => add('notes', note({ title: `Heat ${at}` }))));
    const rows = added.map(({ _id, title }) => row(`notes/${_id}/title`, title, 'వేడి'));
    const { change } = (await take(rows)).body;
    const last = store.write.selectFrom('changes').select('seq').where('bulk', '=', change).orderBy('seq', 'desc');
    const { seq } = await last.executeTakeFirstOrThrow();
    await store.write.updateTable('changes').set({ before: '{' }).where('seq', '=', seq).execute();
    expect((await staff('POST', `/translations/taken/${change}/undo`)).status).toBe(500);
    for (const { _id } of added) expect((await read(`/notes/${_id}?language=te`)).title).toBe('వేడి');
  });
});

onOne(
  'sqlite',
  'the file of the demonstration',
  (server) => {
    const load = async (path: string) => {
      const response = await fetch(`${server().url}/api${path}`, {
        headers: { authorization: `Bearer ${server().editor}` },
      });
      return response.blob();
    };
    const counts = async (rows: TextRow[]) =>
      (await server().call('POST', '/api/translations/te?dryRun=1', { body: { rows }, token: server().editor })).body
        .counts;

    describe('is read as it was written', () => {
      test('.xlsx', async () => {
        const { table } = await readFile(await load('/translations/te/file?as=xlsx'), english.t);
        expect(table[0]).toEqual(['Where it stands', 'English', 'తెలుగు', 'Check', 'Key']);
        const rows = table.slice(1).map(([, original = '', text = '', , key = '']) => ({ key, original, text }));
        expect(rows.length).toBeGreaterThan(200);
        expect(await counts(rows)).toMatchObject({
          same: rows.filter(({ text }) => text !== '').length,
          gone: 0,
          new: 0,
        });
      });

      test('.po', async () => {
        const { language, entries } = readPo(await (await load('/translations/te/file?as=po')).text());
        expect(language).toBe('te');
        const rows = entries.map(({ key, original, text }) => ({ key, original, text }));
        expect(await counts(rows)).toMatchObject({
          same: rows.filter(({ text }) => text !== '').length,
          gone: 0,
          new: 0,
        });
      });
    });

    test('how much there is: nothing is missing in the demonstration', async () => {
      const { body } = await server().call('GET', '/api/translations', { token: server().editor });
      for (const language of ['te', 'hi'])
        for (const { resource, done, total } of body[language])
          expect({ resource, done }).toEqual({ resource, done: total });
      expect(body.te.map(({ resource }: { resource: string }) => resource)).toContain('lectures');
    });
  },
  { demo: true },
);
