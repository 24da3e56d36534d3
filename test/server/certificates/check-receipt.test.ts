// The signed receipt of a check of many certificates, verified here with other code than ours.
// On both: the key is in a file or in the database.
import { createPublicKey, verify } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { CheckEntry } from '#contract/certificates/check.ts';
import { attachmentsIn } from '#server/certificates/credentials/pdf.ts';
import { createCertificateKeys } from '#server/certificates/keys.ts';
import { certificate } from '#test/samples.ts';
import { onBoth } from '#test/support/server.ts';

onBoth('the receipt of a check', (server) => {
  let number = '';
  beforeAll(async () => {
    const body = certificate({ status: 'Verified', name: 'SRAVANI K' });
    number = (await server().call('POST', '/api/certificates', { body, token: server().admin })).body.certificate_no;
  });
  const send = (body: object) => server().call('POST', '/api/certificates/check', { body });
  const check = (entries: CheckEntry[]) => send({ entries });
  const keys = async () => (await server().call('GET', '/.well-known/certificate-keys.json')).body.keys;
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : value && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([k, v]) => [k, sorted(v)]),
          )
        : value;
  const isSigned = async ({ signature, ...signed }: Record<string, unknown>) => {
    const { x } = (await keys()).find(({ kid }: { kid: string }) => kid === signed.key);
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const text = `palaka-certificate-check-v1\n${JSON.stringify(sorted(signed))}`;
    return verify(null, Buffer.from(text), key, Buffer.from(signature as string, 'base64url'));
  };
  const pdfOf = async (body: unknown) => {
    const answer = await fetch(`${server().url}/api/certificates/check/pdf`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  test('is signed with the key in use, over all that was asked and answered', async () => {
    const { receipt } = (await check([{ number, name: 'శ్రావణి' }, { number: 'NOBODY-2' }])).body;
    expect(receipt).toMatchObject({ type: 'palaka-certificate-check-v1', institute: expect.any(String) });
    expect(await isSigned(receipt)).toBe(true);
    expect(await isSigned({ ...receipt, at: '2020-01-01T00:00:00.000Z' })).toBe(false);
    receipt.checked[1].answer = 'Verified';
    expect(await isSigned(receipt)).toBe(false);
  });

  test('as a PDF has the same receipt attached; one that was altered has no PDF and continues nothing', async () => {
    const entries = Array.from({ length: 60 }, (_, at) => ({ number, name: `Sravani ${'K'.repeat(at % 40)}` }));
    const { receipt } = (await check(entries)).body;
    const { status, bytes } = await pdfOf(receipt);
    expect(status).toBe(200);
    expect(attachmentsIn(bytes)?.map((text) => JSON.parse(text))).toEqual([receipt]);
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
    const altered = structuredClone(receipt);
    altered.checked[0].asked.name = 'Ravi';
    for (const wrong of [altered, { ...receipt, extra: 1 }, { ...receipt, key: 'other' }, [], { checked: [] }])
      expect((await pdfOf(wrong)).status).toBe(400);
    expect((await send({ entries: [{ number }], after: altered })).status).toBe(400);
  });

  test('of a key that is no longer trusted is refused, of a retired one not', async () => {
    const { receipt } = (await check([{ number }])).body;
    const { store, where } = server();
    const service = createCertificateKeys(store, where.dataDir);
    await service.rotate(undefined);
    expect((await pdfOf(receipt)).status).toBe(200);
    await service.distrust(undefined, receipt.key);
    const refused = await pdfOf(receipt);
    expect([refused.status, JSON.parse(refused.bytes.toString()).message]).toEqual([
      400,
      'This receipt is signed with a key that is no longer trusted.',
    ]);
    expect((await check([{ number }])).body.receipt.key).not.toBe(receipt.key);
  });
});
