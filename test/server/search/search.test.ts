// The site's search: what visitors can see, in any script and spelling, with one mistake, up to date.
import { expect, test } from 'vitest';
import type { Found } from '#contract/search.ts';
import { course } from '#test/samples.ts';
import { onOne } from '#test/support/server.ts';

// On SQLite alone: the index is in memory.
onOne(
  'sqlite',
  'search',
  (server) => {
    const find = async (q: string): Promise<Found[]> => {
      const { status, body } = await server().call('GET', `/api/search?q=${encodeURIComponent(q)}`);
      expect(status).toBe(200);
      return body;
    };
    const first = async (q: string) => (await find(q))[0];

    test('finds courses, chapters, notes, NGOs and pages, each where it is', async () => {
      expect(await first('programming')).toEqual({
        kind: 'course',
        title: 'Programming',
        text: '₹12,000 · 6 months',
        address: '/courses/programming',
      });
      expect(await first('refraction')).toEqual({
        kind: 'lecture',
        title: 'Refraction: why a pencil bends in water',
        text: 'Class 10 · Physics: Light',
        address: '/classes/Class-10?u=3&c=3',
      });
      expect(await first('plant families')).toMatchObject({ kind: 'note', title: 'Inter BiPC: Plant Families' });
      expect(await first('verify certificate')).toMatchObject({ address: '/certificate-verification' });
      const [{ name }] = (await server().call('GET', '/api/ngos/ngos')).body;
      expect(await first(name)).toMatchObject({ kind: 'ngo', title: name });
    });

    test('finds what is translated by its words, and shows it in the language of the visitor', async () => {
      const translations = { te: { title: 'ఉలిమిరి', jobs: ['జల్లెడ'] }, hi: { title: 'बढ़ईगिरी' } };
      await server().call('POST', '/api/courses', {
        body: course({ title: 'Carpentry', translations }),
        token: server().editor,
      });
      for (const typed of ['carpentry', 'ఉలిమిరి', 'జల్లెడ', 'बढ़ईगिरी'])
        expect((await first(typed))?.title, typed).toBe('Carpentry');
      const headers = { 'accept-language': 'te' };
      const { body } = await server().call('GET', '/api/search?q=carpentry', { headers });
      expect(body[0]).toMatchObject({ title: 'ఉలిమిరి', text: '₹5000 · 3 నెలలు' });
    });

    test('notes and chapters are found by their subject', async () => {
      for (const [typed, note, chapter] of [
        ['physics', 'Class 10: Light, All Ray Diagrams', 'Laws of motion'],
        ['maths', 'Inter MPC: Matrices', 'Heights and distances'],
      ]) {
        const titles = (await find(typed ?? '')).map(({ title }) => title);
        expect(titles, typed).toContain(note);
        expect(titles, typed).toContain(chapter);
      }
      expect(await first('all ray diagrams')).toMatchObject({ text: 'Study notes · Physics' });
    });

    test('every word of the page of a course is found', async () => {
      for (const typed of ['timing', 'class 8', 'instalments', 'weekend saturday'])
        expect(
          (await find(typed)).map(({ kind }) => kind),
          typed,
        ).toContain('course');
      expect(await find('class 8')).toContainEqual(expect.objectContaining({ address: '/courses/spoken-english' }));
    });

    test('the number of a certificate leads to its verification, in any spelling; other numbers come after what is found', async () => {
      for (const typed of ['PI-2026-0147', 'pi 2026 0147', 'PI20260147', 'PI-2O26-O147', '౨౦౨౬/౦౧౪౭'])
        expect(await first(typed), typed).toMatchObject({
          kind: 'certificate',
          address: expect.stringMatching(/^\/certificate-verification\?no=\S+$/),
        });
      expect(await first('pi-2026-0147')).toMatchObject({ title: 'Verify certificate PI-2026-0147' });
      for (const typed of ['class 10', 'hello 12', 'oil', 'a1 '.repeat(20)])
        expect(
          (await find(typed)).map(({ kind }) => kind),
          typed,
        ).not.toContain('certificate');
    });

    test('forgives one mistake, and what is in the title counts most', async () => {
      for (const typed of ['programing', 'Porgramming', 'progrmming', 'programmimg'])
        expect(await first(typed), typed).toMatchObject({ title: 'Programming' });
      expect(await first('spokn english')).toMatchObject({ address: '/courses/spoken-english' });
    });

    test('hears: another spelling, another script', async () => {
      for (const typed of ['spoken inglish', 'స్పోకెన్ ఇంగ్లీష్', 'स्पोकेन इंग्लिश'])
        expect(await first(typed), typed).toMatchObject({ address: '/courses/spoken-english' });
      for (const typed of ['komputer', 'కంప్యూటర్', 'कंप्यूटर'])
        expect(await find(typed), typed).toContainEqual(expect.objectContaining({ address: '/courses/pgdca' }));
    });

    test('what has every word comes alone; where nothing has, some have one', async () => {
      const both = await find('tally gst');
      expect(both.every(({ title }) => /tally/i.test(title))).toBe(true);
      expect(await first('programming xylophone')).toMatchObject({ title: 'Programming' });
      expect(await find('xylophone')).toEqual([]);
      expect(await find(' … ')).toEqual([]);
    });

    test('in every script, at once after a change', async () => {
      const title = 'కంప్యూటర్ శిక్షణ';
      expect(await find('శిక్షణ')).not.toContainEqual(expect.objectContaining({ title }));
      const token = server().admin;
      const { body } = await server().call('POST', '/api/courses', { body: course({ title }), token });
      for (const typed of ['శిక్షణ', 'కంప్యూటర్', 'కంప్యుటర్', 'కంప్'])
        expect(await find(typed), typed).toContainEqual(expect.objectContaining({ title }));
      expect(await first('प्रमाणपत्र')).toMatchObject({ address: '/certificate-verification' });
      expect(await first('رابطہ')).toMatchObject({ address: '/contact' });
      await server().call('DELETE', `/api/courses/${body._id}`, { token });
      expect(await find('శిక్షణ')).not.toContainEqual(expect.objectContaining({ title }));
    });

    test('takes any text, and not too much of it', async () => {
      for (const typed of ['%', "'; drop table courses", '😀', 'a '.repeat(90)]) await find(typed);
      expect((await server().call('GET', `/api/search?q=${'x'.repeat(201)}`)).status).toBe(400);
      expect((await server().call('GET', '/api/search?q=%00')).status).toBe(400);
      expect((await server().call('GET', '/api/search')).body).toEqual([]);
    });
  },
  { demo: true },
);
