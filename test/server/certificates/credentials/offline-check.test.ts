// A credential checked offline, as a stranger would: what each kind of bad input is told, and the command.
// On both: the key that signed is in a file or in the database.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withCredential } from '#server/certificates/credentials/png.ts';
import { checkCredential } from '#server/certificates/credentials/verification.ts';
import { certificate } from '#test/samples.ts';
import { onBoth } from '#test/support/server.ts';

const site = 'https://palaka.test';

onBoth(
  'checking a credential',
  (server) => {
    const add = async (more: object = {}) => {
      const sent = certificate({ status: 'Verified', ...more });
      const { body } = await server().call('POST', '/api/certificates', { body: sent, token: server().admin });
      return { number: encodeURIComponent(body.certificate_no) };
    };
    const publishedFor = async (text: string) => {
      const list = new URL(JSON.parse(text).credentialStatus.statusListCredential).pathname;
      const answers = await Promise.all(['/.well-known/did.json', list].map((path) => server().call('GET', path)));
      return answers.map(({ body }) => body);
    };

    test('bad input: each is wrong in its own line, none verifies', async () => {
      const { number } = await add();
      const { text } = await server().call('GET', `/api/certificates/${number}/credential`);
      const [did, list] = await publishedFor(text);
      const other = JSON.parse(
        (await server().call('GET', `/api/certificates/${(await add()).number}/credential`)).text,
      );
      const given = JSON.parse(text);
      const change = (more: object) => JSON.stringify({ ...given, ...more });
      const sentenceOf = async (altered: string, documents = [did, list], now = new Date()) =>
        (await checkCredential(altered, { documents, now })).find(({ isGood }) => !isGood)?.says;
      expect(await sentenceOf(text)).toBeUndefined();
      const wrong = 'The signature is wrong: something was changed, or another key signed it.';
      expect(await sentenceOf(text.replace('"hashed":false', '"hashed":true'))).toBe(wrong);
      expect(await sentenceOf(change({ proof: other.proof }))).toBe(wrong);
      expect(await sentenceOf(change({ strange: 'term' }))).toMatch(/terms that are not known/);
      expect(await sentenceOf(change({ '@context': [...given['@context'], 'https://evil.test/'] }))).toMatch(
        /other terms/,
      );
      expect(await sentenceOf(change({ evidence: { '@context': {} } }))).toMatch(/redefines/);
      expect(await sentenceOf(change({ issuer: { ...given.issuer, id: 'did:web:evil.test' } }))).toMatch(
        /not the issuer/,
      );
      expect(await sentenceOf(change({ proof: [given.proof] }))).toBeUndefined();
      expect(await sentenceOf(change({ proof: [given.proof, given.proof] }))).toMatch(/no signature, or several/);
      expect(await sentenceOf(text, [list])).toMatch(/^The keys of did:web:palaka.test are not here/);
      expect(await sentenceOf(text, [did])).toMatch(/^Whether it was revoked is not known here/);
      const foreign = { ...list, issuer: 'did:web:evil.test' };
      expect(await sentenceOf(text, [did, foreign])).toBe('The status list is of another issuer.');
      expect(await sentenceOf(text, [did, list], new Date(Date.now() + 2 * 86_400_000))).toMatch(
        /list.*was valid until/,
      );
      const flipped = { ...list, credentialSubject: { ...list.credentialSubject, encodedList: 'uH4sIAAAAAAAAA' } };
      expect(await sentenceOf(text, [did, flipped])).toMatch(/^The status list cannot be used. The signature is wrong/);
      expect(await sentenceOf('['.repeat(10_000))).toMatch(/nested too deeply/);
      expect(await sentenceOf(' '.repeat(2_000_000))).toMatch(/too large/);
      expect(await sentenceOf('{"a":')).toBe('It is not JSON.');
      expect(await sentenceOf('{}')).toMatch(/other terms/);
    });

    test('the command says so too, and without the files what is missing', { timeout: 60_000 }, async () => {
      const { number } = await add();
      const { text } = await server().call('GET', `/api/certificates/${number}/credential`);
      const { dataDir } = server().where;
      const save = (name: string, content: string | Buffer) => {
        writeFileSync(join(dataDir, name), content);
        return join(dataDir, name);
      };
      const published = (await publishedFor(text)).map((one, at) => save(`published-${at}.json`, JSON.stringify(one)));
      const run = (...files: string[]) => {
        const { status, stdout, stderr } = spawnSync(
          process.execPath,
          ['server/certificates/verify-command.ts', ...files],
          {
            encoding: 'utf8',
          },
        );
        return { status, said: stdout + stderr };
      };
      const dot = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      );
      const png = save('good.png', withCredential(dot, text));
      expect(run(png, ...published)).toMatchObject({ status: 0, said: expect.stringMatching(/^(good .*\n){5}$/) });
      expect(run(png)).toMatchObject({ status: 1, said: expect.stringMatching(/did:web:palaka.test are not here/) });
      const twice = save('twice.png', withCredential(withCredential(dot, text), text));
      expect(run(twice, ...published)).toMatchObject({ status: 1, said: expect.stringMatching(/several credentials/) });
      expect(run(save('none.png', dot))).toMatchObject({ status: 1, said: 'The file holds no credential.\n' });
    });
  },
  { env: { SITE_URL: site } },
);
