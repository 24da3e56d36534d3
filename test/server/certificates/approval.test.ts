// Prepared by one, issued by another: while the institute's approval is on, nothing that an editor sends makes a certificate Verified.
import { expect, test } from 'vitest';
import { certificate } from '#test/samples.ts';
import { bulkOf } from '#test/support/bulk.ts';
import { onOne, type Reply } from '#test/support/server.ts';

const REFUSED = 'Only administrators make a certificate Verified. Save it as Pending: it then waits for approval.';

// One database: the rule is in the code that both share.
onOne('sqlite', 'approval of certificates', (server) => {
  const as = (token: string) => (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    server().call(method, `/api${path}`, { body, token, headers });
  const admin = (...sent: [string, string, unknown?]) => as(server().admin)(...sent);
  const editor = (...sent: [string, string, unknown?, Record<string, string>?]) => as(server().editor)(...sent);
  const verified = (changes = {}) => certificate({ status: 'Verified', ...changes });
  const byNumber = async (number: string) => (await admin('GET', `/certificates?certificate_no=${number}`)).body[0];
  const waiting = async () => (await editor('GET', '/overview')).body.waitingCertificates;
  const expectRefused = ({ status, body }: Reply) => expect([status, body.message]).toEqual([403, REFUSED]);
  const setApproval = (approval: boolean) => admin('PUT', '/institute', { name: 'Palaka', approval });

  test('is off unless an administrator turns it on; editors cannot', async () => {
    expect((await editor('POST', '/certificates', verified())).body.status).toBe('Verified');
    const refused = await editor('PUT', '/institute', { name: 'Palaka', approval: true });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Only administrators change signatures, privacy, the number series and approval.',
    ]);
    expect((await setApproval(true)).body.approval).toBe(true);
  });

  test('what an editor adds is Pending whatever was sent, and waits; visitors are not told', async () => {
    const before = await waiting();
    for (const status of ['Verified', 'Rejected', undefined]) {
      const { status: answer, body } = await editor('POST', '/certificates', certificate({ status }));
      expect([answer, body.status, body.approval]).toEqual([201, 'Pending', 'waits']);
      expect((await server().call('GET', `/api/certificates/${body.certificate_no}`)).body).not.toHaveProperty(
        'approval',
      );
    }
    const rows = [verified(), verified({ status: 'Rejected' })];
    const added = await editor('POST', '/certificates/batches', { rows }, { 'idempotency-key': 'approval 1' });
    expect(added.body.added).toBe(2);
    for (const { certificate_no } of rows)
      expect(await byNumber(certificate_no)).toMatchObject({ status: 'Pending', approval: 'waits' });
    expect(await waiting()).toBe(before + 5);
    const listed = (await admin('GET', '/certificates?status=Waiting&limit=50')).body;
    expect(listed).toHaveLength(before + 5);
  });

  test('what an administrator adds is as it was sent', async () => {
    const { body } = await admin('POST', '/certificates', verified());
    expect([body.status, body.approval]).toEqual(['Verified', undefined]);
  });

  test('an editor makes none Verified by a change, many at once, the history, the bin or an undo', async () => {
    const { body: added } = await editor('POST', '/certificates', verified());
    expectRefused(await editor('PUT', `/certificates/${added._id}`, { ...added, status: 'Verified' }));
    expectRefused(await editor('POST', '/certificates/bulk/status', { ids: [added._id], status: 'Verified' }));

    const { body: issued } = await admin('POST', '/certificates', verified());
    // Other facts would be certified.
    expectRefused(await editor('PUT', `/certificates/${issued._id}`, { ...issued, name: 'SOMEBODY ELSE' }));
    const rejected = await editor('POST', '/certificates/bulk/status', { ids: [issued._id], status: 'Rejected' });
    expectRefused(await editor('POST', `/bulk/${bulkOf(rejected)}/undo`, {}));
    const { body: history } = await editor('GET', `/history/certificates/${issued._id}`);
    expectRefused(await editor('POST', `/history/${history.at(-1).change}/restore`, {}));
    await editor('DELETE', `/certificates/${issued._id}`);
    expectRefused(await editor('POST', `/history/${history.at(-1).change}/restore`, {}));
    expect((await admin('POST', `/history/${history.at(-1).change}/restore`, {})).body.record.status).toBe('Verified');
  });

  test('what is Verified already stays so: the phone is changed, a deletion undone, alone and with others', async () => {
    const { body: issued } = await admin('POST', '/certificates', verified());
    const phoned = await editor('PUT', `/certificates/${issued._id}`, { ...issued, phone: '9848012345' });
    expect([phoned.status, phoned.body.status]).toEqual([200, 'Verified']);
    const deleted = await editor('DELETE', `/certificates/${issued._id}`);
    expect((await editor('POST', `/history/${deleted.body.change}/restore`, {})).status).toBe(200);
    const again = await editor('DELETE', `/certificates/${issued._id}`);
    expect((await editor('POST', '/bin/restore', { changes: [again.body.change] })).body.count).toBe(1);
    const removed = await editor('POST', '/certificates/bulk/deletions', { ids: [issued._id] });
    await editor('POST', `/bulk/${bulkOf(removed)}/undo`, {});
    expect(await byNumber(issued.certificate_no)).toMatchObject({ status: 'Verified', phone: '9848012345' });
  });

  test('a replacement by an editor waits as well', async () => {
    const { body: issued } = await admin('POST', '/certificates', verified());
    const { body } = await editor('POST', `/certificates/${issued._id}/replacement`, verified());
    expect([body.added.status, body.added.approval, body.withdrawn.status]).toEqual(['Pending', 'waits', 'Rejected']);
  });

  test('sent back with a note, mended and approved; the history says who did what', async () => {
    const { body: added } = await editor('POST', '/certificates', verified());
    const path = `/certificates/${added._id}`;
    expect((await editor('POST', `${path}/send-back`, { note: 'No' })).status).toBe(403);
    const blank = await admin('POST', `${path}/send-back`, { note: ' ' });
    expect([blank.status, blank.body.message]).toEqual([400, 'Please say what needs to be corrected.']);
    const before = await waiting();
    const { body: back } = await admin('POST', `${path}/send-back`, { note: 'The date is of the exam.' });
    expect(back).toMatchObject({ status: 'Pending', approval: 'sent back', approval_note: 'The date is of the exam.' });
    expect(await waiting()).toBe(before - 1);
    expect((await editor('GET', '/certificates?status=Sent%20back&limit=50')).body).toHaveLength(1);
    const { body: mended } = await editor('PUT', path, { ...back, date: '2026-03-30', status: 'Pending' });
    expect(mended.approval).toBe('waits');
    expect(mended).not.toHaveProperty('approval_note');
    const { body: approved } = await admin('PUT', path, { ...mended, status: 'Verified' });
    expect(approved.status).toBe('Verified');
    expect(approved).not.toHaveProperty('approval');
    expect((await admin('POST', `${path}/send-back`, { note: 'Too late' })).status).toBe(409);
    const { body: history } = await admin('GET', `/history/certificates/${added._id}`);
    expect(history.map(({ by }: { by: { name: string } }) => by.name)).toEqual([
      'Administrator',
      'Editor',
      'Administrator',
      'Editor',
    ]);
  });

  test('many are approved at once, and wait again after the undo', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 3; at++) ids.push((await editor('POST', '/certificates', verified())).body._id);
    const before = await waiting();
    const approved = await admin('POST', '/certificates/bulk/status', { ids, status: 'Verified' });
    expect(await waiting()).toBe(before - 3);
    await admin('POST', `/bulk/${bulkOf(approved)}/undo`, {});
    expect(await waiting()).toBe(before);
  });
});
