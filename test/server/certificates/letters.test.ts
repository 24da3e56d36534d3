// Printable text is printed and signed; other text is refused with the letter that is the problem. Records from before
// that rule are shown, marked, and no longer signed.
// @module-tag long
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/data/ids.ts';
import { anyTable } from '#server/data/tables.ts';
import { certificate, type Payload } from '#test/samples.ts';
import { callsAs, onBoth } from '#test/support/server.ts';

const MULBERRY = [0x75, 0x18, 0x3f];
const printedFields = ['name', 'father_name', 'course', 'dob', 'duration', 'division', 'date'];

onBoth('letters of a certificate', (server, kind) => {
  const send = callsAs(server, 'admin');
  const add = async (fields: Payload = {}) => {
    const reply = await send('POST', '/api/certificates', certificate({ status: 'Verified', ...fields }));
    expect([reply.status, reply.body.message]).toEqual([201, undefined]);
    return reply.body;
  };
  const importRows = (rows: Payload[]) =>
    send('POST', '/api/certificates/batches', { rows }, { 'idempotency-key': `rows ${Math.random()}` });
  const at = (number: string, what: string) => `/api/certificates/${encodeURIComponent(number)}/${what}`;
  const imageOf = async (number: string) => {
    const response = await fetch(server().url + at(number, 'image'));
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  /** The rows and columns of the name that contain ink. */
  const inkOfName = async (number: string) => {
    const box = { left: 300, top: 590, width: 1880, height: 180 };
    const { data } = await sharp(await imageOf(number))
      .extract(box)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const columns: number[] = [];
    for (let x = 0; x < box.width; x++)
      for (let y = 0; y < box.height; y++)
        if (MULBERRY.every((value, i) => Math.abs((data[(y * box.width + x) * 3 + i] ?? 0) - value) < 24)) {
          columns.push(x);
          break;
        }
    return { columns, left: (columns[0] ?? 0) + box.left, right: (columns.at(-1) ?? 0) + box.left };
  };

  // Drawing does not depend on the database.
  describe.runIf(kind === 'sqlite')('in Urdu', () => {
    test.each(['محمد عبدالرحمٰن قریشی', 'MOHAMMED علی', 'ﻣﺤﻤﺪ ﻋﻠﯽ'])(
      '%s is drawn and signed',
      { timeout: 60_000 },
      async (name) => {
        const record = await add({ name });
        expect(record.name).toBe(name.normalize('NFKC'));
        const { columns, left, right } = await inkOfName(record.certificate_no);
        expect(columns.length).toBeGreaterThan(200);
        // Around the middle of the sheet.
        expect(Math.abs((left + right) / 2 - 1240)).toBeLessThan(30);
        const { body } = await send('GET', at(record.certificate_no, 'signatures'));
        expect(body).toMatchObject({ signature: expect.stringMatching(/^[\w-]{86}$/), unsigned: null });
      },
    );

    test('letters join: a word is narrower than its letters standing apart', { timeout: 60_000 }, async () => {
      const joined = await inkOfName((await add({ name: 'محمد' })).certificate_no);
      const apart = await inkOfName((await add({ name: 'م ح م د' })).certificate_no);
      const width = ({ left, right }: typeof joined) => right - left;
      expect(width(joined)).toBeGreaterThan(60);
      expect(width(joined)).toBeLessThan(width(apart) * 0.75);
      // Joined, with a gap only before the last letter.
      const gaps = joined.columns.filter((x, i) => i > 0 && x - (joined.columns[i - 1] ?? x) > 1).length;
      expect(gaps).toBeLessThanOrEqual(1);
    });
  });

  describe('that cannot be printed', () => {
    const strange: [string, string, string][] = [
      ['Han', '王小明', '王 (U+738B)'],
      ['Thai', 'สมชาย', 'ส (U+0E2A)'],
      ['Cyrillic', 'СИТА', 'С (U+0421)'],
      ['Tamil', 'தமிழ்', 'த (U+0BA4)'],
      ['emoji', 'SITA 😀', '😀 (U+1F600)'],
    ];
    test.each(strange)('%s is refused on create, update and import', async (_, text, letter) => {
      const sentence = `Name holds ${letter}, which cannot be printed on a certificate.`;
      const refused = await send('POST', '/api/certificates', certificate({ name: text }));
      expect([refused.status, refused.body]).toEqual([
        400,
        { message: sentence, errors: [{ field: 'name', message: sentence }] },
      ]);
      const there = await add();
      const changed = await send('PUT', `/api/certificates/${there._id}`, { ...there, name: text });
      expect([changed.status, changed.body.message]).toEqual([400, sentence]);
      const { body } = await importRows([certificate({ name: text }), certificate()]);
      expect(body.rows).toMatchObject([
        { verdict: 'fix', errors: [{ field: 'name', message: sentence }] },
        { verdict: 'new' },
      ]);
      // Other texts are not restricted.
      expect((await send('POST', '/api/ngos/ngos', { name: text, description: text })).body).toMatchObject({
        name: text,
      });
    });

    test.each([...printedFields, 'certificate_no'])('nor in %s', async (field) => {
      const { status, body } = await send('POST', '/api/certificates', certificate({ [field]: '王' }));
      expect([status, body.errors]).toEqual([
        400,
        [{ field, message: expect.stringContaining('王 (U+738B), which cannot be printed') }],
      ]);
    });

    test('nor a number in letters of two alphabets, or from right to left', async () => {
      const tried = async (certificate_no: string) =>
        (await send('POST', '/api/certificates', certificate({ certificate_no }))).body.message;
      expect(await tried('PIపి-1')).toBe(
        'Certificate number mixes letters of two alphabets, P and ప. Please write it in one.',
      );
      expect(await tried('ح-101')).toBe(
        'Certificate number holds ح, which is written from right to left. Please use other letters.',
      );
      expect(await tried('РI-1')).toBe(
        'Certificate number holds Р (U+0420), which cannot be printed on a certificate.',
      );
      expect((await add({ certificate_no: 'పి-౨౦౨౬-౧' })).certificate_no).toBe('పి-2026-1');
    });

    test('nor more signs than a letter can carry', async () => {
      const { status, body } = await send('POST', '/api/certificates', certificate({ name: `م${'\u064e'.repeat(9)}` }));
      expect([status, body.message]).toEqual([400, 'Name has more than 4 signs on one letter, م.']);
    });
  });

  describe('of before that rule', () => {
    const kept: Record<string, Payload> = {};
    /** As an older version stored it. */
    const keep = async (fields: Payload) => {
      const record = {
        _id: newId(),
        ...certificate(),
        division: 'A',
        status: 'Verified',
        updatedAt: new Date().toISOString(),
        version: 1,
        ...fields,
      };
      await anyTable(server().store.write)
        .insertInto('certificates')
        .values(record as never)
        .execute();
      return record;
    };
    beforeAll(async () => {
      kept.han = await keep({ certificate_no: 'OLD-HAN', name: '王小明', father_name: 'RAMA RAO' });
      kept.nothing = await keep({ certificate_no: 'OLD-NOTHING', name: '\u200b\u3164' });
      kept.inside = await keep({ certificate_no: 'OLD-INSIDE', name: 'SI\u200bTA' });
    });

    test.each([
      ['han', 'Name holds 王 (U+738B), which cannot be printed on a certificate.'],
      ['nothing', 'Name holds nothing that can be seen.'],
      ['inside', 'Name holds a character that nobody can see.'],
    ])('%s: it opens, but is not signed, and says why', { timeout: 60_000 }, async (which, reason) => {
      const { certificate_no, name } = kept[which] as { certificate_no: string; name: string };
      expect((await send('GET', `/api/certificates/${certificate_no}`)).body).toMatchObject({ certificate_no, name });
      const { status, body } = await send('GET', at(certificate_no, 'signatures'));
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ signature: null, key: null, unsigned: reason, earlier: [] }),
      ]);
      expect(body.address).not.toContain('#');
      const listed = await server().store.read.selectFrom('certificate_signatures').select('certificate_no').execute();
      expect(listed.map((row) => row.certificate_no)).not.toContain(certificate_no);
    });

    test.runIf(kind === 'sqlite')('image, PDF and card are made, without the seal', { timeout: 60_000 }, async () => {
      const sealed = await add({ name: 'SITA' });
      const seals = async (number: string) => {
        const box = { left: 1090, top: 1280, width: 300, height: 290 };
        const { data } = await sharp(await imageOf(number))
          .extract(box)
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        let count = 0;
        for (let i = 0; i < data.length; i += 3)
          if (MULBERRY.every((value, at) => Math.abs((data[i + at] ?? 0) - value) < 8)) count++;
        return count;
      };
      expect(await seals(sealed.certificate_no)).toBeGreaterThan(10_000);
      expect(await seals('OLD-HAN')).toBe(0);
      // Something is drawn in the place of the name.
      expect((await inkOfName('OLD-HAN')).columns.length).toBeGreaterThan(30);
      for (const what of ['pdf', 'card']) expect((await fetch(server().url + at('OLD-HAN', what))).status).toBe(200);
    });

    test('put right, it is signed', async () => {
      const record = await keep({ name: '王', certificate_no: 'OLD-RIGHT' });
      expect((await send('GET', at('OLD-RIGHT', 'signatures'))).body.signature).toBeNull();
      const saved = await send('PUT', `/api/certificates/${record._id}`, { ...record, name: 'WANG' });
      expect(saved.status).toBe(200);
      expect((await send('GET', at('OLD-RIGHT', 'signatures'))).body).toMatchObject({
        signature: expect.any(String),
        unsigned: null,
      });
    });

    test('what was signed then stays signed: the paper is out in the world', async () => {
      const signed = await add();
      const { body: before } = await send('GET', at(signed.certificate_no, 'signatures'));
      // The signature of a record that today's rules refuse.
      const record = await keep({ certificate_no: 'OLD-SIGNED', name: '王' });
      const { canonicalBytes } = await import('#contract/certificates/signature.ts');
      const { createHash } = await import('node:crypto');
      const facts_hash = createHash('sha256')
        .update(canonicalBytes(record as never))
        .digest('base64url');
      await server()
        .store.write.insertInto('certificate_signatures')
        .values({
          _id: newId(),
          certificate_no: 'OLD-SIGNED',
          facts_hash,
          signature: before.signature,
          key_id: before.key,
          version_of: record.updatedAt,
        })
        .execute();
      expect((await send('GET', at('OLD-SIGNED', 'signatures'))).body).toMatchObject({
        signature: before.signature,
        unsigned: null,
      });
    });
  });
});
