// Rows are sent as the page of the import sends them: for a trial without a key, to be added with one.
import { certificate } from '#test/samples.ts';
import type { TestServer } from '#test/support/server.ts';

export function importCalls(server: () => TestServer) {
  const post = (rows: unknown, { key, token = server().editor }: { key?: string; token?: string } = {}) =>
    server().call('POST', `/api/certificates/batches${key ? '' : '?dryRun=1'}`, {
      body: { rows },
      token,
      headers: key ? { 'idempotency-key': key } : {},
    });
  const call = (method: string, path: string, token = server().editor) => server().call(method, path, { token });
  const count = async () => Number((await call('GET', '/api/certificates?limit=1')).headers.get('x-total-count'));
  const row = (changes: object = {}) => certificate({ status: 'Verified', ...changes });
  return { post, call, count, row };
}
