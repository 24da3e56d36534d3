// A division that is left out of a call is A; one that is blank is none, and is told and printed nowhere.
import { expect, test } from 'vitest';
import { certificate } from '#test/samples.ts';
import { callsAs, onOne } from '#test/support/server.ts';

// Nothing of it depends on the database.
onOne('sqlite', 'a blank division', (server) => {
  const send = callsAs(server, 'admin');
  const add = async (more: object = {}) => {
    const { status, body } = await send('POST', '/api/certificates', certificate({ status: 'Verified', ...more }));
    expect(status).toBe(201);
    return body as { _id: string; certificate_no: string; division: string };
  };

  test('stays blank when it is added, changed, and changed without it; left out it is A', async () => {
    expect((await add()).division).toBe('A');
    const blank = await add({ division: ' \u200b ' });
    expect(blank.division).toBe('');
    const path = `/api/certificates/${blank._id}`;
    const { certificate_no } = blank;
    expect((await send('PUT', path, certificate({ certificate_no }))).body.division).toBe('');
    expect((await send('PUT', path, certificate({ certificate_no, division: 'B' }))).body.division).toBe('B');
    expect((await send('PUT', path, certificate({ certificate_no, division: '' }))).body.division).toBe('');
    expect((await server().call('GET', `/api/certificates/${certificate_no}`)).body.division).toBe('');
    expect((await send('POST', '/api/certificates', certificate({ division: null }))).status).toBe(400);
  });

  test('of a row that is imported stays blank; a row that leaves it out has A', async () => {
    const rows = [certificate({ division: '' }), certificate()];
    const { status } = await server().call('POST', '/api/certificates/batches', {
      body: { rows },
      token: server().admin,
      headers: { 'idempotency-key': 'blank-division' },
    });
    expect(status).toBe(201);
    const divisions = rows.map(async ({ certificate_no }) => {
      const { body } = await server().call('GET', `/api/certificates/${certificate_no}`);
      return body.division;
    });
    expect(await Promise.all(divisions)).toEqual(['', 'A']);
  });

  test('is signed as it is, and is in no credential', async () => {
    const { certificate_no } = await add({ division: '' });
    const { body: signatures } = await server().call('GET', `/api/certificates/${certificate_no}/signatures`);
    expect([signatures.unsigned, typeof signatures.signature]).toEqual([null, 'string']);
    const { status, body, text } = await server().call('GET', `/api/certificates/${certificate_no}/credential`);
    expect(status).toBe(200);
    expect(text).not.toMatch(/division/i);
    const { result, achievement } = body.credentialSubject;
    expect(result.map(({ value }: { value: string }) => value)).toEqual(['1 year']);
    expect(achievement.resultDescription.map(({ name }: { name: string }) => name)).toEqual(['Duration']);
  });
});
