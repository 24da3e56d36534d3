// Signed certificates as an employer sees them: published keys, the QR code, certificates of earlier versions, rotated
// keys, and what a backup contains of it. On both: the key is in a file or in the database.
import { execFileSync } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  type CertificateSignatures,
  canonicalBytes,
  checkPaper,
  type PublishedKey,
  readPaper,
  verifySignature,
} from '#contract/certificates/signature.ts';
import { writeBackup } from '#server/backup/backup.ts';
import { createCertificateKeys } from '#server/certificates/keys.ts';
import { certificate } from '#test/samples.ts';
import { onBoth } from '#test/support/server.ts';

onBoth('signed certificates', (server, kind) => {
  const add = async (changes: object = {}) => {
    const body = certificate({ status: 'Verified', ...changes });
    const added = await server().call('POST', '/api/certificates', { body, token: server().admin });
    expect(added.status).toBe(201);
    return added.body;
  };
  const change = async (record: { _id: string }, changes: object) => {
    const body = { ...record, ...changes };
    const changed = await server().call('PUT', `/api/certificates/${record._id}`, { body, token: server().editor });
    expect(changed.status).toBe(200);
    return changed.body;
  };
  const signatures = async (number: string): Promise<CertificateSignatures> => {
    const { status, body } = await server().call('GET', `/api/certificates/${encodeURIComponent(number)}/signatures`);
    expect(status).toBe(200);
    return body;
  };
  const keys = async (): Promise<PublishedKey[]> =>
    (await server().call('GET', '/.well-known/certificate-keys.json')).body.keys;
  const paperOf = ({ address }: CertificateSignatures) =>
    readPaper(new URL(address)) as NonNullable<ReturnType<typeof readPaper>>;

  test('the key in use is published, and its private half lies where only its owner reads', async () => {
    const published = await keys();
    expect(published).toEqual([
      {
        kty: 'OKP',
        crv: 'Ed25519',
        use: 'sig',
        alg: 'EdDSA',
        retiredAt: null,
        distrustedAt: null,
        kid: expect.stringMatching(/^[\w-]{43}$/),
        x: expect.stringMatching(/^[\w-]{43}$/),
        createdAt: expect.any(String),
      },
    ]);
    const { dataDir } = server().where;
    if (kind === 'sqlite') expect(statSync(join(dataDir, 'certificate.key')).mode & 0o777).toBe(0o600);
    else expect(() => statSync(join(dataDir, 'certificate.key'))).toThrow('ENOENT');
  });

  test('the address of a Verified one carries number and signature, and the signature holds in the browser’s way and in others', async () => {
    const record = await add({ certificate_no: 'PI/2026/1', name: 'కొండా ప్రియాంక' });
    const signed = await signatures(record.certificate_no);
    const address = new URL(signed.address);
    expect(address.pathname).toBe('/certificate-verification');
    expect(address.searchParams.get('no')).toBe('PI/2026/1');
    expect(paperOf(signed).signature).toBe(signed.signature);
    expect(signed.qr.length).toBe(signed.qr[0]?.length);
    expect(signed.earlier).toEqual([]);

    const published = await keys();
    expect(await verifySignature(record, signed.signature ?? '', published)).toMatchObject({ kid: signed.key });
    expect(await checkPaper(paperOf(signed), record, signed, published)).toEqual({ kind: 'signed' });

    const [key] = published;
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key?.x }, format: 'jwk' });
    const bytes = Buffer.from(signed.signature ?? '', 'base64url');
    expect(verify(null, canonicalBytes(record), publicKey, bytes)).toBe(true);
    const verdict = (text: Uint8Array) =>
      verifyWithOpenssl(publicKey.export({ type: 'spki', format: 'pem' }).toString(), text, bytes);
    expect(verdict(canonicalBytes(record))).toBe(true);
    expect(verdict(canonicalBytes({ ...record, name: 'ANOTHER' }))).toBe(false);
  });

  test.each(['Pending', 'Rejected'])('one that is %s is not signed', async (status) => {
    const record = await add({ status });
    const told = await signatures(record.certificate_no);
    expect(told).toMatchObject({ signature: null, key: null, earlier: [] });
    expect(told.address).not.toContain('#');
  });

  test('asked again it is the same; a change makes a new one, and the old paper is told from a false one', async () => {
    const record = await add();
    const before = await signatures(record.certificate_no);
    expect(await signatures(record.certificate_no.toLowerCase())).toEqual(before);
    const changed = await change(record, { name: 'SITA DEVI RAO', date: '2026-04-01' });
    const after = await signatures(record.certificate_no);
    expect(after.signature).not.toBe(before.signature);
    expect(after.earlier).toHaveLength(1);
    const published = await keys();
    expect(await checkPaper(paperOf(before), changed, after, published)).toEqual({
      kind: 'replaced',
      on: changed.updatedAt,
      fields: ['name', 'date'],
    });
    expect(await checkPaper(paperOf(after), changed, after, published)).toEqual({ kind: 'signed' });
    const { signature } = paperOf(before);
    const forged = { ...paperOf(before), signature: `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}` };
    expect(await checkPaper(forged, changed, after, published)).toMatchObject({ kind: 'mismatch' });

    // Changed back, the first certificate verifies again and the second does not.
    const back = await change(changed, { name: record.name, date: record.date });
    const again = await signatures(record.certificate_no);
    expect(again.signature).toBe(before.signature);
    expect(await checkPaper(paperOf(before), back, again, published)).toEqual({ kind: 'signed' });
    expect(await checkPaper(paperOf(after), back, again, published)).toMatchObject({ kind: 'replaced' });
  });

  test('earlier versions tell nothing of what they said, nor their signatures', async () => {
    const record = await add({ dob: '1999-09-09' });
    const before = await signatures(record.certificate_no);
    await change(record, { dob: '2000-01-01' });
    const { text } = await server().call('GET', `/api/certificates/${record.certificate_no}/signatures`);
    expect(text).not.toContain('1999');
    expect(text).not.toContain(before.signature ?? '');
    expect(text).not.toContain(paperOf(before).marks);
  });

  test('what is not printed does not change it: a status that comes and goes', async () => {
    const record = await add();
    const before = await signatures(record.certificate_no);
    const pending = await change(record, { status: 'Pending' });
    const told = await signatures(record.certificate_no);
    expect(told).toMatchObject({ signature: null, earlier: [] });
    expect(await checkPaper(paperOf(before), pending, told, await keys())).toEqual({ kind: 'signed' });
    await change(pending, { status: 'Verified' });
    expect(await signatures(record.certificate_no)).toEqual(before);
  });

  test('an unknown number has no signatures', async () => {
    expect(await server().call('GET', '/api/certificates/NOBODY/signatures')).toMatchObject({
      status: 404,
      body: { message: 'Certificate not found. Please check the number.' },
    });
  });

  test('after a change of keys old papers still hold, new ones are signed with the new key, and the old stays published', async () => {
    const record = await add();
    const before = await signatures(record.certificate_no);
    const [first] = await keys();
    const other = createCertificateKeys(server().store, server().where.dataDir);
    const { id } = await other.rotate(undefined);
    const published = await keys();
    expect(published.map(({ kid, retiredAt }) => [kid, retiredAt !== null])).toEqual([
      [id, false],
      [first?.kid, true],
    ]);
    expect(await signatures(record.certificate_no)).toEqual(before);
    expect(await checkPaper(paperOf(before), record, before, published)).toEqual({ kind: 'signed' });
    const changed = await change(record, { name: 'NEW NAME' });
    const after = await signatures(record.certificate_no);
    expect(after.key).toBe(id);
    expect(await checkPaper(paperOf(after), changed, after, published)).toEqual({ kind: 'signed' });
    expect(await checkPaper(paperOf(before), changed, after, published)).toMatchObject({ kind: 'replaced' });
    expect((await signatures((await add()).certificate_no)).key).toBe(id);
  });

  test('what a stolen key signed is signed anew with the next one, and its old papers are told apart', async () => {
    const record = await add();
    const before = await signatures(record.certificate_no);
    const command = createCertificateKeys(server().store, server().where.dataDir);
    const stolen = before.key ?? '';
    const seed = await command.seed();
    await expect(command.distrust(undefined, stolen)).rejects.toThrow('rotate first');
    const { id } = await command.rotate(undefined);
    await command.distrust(undefined, stolen);
    await command.distrust(undefined, stolen);
    await expect(command.distrust(undefined, 'nobody')).rejects.toThrow('There is no key nobody.');
    await expect(command.rotate(undefined, seed)).rejects.toThrow('distrusted');

    const published = await keys();
    const { distrustedAt } = published.find(({ kid }) => kid === stolen) ?? {};
    expect(distrustedAt).toMatch(/^\d{4}-/);
    expect(published.find(({ kid }) => kid === id)).toMatchObject({ retiredAt: null, distrustedAt: null });

    const after = await signatures(record.certificate_no);
    expect(after).toMatchObject({ key: id, versionOf: before.versionOf, earlier: [] });
    expect(await signatures(record.certificate_no)).toEqual(after);
    expect(await checkPaper(paperOf(after), record, after, published)).toEqual({ kind: 'signed' });
    expect(await checkPaper(paperOf(before), record, after, published)).toEqual({
      kind: 'distrusted',
      since: distrustedAt,
    });
  });

  test('a backup holds signatures and public keys, and no private one', async () => {
    const seed = await createCertificateKeys(server().store, server().where.dataDir).seed();
    const folder = mkdtempSync(join(tmpdir(), 'palaka-backup-'));
    try {
      await writeBackup(server().store, join(folder, 'backup'));
      const text = gunzipSync(readFileSync(join(folder, 'backup'))).toString();
      expect(text).toContain('"table":"certificate_keys"');
      expect(text).toContain('"table":"certificate_signatures"');
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(text).not.toContain(seed.toString(encoding));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** A second implementation, independent of Node's. */
function verifyWithOpenssl(pem: string, text: Uint8Array, signature: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'palaka-openssl-'));
  const file = (name: string, content: string | Uint8Array) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const args = ['pkeyutl', '-verify', '-pubin', '-inkey', file('key.pem', pem), '-rawin', '-in', file('text', text)];
  try {
    execFileSync('openssl', [...args, '-sigfile', file('signature', signature)], { stdio: 'pipe' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
