// Which text is accepted, on both databases alike: what one of them cannot store both refuse with a sentence, invisible
// characters do not make two values of one, and text that looks blank counts as blank.
import { describe, expect, test } from 'vitest';
import { resourceNames, resourceOf } from '#contract/resources.ts';
import { addresses, certificate, course, message, type Payload, samples } from '#test/samples.ts';
import { callsAs, onBoth } from '#test/support/server.ts';

const invisible: Record<string, string> = {
  'zero width space': '\u200b',
  'word joiner': '\u2060',
  'byte order mark': '\ufeff',
  'soft hyphen': '\u00ad',
  'left-to-right mark': '\u200e',
  'right-to-left mark': '\u200f',
  'zero width non-joiner': '\u200c',
  'zero width joiner': '\u200d',
  'variation selector': '\ufe0f',
  'tag character': '\u{e0041}',
  'Hangul filler': '\u3164',
  'combining grapheme joiner': '\u034f',
  'first strong isolate': '\u2068',
};

onBoth('text', (server, kind) => {
  const send = callsAs(server, 'admin');
  const add = async (fields: Payload = {}) => {
    const reply = await send('POST', '/api/certificates', certificate(fields));
    expect([reply.status, reply.body.message]).toEqual([201, undefined]);
    return reply.body;
  };
  const importRows = (rows: Payload[]) =>
    send('POST', '/api/certificates/batches', { rows }, { 'idempotency-key': `rows ${Math.random()}` });

  describe('that only one database would keep', () => {
    test.each(['\0', '\ud800', '\udfff', '\ufffe', '\uffff', '\u{1fffe}', '\ufdd0'])(
      '%j is refused in a field of any resource, on create and on update',
      async (character) => {
        // The rule is the same for every character: of all resources one is tried.
        for (const name of character === '\0' ? resourceNames : (['courses'] as const)) {
          const made = await send('POST', addresses[name].add, samples[name]());
          expect(made.status).toBe(201);
          const field = resourceOf(name).title.at(-1) ?? '';
          const value = field === 'imageUrl' ? `https://a.example/${character}b` : `a${character}b`;
          const refused = await send('POST', addresses[name].add, { ...samples[name](), [field]: value });
          expect([name, refused.status, refused.body.message]).toEqual([
            name,
            400,
            expect.stringMatching(/holds characters that cannot be shown\.$/),
          ]);
          const changed = await send('PUT', `${addresses[name].list}/${made.body._id}`, {
            ...samples[name](),
            [field]: value,
          });
          expect([name, changed.status, changed.body]).toEqual([name, 400, refused.body]);
        }
      },
    );

    test.each(['\0', '\ud800'])('%j in a row of an import is a row to fix', async (character) => {
      const rows = [
        certificate({ certificate_no: `Z${character}1` }),
        certificate({ certificate_no: 'Z-2', name: `S${character}TA` }),
        certificate({ certificate_no: `${'X'.repeat(39)}🙂`, name: `S${character}TA` }),
        certificate(),
      ];
      const { status, body } = await importRows(rows);
      expect([status, body.added, body.toFix]).toEqual([201, 1, 3]);
      const reasons = body.rows.map(({ errors }: { errors: { message: string }[] }) => errors[0]?.message);
      expect(reasons.slice(0, 2)).toEqual([
        'Certificate number holds characters that cannot be shown.',
        'Name holds characters that cannot be shown.',
      ]);
      expect((await send('GET', `/api/certificates/batches/${body._id}`)).body).toEqual(body);
    });

    test('in an address is refused as well', async () => {
      for (const path of [
        ...['certificates?q=%00', 'certificates?status=%00', 'courses/%00', 'lectures/class/%00', 'certificates/a%00b'],
        ...['history/courses/%00', 'certificates/batches/%00', 'certificates/export?q=%00', 'contact?q=a%00'],
      ]) {
        const { status, body } = await send('GET', `/api/${path}`);
        expect([path, status, body]).toEqual([path, 400, { message: 'Please check what you entered.' }]);
      }
    });

    test('in a message or a sign-in is refused as well', async () => {
      const sent = await send('POST', '/api/contact', message({ message: 'a\0b' }));
      expect([sent.status, sent.body.message]).toEqual([400, 'Message holds characters that cannot be shown.']);
      const signIn = await send('POST', '/api/users/login', { email: 'a\0@b.example', password: 'x' });
      expect([signIn.status, signIn.body.message]).toEqual([400, 'Email holds characters that cannot be shown.']);
    });
  });

  test('that nobody sees is taken out of names and titles, and what scripts and emoji are made of stays', async () => {
    const { name, father_name } = await add({
      name: 'SI\u200bTA\u00ad \u202aDEVI\u202c',
      father_name: 'రాజ్\u200cకుమార్',
    });
    expect([name, father_name]).toEqual(['SITA DEVI', 'రాజ్\u200cకుమార్']);
    const description = 'పని 👩🏽‍🎓 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 می‌خواهم क्‍ष';
    const { body } = await send('POST', '/api/courses', course({ title: 'Java\u2060Script', description }));
    expect([body.title, body.description]).toEqual(['JavaScript', description]);
    const chosen = await importRows([certificate({ status: 'veri\u00adfied\u200b', division: '\u200b' })]);
    expect(chosen.body.rows).toMatchObject([{ verdict: 'new' }]);
    const kept = await send('GET', `/api/certificates/${chosen.body.rows[0].certificate_no}`);
    expect(kept.body).toMatchObject({ status: 'Verified', division: '' });
  });

  // Which numbers and names are the same is decided before the database is asked.
  if (kind === 'postgres') return;

  describe('that nobody sees', () => {
    test.each(Object.entries(invisible))('%s does not make a second certificate of a number', async (_, character) => {
      const { _id, certificate_no, ...sent } = await add();
      const twin = certificate_no.replace('-', `-${character}`);
      const taken = `Certificate number ${certificate_no} already exists.`;
      const again = await send('POST', '/api/certificates', { ...sent, certificate_no: twin });
      expect([again.status, again.body.message]).toEqual([409, taken]);
      const other = await add();
      const moved = await send('PUT', `/api/certificates/${other._id}`, { ...other, certificate_no: twin });
      expect([moved.status, moved.body.message]).toEqual([409, taken]);
      const { body } = await importRows([certificate({ certificate_no: twin })]);
      expect(body.rows).toMatchObject([{ verdict: 'duplicate', certificate_no, errors: [{ message: taken }] }]);
      expect((await send('GET', `/api/certificates/${encodeURIComponent(twin)}`)).body._id).toBe(_id);
    });

    test.each([...'‐‑‒–—―−﹣－'])('%s is a dash like any other in a number', async (dash) => {
      const { _id, certificate_no, ...sent } = await add();
      const twin = certificate_no.replace('-', dash);
      expect((await send('POST', '/api/certificates', { ...sent, certificate_no: twin })).status).toBe(409);
      expect((await send('GET', `/api/certificates/${encodeURIComponent(twin)}`)).body._id).toBe(_id);
      const found = await send('GET', `/api/certificates?q=${encodeURIComponent(twin)}`);
      expect(found.body.map((one: Payload) => one._id)).toContain(_id);
    });

    test.each(['\u2028', '\u2029', '\u00a0', '\u3000', '\u2800', '  ', '\n'])(
      '%j is a space like any other in a number',
      async (space) => {
        const { certificate_no } = await add();
        const { _id, ...sent } = await add({ certificate_no: `${certificate_no} B` });
        const twin = `${certificate_no}${space}b`;
        const again = await send('POST', '/api/certificates', { ...sent, certificate_no: twin });
        expect([again.status, again.body.message]).toEqual([
          409,
          `Certificate number ${certificate_no} B already exists.`,
        ]);
        expect((await send('GET', `/api/certificates/${encodeURIComponent(twin)}`)).body._id).toBe(_id);
      },
    );

    test.each([...Object.values(invisible), '\u2800', '\u2028', '\u00a0', '\u200b \ufeff'])(
      'a name of nothing but %j is missing',
      async (nothing) => {
        const sentence = 'Please fill in all fields.';
        const refused = await send('POST', '/api/certificates', certificate({ name: nothing }));
        expect([refused.status, refused.body]).toEqual([
          400,
          { message: sentence, errors: [{ field: 'name', message: 'This field is required.' }] },
        ]);
        const there = await add();
        const changed = await send('PUT', `/api/certificates/${there._id}`, { ...there, name: nothing });
        expect([changed.status, changed.body.message]).toEqual([400, sentence]);
        const { body } = await importRows([certificate({ name: nothing })]);
        expect(body.rows).toMatchObject([
          { verdict: 'fix', errors: [{ field: 'name', message: 'This field is required.' }] },
        ]);
        const ngo = await send('POST', '/api/ngos/ngos', { name: nothing });
        expect([ngo.status, ngo.body.message]).toEqual([400, 'Please give a name.']);
      },
    );
  });
});
