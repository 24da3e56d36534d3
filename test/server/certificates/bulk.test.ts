// Many certificates at once: which ones are meant, their status, deleting with one undo, and files.
// @module-tag long
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import type { BulkDeletion } from '#contract/history/bulk.ts';
import { createFileNames } from '#server/certificates/bulk/file-names.ts';
import { certificate, next } from '#test/samples.ts';
import { linesOf } from '#test/support/bulk.ts';
import { busyLimits } from '#test/support/busy-limits.ts';
import { onBoth, type Reply } from '#test/support/server.ts';

onBoth('many certificates at once', (server, kind) => {
  const call = (method: string, path: string, body?: unknown) =>
    server().call(method, `/api/certificates${path}`, { body, token: server().admin });
  /** Adds some of a course of their own, and returns that. */
  const add = async (count: number, changes: object = {}) => {
    const course = `COURSE ${next()}`;
    const rows = Array.from({ length: count }, () => certificate({ course, status: 'Verified', ...changes }));
    const headers = { 'idempotency-key': `many ${course}` };
    await server().call('POST', '/api/certificates/batches', { body: { rows }, token: server().admin, headers });
    return course;
  };
  const ofCourse = async (course: string) =>
    (await call('GET', `?limit=200&course=${encodeURIComponent(course)}`)).body as Record<string, string>[];
  /** The lines of the answer. */
  const change = async (path: string, body?: unknown) => linesIn(await call('POST', path, body));
  const undo = (id: unknown) => server().call('POST', `/api/bulk/${id}/undo`, { token: server().admin });
  const undone = async (id: unknown) => linesIn(await undo(id)).at(-1);
  /** Bulk deletions that are listed in the bin. */
  const listed = async () =>
    (await server().call('GET', '/api/bulk/deletions', { token: server().admin })).body as BulkDeletion[];
  const send = (path: string, body: unknown, signal?: AbortSignal) =>
    fetch(`${server().url}/api/certificates${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${server().admin}`, 'content-type': 'application/json' },
      signal,
    });

  test('all that match are withdrawn with a reason, by the rules for one, each with its history', async () => {
    const course = await add(230);
    const [first, second] = await ofCourse(course);
    await server().call('PUT', `/api/certificates/${first?._id}`, {
      body: { ...first, status: 'Rejected', reason: 'Its own reason.' },
      token: server().admin,
    });
    const selection = { query: { course }, count: 230 };
    const lines = await change('/bulk/status', { ...selection, status: 'Rejected', reason: 'The exam was void.' });
    expect(lines).toEqual([
      { done: 0, total: 230, bulk: expect.any(String) },
      { done: 100, total: 230 },
      { done: 200, total: 230 },
      { done: 230, total: 230 },
      {
        done: 230,
        total: 230,
        result: {
          message: 'Status of 229 certificates changed',
          detail: '1 had this status already and stays as it was.',
          count: 229,
        },
      },
    ]);
    const now = await ofCourse(course);
    expect(now.every(({ status, withdrawn_on }) => status === 'Rejected' && withdrawn_on)).toBe(true);
    expect(now.map(({ reason }) => reason)).toEqual(['Its own reason.', ...Array(199).fill('The exam was void.')]);
    for (const { certificate_no } of now.slice(1, 4)) {
      const { body } = await server().call('GET', `/api/certificates/${encodeURIComponent(certificate_no as string)}`);
      expect(body).toMatchObject({ reason: 'The exam was void.', withdrawn_on: now[1]?.withdrawn_on });
    }
    const { body: history } = await server().call('GET', `/api/history/certificates/${second?._id}`, {
      token: server().admin,
    });
    expect(history[0]).toMatchObject({ action: 'update', by: { name: 'Administrator' } });
    await change('/bulk/status', { ids: [second?._id], status: 'Pending' });
    expect((await ofCourse(course))[1]).not.toHaveProperty('reason');
  });

  test('a change of many is one line of the activity, and is undone as one: all of them or none', async () => {
    const { store } = server();
    const course = await add(205);
    const activity = async (query = '') =>
      (await server().call('GET', `/api/activity?limit=200${query}`, { token: server().admin })).body;
    const statuses = async () => [...new Set((await ofCourse(course)).map(({ status }) => status))];
    const [{ bulk: id } = {}] = await change('/bulk/status', {
      query: { course },
      status: 'Rejected',
      reason: 'Void.',
    });
    const [line] = await activity();
    expect(line).toMatchObject({
      _id: id,
      by: { name: 'Administrator' },
      bulk: { deed: 'status', status: 'Rejected', count: 205, canUndo: true },
    });
    expect((await activity(`&bulk=${id}`)).length).toBe(200);
    expect(
      (await call('GET', `?limit=1&page=1&status=Withdrawn&course=${encodeURIComponent(course)}`)).body,
    ).toHaveLength(1);

    // It ends midway: nothing has changed.
    const last = store.write
      .selectFrom('changes')
      .select('seq')
      .where('bulk', '=', id as string)
      .orderBy('seq', 'desc')
      .limit(1);
    const { seq, before } = await last.select('before').executeTakeFirstOrThrow();
    const damage = (text: string | null) =>
      store.write.updateTable('changes').set({ before: text }).where('seq', '=', seq).execute();
    await damage('{');
    expect(await undone(id)).toHaveProperty('failed');
    expect(await statuses()).toEqual(['Rejected']);
    await damage(before);

    // One was changed since.
    const [first] = await ofCourse(course);
    await change('/bulk/status', { ids: [first?._id], status: 'Pending' });
    expect((await undone(id))?.result).toEqual({
      message: '204 certificates as before',
      detail: '1 was changed since and stays.',
      count: 204,
    });
    const now = await ofCourse(course);
    expect(now.map(({ status }) => status)).toEqual(['Pending', ...Array(199).fill('Verified')]);
    expect(now[1]).not.toHaveProperty('reason');
    const [latest, , whole] = await activity();
    expect(latest.bulk).toMatchObject({ deed: 'undo', count: 204, canUndo: true });
    expect(whole.bulk).toMatchObject({ deed: 'status', canUndo: false });
    expect((await undo('none')).status).toBe(404);
  });

  test('deleted together, brought back together; what cannot come back stays in the bin', async () => {
    const course = await add(210);
    const before = await ofCourse(course);
    const lines = await change('/bulk/deletions', { query: { course } });
    const deletion = lines[0]?.bulk;
    expect(lines.at(-1)?.result?.message).toBe('210 certificates deleted');
    expect(await ofCourse(course)).toEqual([]);
    expect((await listed())[0]).toMatchObject({
      _id: deletion,
      by: 'Administrator',
      resource: 'certificates',
      count: 210,
    });
    // Meanwhile the number of one is given to another, and another one comes back alone.
    const [taken, alone] = before;
    await call('POST', '', certificate({ certificate_no: taken?.certificate_no }));
    const { body: bin } = await server().call('GET', '/api/bin?limit=200&page=2', { token: server().admin });
    const { change: number } = bin.find(({ _id }: { _id: string }) => _id === alone?._id);
    await server().call('POST', `/api/history/${number}/restore`, { token: server().admin });
    expect((await undone(deletion))?.result).toEqual({
      message: '208 certificates brought back',
      detail: '1 stays in the bin: its number is taken, or it does not meet the rules of today.',
      count: 208,
    });
    const back = await ofCourse(course);
    expect(back.length).toBe(200);
    const third = back.find(({ _id }) => _id === before[2]?._id);
    expect(third).toEqual({ ...before[2], version: 2, updatedAt: third?.updatedAt });
    // The one that stays in the bin comes back when its number is free again.
    expect((await listed())[0]).toMatchObject({ _id: deletion, count: 1 });
    const path = `/api/certificates/${encodeURIComponent(taken?.certificate_no as string)}`;
    const { body: other } = await server().call('GET', path);
    await call('DELETE', `/${other._id}`);
    expect((await undone(deletion))?.result).toEqual({ message: '1 certificate brought back', count: 1 });
    expect((await listed()).some(({ _id }) => _id === deletion)).toBe(false);
    expect((await undo(deletion)).status).toBe(404);
  });

  test('nothing is done to more, fewer or others than were meant', async () => {
    const course = await add(3);
    const refused = async (body: object, status: number, message?: string) => {
      const answer = await call('POST', '/bulk/deletions', body);
      expect(answer.status, JSON.stringify(body)).toBe(status);
      if (message) expect(answer.body.message).toBe(message);
    };
    await refused(
      { query: { course }, count: 2 },
      409,
      'The list has changed: 3 certificates match now. Please look at it again. Nothing was done.',
    );
    await refused({ query: { course: `${course} X` } }, 404);
    await refused({ query: { curse: course } }, 400);
    await refused({ query: { course, page: '2' } }, 400);
    await refused({}, 400, 'Please send either ids or a query.');
    await refused({ ids: ['a'], query: { course } }, 400);
    await refused({ ids: [] }, 400);
    await refused({ ids: Array.from({ length: 10_001 }, (_, at) => String(at)) }, 400);
    expect((await call('POST', '/bulk/status', { query: { course }, status: 'Perhaps' })).status).toBe(400);
    expect((await ofCourse(course)).length).toBe(3);
    expect((await change('/bulk/deletions', { ids: ['gone'] })).at(-1)?.result).toEqual({
      message: '0 certificates deleted',
      detail: '1 is not there any more.',
      count: 0,
    });
  });

  test('a query means what the list shows, in its order', async () => {
    const course = await add(40, { date: '2026-03-31' });
    await add(3, { course, status: 'Pending', date: '2026-04-01', name: 'ZEENAT BEGUM' });
    await add(2, { course, date: 'March 2009' });
    for (const query of [
      { course, sort: '-certificate_no' },
      { course, status: 'Pending' },
      { course, from: '01-04-2026', to: '' },
      { q: `begum ${course}`, sort: 'name' },
      { q: course, sort: '-date', from: '', status: 'Verified' },
    ]) {
      const list = (await call('GET', `?limit=200&${new URLSearchParams(query as never)}`)).body as {
        certificate_no: string;
      }[];
      expect(list.length, JSON.stringify(query)).toBeGreaterThan(0);
      const { text } = await call('POST', '/bulk/files', { query, count: list.length, as: 'csv' });
      expect(
        text
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line.split(',')[0]),
      ).toEqual(list.map(({ certificate_no }) => certificate_no));
    }
  });

  test('a client that hangs up stops the work between two parts, and what was done can be undone', async () => {
    const course = await add(1500);
    const stop = new AbortController();
    const reader = (await send('/bulk/deletions', { query: { course } }, stop.signal)).body?.getReader();
    const first = JSON.parse(
      Buffer.from((await reader?.read())?.value ?? [])
        .toString()
        .split('\n')[0] as string,
    );
    stop.abort();
    await expect.poll(() => busyLimits(server().app), { timeout: 30_000 }).toEqual([]);
    const left = async () => Number((await call('GET', `?limit=1&course=${course}`)).headers.get('x-total-count'));
    const stayed = await left();
    expect(stayed).toBeGreaterThan(0);
    expect(stayed % 100).toBe(0);
    if (stayed < 1500) await undone(first.bulk);
    expect(await left()).toBe(1500);
  });

  // Which ones are meant is shown above with tables; printing does not depend on the database.
  test.runIf(kind === 'sqlite')(
    'as a table, as one PDF, and as a ZIP of readable names',
    { timeout: 60_000 },
    async () => {
      const course = await add(3, { name: 'SITA DEVI' });
      const list = await ofCourse(course);
      const ids = [list[2]?._id, list[0]?._id];
      const table = await call('POST', '/bulk/files', { ids, as: 'csv' });
      expect(table.headers.get('x-total-count')).toBe('2');
      expect(table.text.split('\r\n').map((line) => line.split(',')[0])).toEqual([
        ...['Certificate No', list[2]?.certificate_no, list[0]?.certificate_no, ''],
      ]);
      const bytes = async (body: object) =>
        Buffer.from(await (await send('/bulk/files', body)).arrayBuffer()).toString('latin1');
      const sheet = await bytes({ ids, as: 'xlsx' });
      expect(sheet.match(/<row>/g)?.length).toBe(3);
      expect(sheet).toContain(`<t xml:space="preserve">${list[2]?.certificate_no}</t>`);
      const pdf = await bytes({ query: { course }, as: 'pdf' });
      expect(pdf.match(/\/Type \/Page\n/g)?.length).toBe(3);
      for (const [as, ending, start] of [
        ['png-zip', 'png', '\x89PNG'],
        ['pdf-zip', 'pdf', '%PDF-1.7'],
      ] as const) {
        const zip = await bytes({ ids: [...ids, list[1]?._id], as });
        // The browser counts these marks.
        expect(zip.split('PK\x03\x04\x2d\x00\x08\x08').length - 1).toBe(3);
        const files = filesIn(Buffer.from(zip, 'latin1'));
        const names = [2, 0, 1].map((at) => `${list[at]?.certificate_no} SITA DEVI.${ending}`);
        expect(files.map(({ name }) => name)).toEqual(names);
        for (const { content } of files) expect(content.startsWith(start)).toBe(true);
      }
    },
  );

  test('a download of a ZIP that is cancelled leaves printing free', { timeout: 60_000 }, async () => {
    const course = await add(30);
    const stop = new AbortController();
    const reader = (await send('/bulk/files', { query: { course }, as: 'png-zip' }, stop.signal)).body?.getReader();
    await reader?.read();
    stop.abort();
    await expect.poll(() => busyLimits(server().app), { timeout: 30_000 }).toEqual([]);
  });
});

test('file names can be stored everywhere, and none is there twice', () => {
  const nameOf = createFileNames('pdf');
  const of = (certificate_no: string, name: string) => nameOf({ certificate_no, name });
  expect(of('PI/2026/0148', 'SITA DEVI')).toBe('PI-2026-0148 SITA DEVI.pdf');
  expect(of('PI-2026-0148', 'Sita Devi')).toBe('PI-2026-0148 Sita Devi (2).pdf');
  expect(of('..\\1', 'A:B?\u202e')).toBe('-1 A-B-.pdf');
  expect(of('1', 'సీతా దేవి')).toBe('1 సీతా దేవి.pdf');
  const long = of('2', 'శ్రీ'.repeat(30));
  expect(Buffer.byteLength(long)).toBeLessThan(190);
  expect(long.endsWith('శ్రీ.pdf')).toBe(true);
});

function linesIn(reply: Reply) {
  expect(reply.status, reply.text).toBe(200);
  return linesOf(reply);
}

/** Opens a ZIP from its end, as programs do. */
function filesIn(zip: Buffer) {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [size, length, start] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const name = zip.subarray(at + 46, at + 46 + length).toString();
    const bytes = zip.subarray(start + 30 + length, start + 30 + length + size);
    expect(crc32(bytes)).toBe(zip.readUInt32LE(at + 16));
    at += 46 + length;
    return { name, content: bytes.toString('latin1') };
  });
}
