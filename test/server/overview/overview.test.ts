// The figures of the dashboard's overview, and the suggested number of the next certificate.
// On both: counts and the next number are SQL of their own.
// @module-tag long
import { describe, expect, test } from 'vitest';
import { resourceNames } from '#contract/resources.ts';
import { queueMails } from '#server/mail/queue.ts';
import { addresses, certificate, message, samples } from '#test/samples.ts';
import { callsAs, onBoth } from '#test/support/server.ts';

onBoth('overview', (server, kind) => {
  const admin = callsAs(server, 'admin');
  const overview = async (token = server().admin) => (await server().call('GET', '/api/overview', { token })).body;

  test('is for staff; editors do not learn how many users there are', async () => {
    expect((await server().call('GET', '/api/overview')).status).toBe(401);
    expect((await server().call('GET', '/api/certificates/next-number')).status).toBe(401);
    expect(Object.keys((await overview()).counts).toSorted()).toEqual([...resourceNames].toSorted());
    expect(Object.keys((await overview(server().editor)).counts)).not.toContain('users');
  });

  test('counts follow every change at once', async () => {
    for (const name of resourceNames) {
      const before = (await overview()).counts[name];
      const { body } = await admin('POST', addresses[name].add, samples[name]());
      expect((await overview()).counts[name], name).toBe(before + 1);
      const { body: removed } = await admin('DELETE', `${addresses[name].list}/${body._id}`);
      expect((await overview()).counts[name], name).toBe(before);
      await admin('POST', `/api/history/${removed.change}/restore`);
      expect((await overview()).counts[name], name).toBe(before + 1);
    }
  });

  test('says what needs attention', async () => {
    const before = await overview();
    const pending = (await admin('POST', '/api/certificates', certificate({ status: 'Pending' }))).body;
    await admin('POST', '/api/certificates', certificate({ status: 'Verified' }));
    await server().call('POST', '/api/contact', { body: message() });
    expect(await overview()).toMatchObject({
      pendingCertificates: before.pendingCertificates + 1,
      unreadMessages: before.unreadMessages + 1,
      failedMail: before.failedMail,
    });
    await admin('PUT', `/api/certificates/${pending._id}`, { ...pending, status: 'Rejected' });
    const [kept] = (await admin('GET', '/api/contact')).body;
    await admin('PUT', `/api/contact/${kept._id}`, { read: true });
    const { write } = server().store;
    await queueMails(write, 'message', [kept._id], { again: true });
    await write.updateTable('mails').set({ state: 'failed' }).where('about', '=', kept._id).execute();
    expect(await overview()).toMatchObject({
      pendingCertificates: before.pendingCertificates,
      unreadMessages: before.unreadMessages,
      failedMail: before.failedMail + 1,
    });
  });

  test('says which of the first steps are done', async () => {
    const undone = ['name', 'logo', 'address', 'hours', 'phone', 'director', 'signatures'];
    expect((await overview()).setup).toMatchObject(Object.fromEntries(undone.map((step) => [step, false])));
    const picture = `/uploads/${'a'.repeat(32)}-300x100`;
    const { body: before } = await admin('GET', '/api/institute');
    await admin('PUT', '/api/institute', {
      name: 'Vidya',
      logo: picture,
      address: '1 Main Road',
      hours: 'Always',
      whatsapp: '919000012345',
      director: { name: 'R. Devi', role: '', quote: '', bio: '', photo: '', signature: picture },
    });
    expect((await overview()).setup).toMatchObject({
      name: true,
      logo: true,
      address: true,
      hours: true,
      phone: true,
      director: true,
      signatures: false,
    });
    await admin('PUT', '/api/institute', { name: 'Vidya', instructorSignature: picture });
    expect((await overview()).setup.signatures).toBe(true);
    await admin('PUT', '/api/institute', before);
  });

  test('a first course is one that staff have added and that is still there', async () => {
    for (const { _id } of (await admin('GET', '/api/courses')).body) await admin('DELETE', `/api/courses/${_id}`);
    expect((await overview()).setup.course).toBe(false);
    await admin('POST', '/api/courses', samples.courses());
    expect((await overview()).setup.course).toBe(true);
  });

  describe('the next number', () => {
    const suggestion = async () => (await admin('GET', '/api/certificates/next-number')).body.certificate_no;
    const issue = async (...numbers: string[]) => {
      await server()
        .store.write.deleteFrom('certificates' as 'users')
        .execute();
      for (const certificate_no of numbers)
        expect((await admin('POST', '/api/certificates', certificate({ certificate_no }))).status).toBe(201);
    };

    test.for([
      [['PI-2026-0147'], 'PI-2026-0148'],
      [['PI-2026-0099'], 'PI-2026-0100'],
      [['PI-2026-9999'], 'PI-2026-10000'],
      [['CC-9'], 'CC-10'],
      [['101'], '102'],
      // Not taken, and above the highest of its kind.
      [['PI-2026-0150', 'PI-2026-0003'], 'PI-2026-0151'],
      [['PI-2026-9999', 'PI-2026-10000', 'PI-2026-9998'], 'PI-2026-10001'],
      // The digits in which the two newest differ are counted up.
      [['0146/2026', '0147/2026'], '0148/2026'],
      [['0150/2026', '0146/2026', '0147/2026'], '0151/2026'],
      [['PI-2025-0900', 'PI-2026-0001'], 'PI-2026-0002'],
      [['PI-2026-0001A', 'PI-2026-0002'], 'PI-2026-0003'],
      // An old paper that is entered later changes nothing.
      [['PI-2026-0147', 'PI-2026-0148', 'PI-2019-0001'], 'PI-2026-0149'],
      [['0146/2026', '0147/2026', '0012/2019'], '0148/2026'],
      [['PI-2026-0147', 'PI-2026-0148', 'OLD 17'], 'PI-2026-0149'],
      [[`9${'9'.repeat(39)}`], ''],
    ] as const)('after %s', async ([numbers, expected]) => {
      await issue(...numbers);
      expect(await suggestion()).toBe(expected);
    });

    test('old numbers never move it, however many are added or imported, nor do old papers that are dated later', async () => {
      await issue('PI-2026-0147', 'PI-2026-0148');
      const old = Array.from({ length: 60 }, (_, at) => `AV/2021/${1049 + at}`);
      const rows = old.map((certificate_no) => certificate({ certificate_no }));
      const headers = { 'idempotency-key': `old numbers ${kind}` };
      const token = server().admin;
      const added = await server().call('POST', '/api/certificates/batches', { body: { rows }, token, headers });
      expect(added.body.added).toBe(60);
      for (let at = 42; at < 50; at++)
        await admin('POST', '/api/certificates', certificate({ certificate_no: `PI/2009/0${at}`, date: '2026-06-30' }));
      for (let at = 1; at < 9; at++)
        await admin('POST', '/api/certificates', certificate({ certificate_no: `OLD ${at}`, date: '2009-03-31' }));
      for (let at = 1; at < 60; at++)
        await admin('POST', '/api/certificates', certificate({ certificate_no: `PI-2019-${at}`, date: '2019-03-31' }));
      expect(await suggestion()).toBe('PI-2026-0149');
      // Where the number has no year, the day tells.
      await issue('CC-101', 'CC-102');
      for (let at = 1; at < 9; at++)
        await admin('POST', '/api/certificates', certificate({ certificate_no: `R${at}`, date: 'March 2009' }));
      expect(await suggestion()).toBe('CC-103');
      // What is newer does.
      await admin('POST', '/api/certificates', certificate({ certificate_no: 'PI-2027-0001' }));
      expect(await suggestion()).toBe('PI-2027-0002');
    });

    test('where there is none to go on from, a series begins with the institute’s initials and the year', async () => {
      for (const numbers of [[], ['HONOUR'], ['CC-7', 'HONOUR']]) {
        await issue(...numbers);
        expect(await suggestion()).toMatch(/^[A-Z]{1,6}-20\d\d-0001$/);
      }
    });

    test('a series that staff set goes on after its highest, for each course and year', async () => {
      await issue('PI-2019-0900', 'PGDCA/0007/26', 'TP/0001/26', 'PGDCA/0950/25', 'PGDCA/00X9/26');
      const before = (await admin('GET', '/api/institute')).body;
      const set = (numberSeries: string) => admin('PUT', '/api/institute', { name: before.name, numberSeries });
      const next = async (query: Record<string, string>) =>
        (await admin('GET', `/api/certificates/next-number?${new URLSearchParams(query)}`)).body.certificate_no;
      expect((await set('PI-{year}')).status).toBe(400);
      expect((await set('{course}/{####}/26')).status).toBe(200);
      expect(await next({ course: 'PGDCA' })).toBe('PGDCA/0008/26');
      expect(await next({ course: 'Tally Prime' })).toBe('TP/0002/26');
      expect(await next({ course: 'Typing' })).toBe('TYPING/0001/26');
      expect(await next({ series: 'PI-{year}-{####}' })).toBe(`PI-${new Date().getFullYear()}-0001`);
      expect(await next({ series: 'PI-2019-{####}' })).toBe('PI-2019-0901');
      expect((await admin('GET', '/api/certificates/next-number?series=PI')).status).toBe(400);
      await set('');
    });

    test('what is suggested can be issued, again and again', async () => {
      await issue('PI-2026-0008');
      for (const expected of ['PI-2026-0009', 'PI-2026-0010', 'PI-2026-0011']) {
        const certificate_no = await suggestion();
        expect(certificate_no).toBe(expected);
        expect((await admin('POST', '/api/certificates', certificate({ certificate_no }))).status).toBe(201);
      }
    });
  });
});

onBoth(
  'overview of a demonstration',
  (server) => {
    test('what it brought does not count as filled in', async () => {
      const { setup } = (await server().call('GET', '/api/overview', { token: server().admin })).body;
      expect(new Set(Object.values(setup))).toEqual(new Set([false]));
    });
  },
  { demo: true },
);
