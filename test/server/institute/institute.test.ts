// The institute's facts: public, edited by staff. Until then the fictitious Palaka Institute where there is a demonstration,
// else a name and nothing invented. On both: it is saved under a lock of each its own.
import { describe, expect, test } from 'vitest';
import { onBoth } from '#test/support/server.ts';
import { dangerousAddresses } from '../../contract/web-addresses.ts';

onBoth('the institute', (server) => {
  const get = async () => (await server().call('GET', '/api/institute')).body;
  const put = (body: unknown, headers = {}, token = server().admin) =>
    server().call('PUT', '/api/institute', { body, headers, token });

  test('is a name and nothing invented until somebody changes it', async () => {
    const {
      name,
      director,
      phones,
      photos,
      social,
      privateFacts,
      approval,
      certificateDesign,
      enquiriesKept,
      home,
      ...texts
    } = await get();
    expect(home).toEqual({ headline: '', motto: '', lead: '', sections: [] });
    expect([name, phones, photos, social, privateFacts, approval]).toEqual([
      'Palaka Institute',
      [],
      [],
      [],
      'everyone',
      false,
    ]);
    expect(enquiriesKept).toBe('2 years');
    expect(certificateDesign).toBe('Slate');
    expect(new Set(Object.values(director))).toEqual(new Set(['']));
    expect(new Set(Object.values(texts))).toEqual(new Set(['']));
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(['address', 'whatsapp', 'hours', 'instructor', 'logo']));
  });

  test('is changed by staff, editors too, at once for everyone', async () => {
    const facts = await get();
    const changed = {
      ...facts,
      name: 'Another Institute',
      phones: ['+91 55555 00000'],
      social: [{ name: 'Site', url: 'https://example.com/' }],
    };
    const { status, body } = await put(changed, {}, server().editor);
    expect([status, body]).toEqual([200, changed]);
    expect(await get()).toEqual(changed);
  });

  test('keeps what is left out of a change', async () => {
    const before = await get();
    const { status, body } = await put({ name: 'Only the name' });
    expect([status, body]).toEqual([200, { ...before, name: 'Only the name' }]);
    expect((await put({ name: 'Only the name', tagline: '', phones: [] })).body).toMatchObject({
      tagline: '',
      phones: [],
      address: before.address,
    });
  });

  test('signatures, privacy, series and approval are for administrators, also by the history', async () => {
    const before = await get();
    const { admin, editor, call } = server();
    const signature = '/uploads/0123456789abcdef0123456789abcdef-200x100';
    for (const change of [
      { privateFacts: 'paper' },
      { enquiriesKept: '6 months' },
      { numberSeries: 'PI-{year}-{####}' },
      { approval: true },
      { instructorSignature: signature },
      { director: { ...before.director, signature } },
    ]) {
      const refused = await put({ ...before, ...change }, {}, editor);
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'Only administrators change signatures, privacy, the number series and approval.',
      ]);
    }
    const chosen = await put({ ...before, privateFacts: 'paper' });
    expect(chosen.body.privateFacts).toBe('paper');
    // Sent along as it is.
    expect((await put(chosen.body, {}, editor)).status).toBe(200);
    const { body: entries } = await call('GET', '/api/history/institute/institute', { token: editor });
    const at = entries.findIndex(({ fields }: { fields: { field: string }[] }) =>
      fields.some(({ field }) => field === 'privateFacts'),
    );
    const back = await call('POST', `/api/history/${entries[at + 1].change}/restore`, { token: editor });
    expect(back.status).toBe(403);
    expect((await get()).privateFacts).toBe('paper');
    expect((await call('PUT', '/api/institute', { body: before, token: admin })).body).toEqual(before);
  });

  test('needs a name and nothing else', async () => {
    for (const name of [undefined, null, '', '  ']) {
      const { status, body } = await put({ ...(await get()), name });
      expect([status, body.message]).toEqual([400, 'Please give the institute a name.']);
    }
  });

  test('a save in between is noticed', async () => {
    const etag = async () =>
      (await server().call('GET', '/api/institute', { headers: { 'accept-encoding': 'identity' } })).headers.get(
        'etag',
      ) ?? '';
    const seen = await etag();
    const first = await put({ name: 'First' }, { 'if-match': seen });
    expect([first.status, first.headers.get('etag')]).toEqual([200, await etag()]);
    const late = await put({ name: 'Late' }, { 'if-match': seen });
    expect([late.status, late.body.message]).toEqual([
      412,
      'Someone else saved this in the meantime. Nothing was overwritten.',
    ]);
    expect((await get()).name).toBe('First');
  });

  describe('limits', () => {
    const limits: [fact: string, max: number][] = [
      ['name', 120],
      ['nameTelugu', 120],
      ['tagline', 200],
      ['description', 1000],
      ['address', 500],
      ['whatsapp', 20],
      ['email', 254],
      ['hours', 300],
      ['instructor', 120],
      ['sealText', 60],
    ];
    test.each(limits)('%s: %i characters', async (fact, max) => {
      expect((await put({ name: 'A', [fact]: 'x'.repeat(max) })).status).toBe(200);
      const { status, body } = await put({ name: 'A', [fact]: 'x'.repeat(max + 1) });
      expect([status, body.errors[0].field]).toEqual([400, fact]);
    });

    test('five telephone numbers, ten links', async () => {
      const links = (count: number) => Array(count).fill({ name: 'A', url: 'https://example.com/' });
      expect((await put({ name: 'A', phones: Array(5).fill('1'), social: links(10) })).status).toBe(200);
      expect((await put({ name: 'A', phones: Array(6).fill('1') })).body.message).toBe('At most 5 phone numbers.');
      expect((await put({ name: 'A', social: links(11) })).body.message).toBe('At most 10 links.');
    });

    test('several lines where there may be several, one where not', async () => {
      expect((await put({ name: 'A', address: 'One\r\nTwo' })).body.address).toBe('One\nTwo');
      expect((await put({ name: 'A\nB' })).status).toBe(400);
    });
  });

  test('no dangerous address is stored in any place for one', async () => {
    const before = await get();
    for (const url of dangerousAddresses) {
      const places = [
        { mapLink: url },
        { mapEmbed: url },
        { director: { photo: url } },
        { director: { signature: url } },
        { instructorSignature: url },
        { social: [{ name: 'A', url }] },
      ];
      for (const place of places) expect([url, (await put({ name: 'A', ...place })).status]).toEqual([url, 400]);
    }
    expect(await get()).toEqual({ ...before });
  });
});

onBoth(
  'the institute of the demonstration',
  (server) => {
    test('is the fictitious one until somebody changes it', async () => {
      expect((await server().call('GET', '/api/institute')).body).toMatchObject({
        name: 'Palaka Institute',
        phones: ['+91 55555 01470', '+91 55555 01471'],
        director: { name: 'Anuradha Chukkala' },
      });
    });
  },
  { demo: true },
);
