// At the address of a certificate that people share, software that asks for a credential gets it; everyone else the page.
// On SQLite: it is about addresses.
import { expect, test } from 'vitest';
import { certificate } from '#test/samples.ts';
import { onOne } from '#test/support/server.ts';

onOne(
  'sqlite',
  'the address of a certificate',
  (server) => {
    const add = async (status: string) => {
      const body = certificate({ status });
      await server().call('POST', '/api/certificates', { body, token: server().admin });
      return encodeURIComponent(body.certificate_no);
    };
    const ask = (path: string, accept: string) => server().call('GET', path, { headers: { accept } });

    test('answers with the credential, in every language, and only of one that is Verified', async () => {
      const number = await add('Verified');
      const { text } = await server().call('GET', `/api/certificates/${number}/credential`);
      for (const path of ['/certificate', '/te/certificate'])
        for (const accept of ['application/vc+ld+json', 'application/vc, */*;q=0.1']) {
          const answer = await ask(`${path}?id=${number}`, accept);
          expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/vc+ld+json']);
          expect(answer.text).toBe(text);
        }
      const pending = await ask(`/certificate?id=${await add('Pending')}`, 'application/vc+ld+json');
      expect([pending.status, pending.body]).toEqual([
        404,
        { message: 'Only a Verified certificate has a credential.' },
      ]);
    });

    test('is a page for everyone else', async () => {
      const number = await add('Verified');
      for (const accept of ['text/html', '*/*', 'application/vcard+json']) {
        const { headers } = await ask(`/certificate?id=${number}`, accept);
        expect([accept, headers.get('content-type')]).toEqual([accept, 'text/html; charset=utf-8']);
      }
    });
  },
  { site: true },
);
