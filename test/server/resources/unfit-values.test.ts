// A value that a database cannot store is refused as a client error on both databases, never an internal error.
import { expect, test } from 'vitest';
import { certificate } from '#test/samples.ts';
import { onBoth } from '#test/support/server.ts';

onBoth('a value that PostgreSQL cannot hold', (server) => {
  test('among the rows of an import', async () => {
    const rows = [certificate({ certificate_no: 'A\u0000B' }), certificate({ name: 'SITA\u0000DEVI' }), certificate()];
    for (const path of ['/api/certificates/batches?dryRun=1', '/api/certificates/batches']) {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const { status, text } = await server().call('POST', path, { token: server().admin, body: { rows }, headers });
      expect([path, status < 500, text]).toEqual([path, true, text]);
    }
  });
});
