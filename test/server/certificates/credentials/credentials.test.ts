// The credential of a certificate and its status, in every state of the certificate.
// On both: places in the list are given out under a lock, and the key is in a file or in the database.

import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { createCertificateKeys } from '#server/certificates/keys.ts';
import { certificate, next } from '#test/samples.ts';
import { hasProofOf, readMultikey } from '#test/support/credential-proof.ts';
import { callsAs, onBoth, startOn, type TestServer } from '#test/support/server.ts';

const site = 'https://palaka.test:8443';

onBoth(
  'credentials',
  (server) => {
    const send = callsAs(server, 'admin');
    const credentialOf = (number: string, at: Pick<TestServer, 'call'> = server()) =>
      at.call('GET', `/api/certificates/${encodeURIComponent(number)}/credential`);
    const add = async (more: object = {}) => {
      const sent = certificate({ status: 'Verified', ...more });
      const { body, status } = await send('POST', '/api/certificates', sent);
      expect(status).toBe(201);
      const { _id, certificate_no: number } = body;
      const put = (change: object) => send('PUT', `/api/certificates/${_id}`, { ...sent, ...change });
      return { _id, number, put, get: () => credentialOf(number) };
    };
    const listOf = async (address: string) => server().call('GET', new URL(address).pathname);
    /** Whether its bit is set. */
    const isRevoked = async ({ credentialStatus }: { credentialStatus: Record<string, string> }) => {
      const { body, status } = await listOf(credentialStatus.statusListCredential ?? '');
      expect(status).toBe(200);
      const bits = gunzipSync(Buffer.from(body.credentialSubject.encodedList.slice(1), 'base64url'));
      expect(bits.length).toBe(131_072 / 8);
      const position = Number(credentialStatus.statusListIndex);
      return ((bits[position >> 3] ?? 0) & (0x80 >> (position & 7))) !== 0;
    };
    /** With the keys of the DID document, as a stranger would. */
    const verifies = async (signed: Record<string, unknown>) => {
      const { body } = await server().call('GET', '/.well-known/did.json');
      const { verificationMethod } = signed.proof as { verificationMethod: string };
      const method = body.verificationMethod.find(({ id }: { id: string }) => id === verificationMethod);
      const key = method && readMultikey(method.publicKeyMultibase);
      return key ? hasProofOf(signed, key) : false;
    };

    test('says name, course, division, date, duration and number, and nothing else of the person', async () => {
      const { number, get } = await add({
        name: 'Sita Devi',
        course: 'Tally',
        division: 'B',
        date: '2024-03-31',
        duration: '6 months',
        dob: '2004-08-12',
        father_name: 'Venkateswarlu',
      });
      const { status, headers, body, text } = await get();
      expect([status, headers.get('content-type')]).toEqual([200, 'application/vc+ld+json']);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body).toMatchObject({
        '@context': [
          'https://www.w3.org/ns/credentials/v2',
          'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
        ],
        type: ['VerifiableCredential', 'OpenBadgeCredential'],
        issuer: { id: 'did:web:palaka.test%3A8443', url: site },
        validFrom: '2024-03-31T12:00:00Z',
        awardedDate: '2024-03-31T12:00:00Z',
        credentialSubject: {
          name: 'SITA DEVI',
          licenseNumber: number,
          activityEndDate: '2024-03-31T12:00:00Z',
          result: [{ value: 'B' }, { value: '6 months' }],
          achievement: { name: 'TALLY', achievementType: 'Certificate' },
        },
        credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' },
        proof: { type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022', proofPurpose: 'assertionMethod' },
      });
      expect(text).not.toMatch(/2004-08-12|venkat/i);
      expect(await verifies(body)).toBe(true);
      expect(await isRevoked(body)).toBe(false);
      expect((await get()).text).toBe(text);
    });

    test('the list is a signed credential that may be kept for five minutes', async () => {
      const { body } = await (await add()).get();
      const { statusListCredential: address, statusListIndex, id } = body.credentialStatus;
      expect(id).toBe(`${address}#${statusListIndex}`);
      const list = await listOf(address);
      expect(list.headers.get('content-type')).toBe('application/vc+ld+json');
      expect(list.headers.get('cache-control')).toBe('public, max-age=300');
      expect(list.body).toMatchObject({
        id: address,
        issuer: 'did:web:palaka.test%3A8443',
        type: ['VerifiableCredential', 'BitstringStatusListCredential'],
        credentialSubject: { type: 'BitstringStatusList', statusPurpose: 'revocation', ttl: 300_000 },
      });
      expect(Date.parse(list.body.validUntil)).toBeGreaterThan(Date.now() + 3_600_000);
      expect(await verifies(list.body)).toBe(true);
      expect((await server().call('GET', '/api/credential-status/none')).status).toBe(404);
    });

    test('Pending and Rejected ones have none; what ends is revoked for good', async () => {
      for (const status of ['Pending', 'Rejected']) {
        const { get } = await add({ status });
        const { status: code, body } = await get();
        expect([code, body.message]).toEqual([404, 'Only a Verified certificate has a credential.']);
      }
      expect((await credentialOf('NOBODY')).status).toBe(404);
      for (const status of ['Pending', 'Rejected']) {
        const { put, get } = await add();
        const { body: before } = await get();
        await put({ status });
        expect([(await get()).status, await isRevoked(before)]).toEqual([404, true]);
        await put({ status: 'Verified' });
        const { body: after } = await get();
        expect([after.id === before.id, await isRevoked(before), await isRevoked(after)]).toEqual([false, true, false]);
      }
    });

    test('a correction of what it says gives a new one, any other does not', async () => {
      const { put, get } = await add();
      const { body: first, text } = await get();
      await put({ father_name: 'Another Name', dob: '2001-01-01' });
      expect((await get()).text).toBe(text);
      await put({ name: 'Corrected Name' });
      const { body: second } = await get();
      expect(second.credentialSubject.name).toBe('CORRECTED NAME');
      expect([second.id === first.id, await isRevoked(first), await isRevoked(second)]).toEqual([false, true, false]);
      expect(second.credentialStatus.id).not.toBe(first.credentialStatus.id);
      expect(second.credentialSubject.achievement.id).toBe(first.credentialSubject.achievement.id);
    });

    test('one issued by an earlier release stays as it was signed', async () => {
      const { _id, get } = await add({ date: '2024-03-31' });
      const { text } = await get();
      const document = text.replace('2024-03-31T12:00:00Z","narrative', '2024-03-31","narrative');
      expect(document).not.toBe(text);
      const rows = server().store.write.updateTable('credentials').where('certificate_id', '=', _id);
      await rows.set({ document }).execute();
      expect((await get()).text).toBe(document);
    });

    test('a deleted one is revoked, and brought back it has another place', async () => {
      const { _id, get } = await add();
      const { body: before } = await get();
      const { body } = await send('DELETE', `/api/certificates/${_id}`);
      expect(await isRevoked(before)).toBe(true);
      await send('POST', `/api/history/${body.change}/restore`);
      const { body: after } = await get();
      expect(after.credentialStatus.id).not.toBe(before.credentialStatus.id);
      expect([await isRevoked(before), await isRevoked(after)]).toEqual([true, false]);
    });

    test('the name of the institute is the one it was issued with, until it is printed anew', async () => {
      const { _id, get } = await add();
      const { body: facts } = await server().call('GET', '/api/institute');
      const name = `Institute ${next()}`;
      await send('PUT', '/api/institute', { ...facts, name });
      const { body: first } = await get();
      expect(first.issuer.name).toBe(facts.name);
      await send('POST', `/api/certificates/${_id}/print`);
      const { body: second } = await get();
      expect([second.issuer.name, await isRevoked(first), await isRevoked(second)]).toEqual([name, true, false]);
    });

    test('two processes that are asked at once give the same one', async () => {
      const other = await startOn(server().where, { env: { SITE_URL: site } });
      try {
        const { number } = await add();
        const asked = [server(), other, server(), other].map((at) => credentialOf(number, at));
        const texts = (await Promise.all(asked)).map(({ text }) => text);
        expect(new Set(texts).size).toBe(1);
        const places = server().store.read.selectFrom('credentials').select(['list', 'position']);
        const rows = await places.execute();
        expect(new Set(rows.map(({ list, position }) => `${list} ${position}`)).size).toBe(rows.length);
      } finally {
        await other.close();
      }
    });

    test('a rotated key stays good; a distrusted one is replaced', async () => {
      const keys = createCertificateKeys(server().store, server().where.dataDir);
      const { get } = await add();
      const { body: first, text } = await get();
      const old = (await keys.current()).id;
      await keys.rotate(undefined);
      expect((await get()).text).toBe(text);
      expect(await verifies(first)).toBe(true);
      const { body: list } = await listOf(first.credentialStatus.statusListCredential);
      expect(list.proof.verificationMethod).not.toBe(first.proof.verificationMethod);
      expect(await verifies(list)).toBe(true);
      await keys.distrust(undefined, old);
      expect(await verifies(first)).toBe(false);
      const { body: second } = await get();
      expect(await verifies(second)).toBe(true);
      expect([await isRevoked(first), await isRevoked(second)]).toEqual([true, false]);
    });

    test('ten at once, while certificates are withdrawn: what is served as valid is', { timeout: 60_000 }, async () => {
      const many = await Promise.all(Array.from({ length: 10 }, () => add()));
      const answers = await Promise.all(
        many.flatMap(({ get, put }, at) => [get(), ...(at % 2 ? [put({ status: 'Rejected' })] : []), get()]),
      );
      for (const { body, status } of answers) {
        if (status !== 200 || !body.proof) continue;
        const found = await credentialOf(body.credentialSubject.licenseNumber);
        expect(await isRevoked(body)).toBe(found.status !== 200);
      }
    });

    test('a backup carries it; a restore forgets no place and no revocation', async () => {
      const [kept, withdrawn, later, unsigned] = [await add(), await add(), await add(), await add()];
      const keptText = (await kept.get()).text;
      const { body: revoked } = await withdrawn.get();
      const file = join(server().where.dataDir, `credentials-${next()}.palaka`);
      await writeBackup(server().store, file);
      await withdrawn.put({ status: 'Rejected' });
      const lost = await add();
      const { body: ofLost } = await lost.get();
      const { body: ofLater } = await later.get();
      await unsigned.put({ name: 'Changed Later' });
      const { body: ofChanged } = await unsigned.get();
      await restoreBackup(server().store, file);
      expect((await kept.get()).text).toBe(keptText);
      expect(await isRevoked(JSON.parse(keptText))).toBe(false);
      // Given after the backup for a certificate that is still the same: still good.
      expect([(await later.get()).body, await isRevoked(ofLater)]).toEqual([ofLater, false]);
      // The restore undid the withdrawal, but verifiers may remember it.
      const { body: anew } = await withdrawn.get();
      expect([await isRevoked(revoked), await isRevoked(anew)]).toEqual([true, false]);
      expect([(await lost.get()).status, await isRevoked(ofLost)]).toEqual([404, true]);
      expect([
        await isRevoked(ofChanged),
        (await unsigned.get()).body.credentialSubject.name === 'CHANGED LATER',
      ]).toEqual([true, false]);
      const places = [keptText, ofLost, ofLater, revoked].map((one) =>
        typeof one === 'string' ? JSON.parse(one) : one,
      );
      expect(places.map(({ credentialStatus }) => credentialStatus.statusListCredential)).not.toContain(
        anew.credentialStatus.statusListCredential,
      );
    });
  },
  { env: { SITE_URL: site } },
);
