// The table of what editors and administrators can do is true: each of its lines is tried by both. On SQLite: it is about routes.
import { expect, test } from 'vitest';
import { abilities } from '#contract/accounts/abilities.ts';
import { certificate, course, next, note } from '#test/samples.ts';
import { bulkOf } from '#test/support/bulk.ts';
import { onOne } from '#test/support/server.ts';
import { adminRoutes, operationFor } from '../web/operations.ts';

type Name = (typeof abilities)[number]['name'];
type Call = [method: string, path: string, body?: unknown, headers?: Record<string, string>];

onOne('sqlite', 'what a role can do', (server) => {
  /** Ids of Verified certificates. */
  const issue = async (count: number) => {
    const rows = Array.from({ length: count }, () => certificate({ status: 'Verified', course: `C ${next()}` }));
    const headers = { 'idempotency-key': `abilities ${next()}` };
    const { call, admin: token } = server();
    await call('POST', '/api/certificates/batches', { body: { rows }, token, headers });
    const { body } = await call('GET', '/api/certificates?sort=-_id&limit=200', { token });
    return (body as { _id: string }[]).slice(0, count).map(({ _id }) => _id);
  };
  const withdraw = async (count: number): Promise<Call[]> => [
    ['POST', '/api/certificates/bulk/status', { ids: await issue(count), status: 'Rejected' }],
  ];
  /** What an administrator did to eleven, which whoever calls takes back. */
  const takeBack = async (): Promise<Call[]> => {
    const { call, admin: token } = server();
    const ids = await issue(11);
    await call('POST', '/api/certificates/bulk/status', { body: { ids, status: 'Pending' }, token });
    const body = { ids, status: 'Verified' };
    const bulk = bulkOf(await call('POST', '/api/certificates/bulk/status', { body, token }));
    await issue(11);
    const [batch] = (await call('GET', '/api/certificates/batches', { token })).body;
    return [
      ['POST', `/api/bulk/${bulk}/undo`],
      ['DELETE', `/api/certificates/batches/${batch._id}`],
    ];
  };
  const calls: Record<Name, () => Promise<Call[]>> = {
    site: async () => [
      ['POST', '/api/courses', course()],
      ['POST', '/api/notes', note()],
      ['GET', '/api/contact'],
    ],
    certificates: async () => [
      ['POST', '/api/certificates', certificate({ status: 'Verified' })],
      ['POST', '/api/certificates/batches', { rows: [certificate()] }, { 'idempotency-key': `abilities ${next()}` }],
      ['POST', '/api/certificates/bulk/sending', { ids: await issue(1) }],
    ],
    withdrawing: () => withdraw(10),
    'withdrawing many': async () => [
      ...(await withdraw(11)),
      ['POST', '/api/certificates/bulk/deletions', { ids: await issue(11) }],
      ...(await takeBack()),
    ],
    settings: async () => [
      ['PUT', '/api/institute', { name: 'Palaka', numberSeries: `A${next()}-{####}` }],
      ['POST', '/api/courses', course({ signer: 'Ravi', signerSignature: `/uploads/${'a'.repeat(32)}-200x100` })],
    ],
    users: async () =>
      Promise.all(
        adminRoutes
          .filter((route) => /users\/(settings|invitations|register)|backups|erase/.test(route))
          .map(async (route): Promise<Call> => {
            const { method, path, body, freshBody } = await operationFor(server(), route);
            return [method, path, freshBody?.() ?? body];
          }),
      ),
  };

  test.each(abilities)('$what', async ({ name, editors }) => {
    for (const [token, isAble] of [
      [server().editor, editors],
      [server().admin, true],
    ] as const)
      for (const [method, path, body, headers] of await calls[name]()) {
        const { status, text } = await server().call(method, path, { body, token, headers });
        expect([path, status === 403, isAble ? '' : text.length > 20], text).toEqual([
          path,
          !isAble,
          isAble ? '' : true,
        ]);
      }
  });
});
