// Who issues credentials: the DID document of a site with a domain, and of one without. On both: the key is in a file or in the database.

import { expect, test } from 'vitest';
import { createCertificateKeys } from '#server/certificates/keys.ts';
import { certificate } from '#test/samples.ts';
import { hasProofOf, readMultikey } from '#test/support/credential-proof.ts';
import { onBoth, startOn } from '#test/support/server.ts';

onBoth(
  'the issuer of credentials',
  (server) => {
    test('the issuer is the domain; all trusted keys are in its document', async () => {
      const keys = createCertificateKeys(server().store, server().where.dataDir);
      const { id: stolen } = await keys.current();
      await keys.rotate(undefined);
      await keys.rotate(undefined);
      await keys.distrust(undefined, stolen);
      const { body, headers } = await server().call('GET', '/.well-known/did.json');
      expect(headers.get('content-type')).toContain('application/json');
      expect(body.id).toBe('did:web:palaka.test%3A8443');
      const ids = body.verificationMethod.map(({ id }: { id: string }) => id);
      expect(body.assertionMethod).toEqual(ids);
      const { body: published } = await server().call('GET', '/.well-known/certificate-keys.json');
      const trusted = published.keys.filter(({ distrustedAt }: { distrustedAt: string | null }) => !distrustedAt);
      expect([ids.length, trusted.length]).toEqual([2, 2]);
      for (const { type, publicKeyMultibase } of body.verificationMethod)
        expect([type, publicKeyMultibase.slice(0, 4)]).toEqual(['Multikey', 'z6Mk']);
    });

    test('on a site without https the issuer is its key', async () => {
      const added = certificate({ status: 'Verified' });
      await server().call('POST', '/api/certificates', { body: added, token: server().admin });
      const here = await startOn(server().where, { env: { SITE_URL: 'http://localhost:3000' } });
      try {
        const number = encodeURIComponent(added.certificate_no);
        const { body } = await here.call('GET', `/api/certificates/${number}/credential`);
        expect(body.issuer.id).toMatch(/^did:key:z6Mk/);
        expect((await here.call('GET', '/.well-known/did.json')).body.id).toBe(body.issuer.id);
        const key = readMultikey(body.issuer.id.slice('did:key:'.length));
        expect(key && (await hasProofOf(body, key))).toBe(true);
      } finally {
        await here.close();
      }
    });
  },
  { env: { SITE_URL: 'https://palaka.test:8443' } },
);
