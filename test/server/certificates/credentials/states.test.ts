// Paper, page, JSON, PNG, PDF and status list say the same of a certificate: a table of states × carriers, at once, where father's name
// and date of birth are private, after a restore on another machine with the other database, and after its key is rotated and distrusted. Issued on SQLite, restored on
// PostgreSQL; that keys rotate there as well is in credentials.test.ts.
// @module-tag long
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { checkPaper, readPaper } from '#contract/certificates/signature.ts';
import { textsInPng } from '#contract/credentials/png-text.ts';
import { sentences } from '#contract/language/visitor-sentences.ts';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { attachmentsIn } from '#server/certificates/credentials/pdf.ts';
import { checkCredential } from '#server/certificates/credentials/verification.ts';
import { createCertificateKeys } from '#server/certificates/keys.ts';
import { certificate, next } from '#test/samples.ts';
import { otherThan } from '#test/support/databases.ts';
import { onOne, startServer, type TestServer } from '#test/support/server.ts';

const options = { site: true, env: { SITE_URL: 'https://palaka.test' } };
const LONG = { timeout: 120_000 };

/** Paper and credential of when it was issued; none if it never was. */
type Issued = { number: string; paper: string; credential: string };
type Change = (at: Made) => Promise<unknown>;
type Made = { _id: string; sent: ReturnType<typeof certificate>; put(change: object): Promise<unknown> };
type Row = {
  change?: Change;
  /** What is added; Verified unless it says so. */
  status?: string;
  /** The check of the paper, and the status that comes with it. */
  paper: string;
  /** The heading of the page, and whether it offers the credential. */
  page: string;
  /** What file, image and PDF hold: the credential of then, a new one that verifies, or none. */
  carried: 'the first' | 'a new one' | 'none';
  /** What a stranger finds of the credential of then. */
  first: 'good' | 'status' | 'none';
};

const gone = { carried: 'none', first: 'status' } as const;

onOne(
  'sqlite',
  'states of a certificate',
  (server) => {
    const send = async (method: string, path: string, body?: unknown) => {
      const answer = await server().call(method, path, { body, token: server().admin });
      expect([path, Math.floor(answer.status / 100)]).toEqual([path, 2]);
      return answer.body;
    };
    const states: Record<string, Row> = {
      Verified: { paper: 'signed, Verified', page: 'is real, credential', carried: 'the first', first: 'good' },
      Pending: { status: 'Pending', paper: 'none', page: 'is pending', carried: 'none', first: 'none' },
      'Pending again': {
        change: ({ put }) => put({ status: 'Pending' }),
        paper: 'signed, Pending',
        page: 'is pending',
        ...gone,
      },
      'Rejected, never Verified': {
        status: 'Pending',
        change: ({ put }) => put({ status: 'Rejected' }),
        paper: 'none',
        page: 'was rejected',
        carried: 'none',
        first: 'none',
      },
      withdrawn: {
        change: ({ put }) => put({ status: 'Rejected', reason: 'Issued by mistake' }),
        paper: 'signed, Rejected',
        page: 'was withdrawn',
        ...gone,
      },
      'replaced under another number': {
        change: ({ _id, sent }) =>
          send('POST', `/api/certificates/${_id}/replacement`, { ...sent, certificate_no: `NEW-${next()}` }),
        paper: 'signed, Rejected',
        page: 'was withdrawn',
        ...gone,
      },
      'corrected under its number': {
        change: ({ put }) => put({ name: 'CORRECTED NAME' }),
        paper: 'replaced, Verified',
        page: 'is real, credential',
        carried: 'a new one',
        first: 'status',
      },
      'withdrawn and Verified again': {
        change: async ({ put }) => {
          await put({ status: 'Rejected' });
          await put({ status: 'Verified' });
        },
        paper: 'signed, Verified',
        page: 'is real, credential',
        carried: 'a new one',
        first: 'status',
      },
      deleted: {
        change: ({ _id }) => send('DELETE', `/api/certificates/${_id}`),
        paper: 'not found',
        page: 'not found',
        ...gone,
      },
    };

    const issued = new Map<string, Issued>();
    beforeAll(async () => {
      for (const [name, { status = 'Verified', change }] of Object.entries(states)) {
        const sent = certificate({ status });
        const { _id } = await send('POST', '/api/certificates', sent);
        const number = encodeURIComponent(sent.certificate_no);
        const ask = (what: string) => server().call('GET', `/api/certificates/${number}/${what}`);
        const [{ body: signatures }, credential] = [await ask('signatures'), await ask('credential')];
        const isIssued = status === 'Verified';
        expect([name, Boolean(signatures.signature), credential.status]).toEqual([
          name,
          isIssued,
          isIssued ? 200 : 404,
        ]);
        issued.set(name, { number, paper: signatures.address, credential: isIssued ? credential.text : '' });
        await change?.({
          _id,
          sent,
          put: (changes) => send('PUT', `/api/certificates/${_id}`, { ...sent, ...changes }),
        });
      }
    });

    /** The table as it is found. Images and PDFs take long to draw: they are asked for once for most states. */
    const table = async (at: TestServer, drawn: string[] = [], names = Object.keys(states)) => {
      const found: Record<string, object> = {};
      for (const [name, one] of issued)
        if (names.includes(name)) found[name] = await look(at, one, drawn.includes(name));
      return found;
    };
    const expected = (change: (row: Row) => object = () => ({}), names = Object.keys(states)) =>
      Object.fromEntries(
        Object.entries(states)
          .filter(([name]) => names.includes(name))
          .map(([name, row]) => {
            const { paper, page, carried, first } = row;
            return [name, { paper, page, carried, first, ...change(row) }];
          }),
      );

    /** One of each outcome, for what changes none of them. */
    const some = ['Verified', 'Pending', 'withdrawn', 'corrected under its number'];

    /** Image and PDF of each of the four outcomes, and of those that come and go. */
    const drawn = [...some, 'Pending again', 'withdrawn and Verified again', 'deleted'];

    test('all carriers agree in every state', LONG, async () => {
      expect(await table(server(), drawn)).toEqual(expected());
    });

    test('also where father’s name and date of birth are private', LONG, async () => {
      const facts = await send('GET', '/api/institute');
      await send('PUT', '/api/institute', { ...facts, privateFacts: 'paper' });
      expect(await table(server(), ['Verified'], some)).toEqual(expected(undefined, some));
      await send('PUT', '/api/institute', { ...facts, privateFacts: 'everyone' });
    });

    test('also restored on another machine, and once the key is rotated and distrusted', LONG, async () => {
      const file = join(server().where.dataDir, 'states.palaka');
      await writeBackup(server().store, file);
      const other = await startServer(otherThan('sqlite'), options);
      try {
        await restoreBackup(other.store, file);
        expect(await table(other)).toEqual(expected());
      } finally {
        await other.close();
      }
      await restoreBackup(server().store, file);
      expect(await table(server(), [], some)).toEqual(expected(undefined, some));

      const keys = createCertificateKeys(server().store, server().where.dataDir);
      const { id } = await keys.current();
      await keys.rotate(undefined);
      expect(await table(server(), [], some)).toEqual(expected(undefined, some));

      await keys.distrust(undefined, id);
      // No paper and no credential of then is good any more; what is still valid is signed anew.
      const distrusted = ({ paper, carried, first }: Row) => ({
        paper: paper.replace('signed', 'distrusted'),
        carried: carried === 'none' ? carried : 'a new one',
        first: first === 'none' ? first : 'key',
      });
      expect(await table(server(), ['Verified', 'withdrawn'])).toEqual(expected(distrusted));
    });
  },
  options,
);

async function look(at: TestServer, { number, paper, credential }: Issued, isDrawn: boolean) {
  const inside = async (address: string, readFile: (bytes: Buffer) => string[] | undefined) => {
    const answer = await fetch(at.url + address, { headers: { accept: 'application/vc+ld+json, image/png' } });
    if (answer.status === 404) return [];
    expect([address, answer.status]).toEqual([address, 200]);
    return readFile(Buffer.from(await answer.arrayBuffer()));
  };
  const itself = (bytes: Buffer) => [bytes.toString()];
  const file = `/api/certificates/${number}`;
  const carriers = [await inside(`${file}/credential`, itself), await inside(`/certificate?id=${number}`, itself)];
  if (isDrawn) carriers.push(await inside(`${file}/image`, textsInPng), await inside(`${file}/pdf`, attachmentsIn));
  for (const one of carriers) expect(one).toEqual(carriers[0]);
  const [now] = carriers[0] ?? [];
  if (now) expect(await findOut(at, now)).toBe('good');
  return {
    paper: await scan(at, number, paper),
    page: await read(at, number),
    carried: now ? (now === credential ? 'the first' : 'a new one') : 'none',
    first: credential ? await findOut(at, credential) : 'none',
  };
}

/** As the page does when the QR code was scanned. */
async function scan(at: TestServer, number: string, address: string) {
  const paper = readPaper(new URL(address));
  if (!paper) return 'none';
  const query = `?s=${paper.signature}`;
  const record = await at.call('GET', `/api/certificates/${number}${query}`);
  if (record.status === 404) return 'not found';
  const { body: signatures } = await at.call('GET', `/api/certificates/${number}/signatures${query}`);
  const { keys } = (await at.call('GET', '/.well-known/certificate-keys.json')).body;
  return `${(await checkPaper(paper, record.body, signatures, keys)).kind}, ${record.body.status}`;
}

async function read(at: TestServer, number: string) {
  const { text } = await at.call('GET', `/certificate?id=${number}`);
  if (text.includes(sentences.lookup.notFound)) return 'not found';
  const [, says] = /This certificate ((?:is|was) \w+)/.exec(text) ?? [];
  return `${says}${text.includes('Save credential') ? ', credential' : ''}`;
}

/** Good, or the first line that is not: by what the site publishes, as a stranger would. */
async function findOut(at: TestServer, credential: string) {
  const { pathname } = new URL(JSON.parse(credential).credentialStatus.statusListCredential);
  const answers = await Promise.all(['/.well-known/did.json', pathname].map((path) => at.call('GET', path)));
  const documents = answers.map(({ body }) => body);
  const lines = await checkCredential(credential, { documents, now: new Date() });
  return lines.find(({ isGood }) => !isGood)?.what ?? 'good';
}
