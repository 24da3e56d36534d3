// The figures over time: what is counted, where, and by whom it can be read. On both: what is counted is added up by day in SQL.
import { expect, test } from 'vitest';
import { type Figures, MOST_COURSES, verificationOutcomes } from '#contract/history/figures.ts';
import { dayInIndia } from '#contract/text/today.ts';
import { call, certificate, message } from '#test/samples.ts';
import { callsAs, onBoth, startOn } from '#test/support/server.ts';

onBoth('figures over time', (server) => {
  const admin = callsAs(server, 'admin');
  const figures = async (of = server()): Promise<Figures> =>
    (await of.call('GET', '/api/overview/figures', { token: of.editor })).body;
  const today = async (of = server()) => (await figures(of)).verifications.days.at(-1)?.counts;
  const add = async (fields: Record<string, unknown>) => {
    const { body, status } = await admin('POST', '/api/certificates', certificate(fields));
    expect(status).toBe(201);
    return body as { _id: string; certificate_no: string };
  };
  const none = Object.fromEntries(verificationOutcomes.map((outcome) => [outcome, 0]));

  test('nothing has been counted yet', async () => {
    expect((await server().call('GET', '/api/overview/figures')).status).toBe(401);
    const { certificates, verifications, enquiries } = await figures();
    expect(certificates).toHaveLength(24);
    expect(certificates.at(-1)?.month).toBe(dayInIndia().slice(0, 7));
    expect(verifications.days).toHaveLength(90);
    expect(verifications.days.at(-1)).toEqual({ day: dayInIndia(), counts: none });
    expect(verifications.since).toBeNull();
    expect(enquiries).toEqual([]);
  });

  test('certificates by the month of completion', async () => {
    const months = (await figures()).certificates.map(({ month }) => month);
    const [first, second] = months as [string, string];
    const before = new Date(Date.parse(`${first}-01`) - 1).toISOString().slice(0, 10);
    for (const date of [before, 'March 2009', `${first}-01`, `${first}-28`]) await add({ date, status: 'Verified' });
    await add({ date: `${second}-03`, status: 'Pending' });
    const { _id, ...rest } = await add({ date: `${second}-04`, status: 'Verified' });
    const counted = async () => (await figures()).certificates.slice(0, 3).map(({ counts }) => counts);
    const zero = { Verified: 0, Pending: 0, Rejected: 0 };
    expect(await counted()).toEqual([{ ...zero, Verified: 2 }, { ...zero, Verified: 1, Pending: 1 }, zero]);
    const withdrawn = { ...rest, status: 'Rejected', reason: 'Issued by mistake' };
    expect((await admin('PUT', `/api/certificates/${_id}`, withdrawn)).status).toBe(200);
    expect((await counted())[1]).toEqual({ ...zero, Pending: 1, Rejected: 1 });
    await admin('DELETE', `/api/certificates/${_id}`);
    expect((await counted())[1]).toEqual({ ...zero, Pending: 1 });
  });

  test('every lookup counts, by its answer and nothing else', async () => {
    const { certificate_no: number } = await add({ status: 'Verified' });
    const { certificate_no: waiting } = await add({ status: 'Pending' });
    const address = `/api/certificates/${encodeURIComponent(number)}`;
    const { body: paper } = await server().call('GET', `${address}/signatures`);
    for (const path of [address, `${address}?s=${paper.signature}`]) await server().call('GET', path);
    await server().call('GET', '/api/certificates/NO-SUCH-1');
    expect(await today()).toEqual({ ...none, Verified: 2, 'Not found': 1 });
    // Of a certificate that was looked up, and nobody is shown anything by HEAD.
    for (const path of [`${address}/signatures`, `${address}/credential`]) await server().call('GET', path);
    await server().call('HEAD', address);
    expect(await today()).toEqual({ ...none, Verified: 2, 'Not found': 1 });

    const entries = [{ number }, { number: waiting, name: 'X' }, { number: 'NO-SUCH-2' }];
    const { body } = await server().call('POST', '/api/certificates/check', { body: { entries } });
    expect(await today()).toEqual({ ...none, Verified: 3, Pending: 1, 'Not found': 2 });
    // What an earlier receipt answered is not looked up again.
    await server().call('POST', '/api/certificates/check', { body: { entries, after: body.receipt } });
    expect(await today()).toEqual({ ...none, Verified: 3, Pending: 1, 'Not found': 2 });
    expect((await figures()).verifications.since).toBe(dayInIndia());
    const rows = await server().store.read.selectFrom('verification_counts').selectAll().execute();
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].toSorted();
    expect(columns).toEqual(['_id', 'count', 'day', 'outcome']);
    expect(JSON.stringify(rows)).not.toContain(number);
  });

  test('another process adds to the same numbers, at the latest when it ends', async () => {
    const before = (await today())?.['Not found'] ?? 0;
    const other = await startOn(server().where);
    await other.call('GET', '/api/certificates/NO-SUCH-3');
    await server().call('GET', '/api/certificates/NO-SUCH-3');
    await other.close();
    expect((await today())?.['Not found']).toBe(before + 2);
  });

  test('enquiries by course and state, the most asked for first', async () => {
    await server().call('POST', '/api/contact', { body: message() });
    for (const course of ['Tally', 'PGDCA', 'Tally'])
      await server().call('POST', '/api/contact/call', { body: { ...call(), course } });
    const [newest] = (await admin('GET', '/api/contact?limit=1')).body;
    await admin('PUT', `/api/contact/${newest._id}`, { state: 'joined' });
    const zero = { new: 0, called: 0, joined: 0, 'not now': 0 };
    expect((await figures()).enquiries).toEqual([
      { course: 'Tally', counts: { ...zero, new: 1, joined: 1 } },
      { course: '', counts: { ...zero, new: 1 } },
      { course: 'PGDCA', counts: { ...zero, new: 1 } },
    ]);
    for (let at = 0; at < MOST_COURSES; at++)
      await server().call('POST', '/api/contact/call', { body: { ...call(), course: `Z ${at}` } });
    const { enquiries } = await figures();
    expect(enquiries).toHaveLength(MOST_COURSES + 1);
    expect(enquiries.at(-1)).toEqual({ course: null, counts: { ...zero, new: 3 } });
  });
});
