// The typed client against the real server, as browsers and server rendering use it.
import { describe, expect, test } from 'vitest';
import type { Entered } from '#contract/accounts/session.ts';
import { ApiError, addressOf, createApi, type Send } from '#contract/api.ts';
import { createStaffApi } from '#contract/staff-api.ts';
import { asTold, certificate, course, lecture, message, ngo, note, user } from '#test/samples.ts';
import { ADMIN, onOne, type TestServer } from '#test/support/server.ts';

const sendTo =
  ({ url }: TestServer, token?: string): Send =>
  async ({ method, path, body, headers }) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  };

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it should have been refused'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(ApiError);
      return error as ApiError;
    },
  );

// On SQLite alone: the client speaks HTTP.
onOne('sqlite', 'the client', (server) => {
  const visitor = () => createApi(sendTo(server()));
  const staff = () => createStaffApi(sendTo(server(), server().admin));

  test('adds, reads, changes, lists and deletes', async () => {
    const courses = staff().of('courses');
    const made = await courses.create(course({ course: 'c++ / basics?' }));
    expect(await courses.get(made._id)).toEqual(made);
    expect(await visitor().of('courses').get('c++ / basics?')).toEqual(made);
    expect(await visitor().of('courses').list()).toEqual([made]);
    const { _id, updatedAt: _updatedAt, version, ...fields } = made;
    const changed = await courses.update(_id, { ...fields, title: 'C++' }, version);
    expect(changed).toMatchObject({ _id, title: 'C++', version: 2 });
    expect(await failure(courses.update(_id, fields, version))).toMatchObject({ status: 412 });
    expect(await courses.remove(_id)).toMatchObject({ message: 'Course deleted' });
    expect(await failure(courses.get(_id))).toMatchObject({ status: 404, message: 'Not found', errors: [] });
  });

  test('finds nothing under a dot or two: their address would be another one', async () => {
    await staff().of('ngos').create(ngo());
    for (const id of ['.', '..']) {
      expect(await failure(visitor().of('ngos').get(id))).toMatchObject({ status: 404 });
      expect(await visitor().lookUpCertificate(id)).toEqual({ candidates: [] });
      expect(await failure(visitor().certificateSignatures(id))).toMatchObject({ status: 404 });
    }
  });

  test('asks for pages, with the total, and leaves out what is blank', async () => {
    for (let i = 0; i < 3; i++)
      await staff()
        .of('notes')
        .create(note({ title: `Page ${i} & more` }));
    const page = await visitor().of('notes').page({ q: '& more', page: 2, limit: 2, sort: 'title', status: '' });
    expect([page.items.map(({ title }) => title), page.total]).toEqual([['Page 2 & more'], 3]);
    const searched = await visitor().of('notes').page({ q: '1 &', page: undefined });
    expect([searched.items.length, searched.total]).toEqual([1, 1]);
  });

  test('asks for one class', async () => {
    const unit = await staff()
      .of('lectures')
      .create(lecture({ classLevel: 'Class 10' }));
    expect(await visitor().of('lectures').inGroup('Class 10')).toEqual([unit]);
    expect(await visitor().of('lectures').inGroup('Intermediate')).toEqual([]);
  });

  test('looks up certificates; one that is not there is no error', async () => {
    const made = await staff()
      .of('certificates')
      .create(certificate({ certificate_no: 'a/1' }));
    expect(await visitor().certificate(' a/1 ')).toEqual(asTold(made));
    expect(await visitor().certificate('A/2')).toBeUndefined();
    expect(await visitor().lookUpCertificate('a 1')).toEqual({ found: asTold(made), candidates: [] });
    expect(await failure(visitor().of('certificates').list())).toMatchObject({
      status: 401,
      message: 'Please log in.',
    });
  });

  test('signs in and out', async () => {
    const { token, user: who } = (await visitor().signIn(ADMIN)) as Entered;
    expect(who).toMatchObject({ email: 'admin@palaka.test', role: 'admin' });
    const me = createApi(sendTo(server(), token));
    expect(await me.me()).toEqual({ ...who, draftKey: expect.any(String), mustSetUpSecondStep: false });
    expect(await me.signOut()).toEqual({ message: 'Logged out' });
    expect(await failure(me.me())).toMatchObject({ status: 401 });
    expect(await failure(visitor().signIn({ ...ADMIN, password: 'wrong' }))).toMatchObject({
      status: 401,
      message: 'Invalid email or password',
    });
  });

  test('carries the reasons beside their fields', async () => {
    const error = await failure(staff().register(user({ email: 'nobody' })));
    expect(error).toMatchObject({ status: 400, message: 'Email must be a valid email address.' });
    expect(error.errors).toEqual([{ field: 'email', message: 'Email must be a valid email address.' }]);
    expect(await staff().register(user())).toMatchObject({ role: 'admin' });
  });

  test('sends messages, and staff read them', async () => {
    expect(await visitor().contact.send(message())).toEqual({ message: 'Your message has been sent successfully!' });
    const [kept] = await staff().enquiries.list();
    expect(kept).toMatchObject({ ...message(), read: false, mail: 'kept' });
    const id = kept?._id ?? '';
    expect((await staff().enquiries.markRead(id, true)).read).toBe(true);
    expect(await failure(staff().enquiries.resend(id))).toMatchObject({ status: 409 });
    expect(await staff().enquiries.remove(id)).toMatchObject({ message: 'Enquiry deleted' });
    expect(await staff().enquiries.list()).toEqual([]);
  });

  test("knows the institute's facts, and staff change them", async () => {
    const facts = await visitor().institute.get();
    expect((await staff().institute.update({ ...facts, name: 'Renamed' })).facts).toEqual({
      ...facts,
      name: 'Renamed',
    });
    expect((await visitor().institute.get()).name).toBe('Renamed');
    const { version, facts: now } = await staff().institute.counted();
    expect(now.name).toBe('Renamed');
    await staff().institute.update({ ...now, name: 'Again' }, version);
    expect(await staff().institute.counted()).toMatchObject({ facts: { name: 'Again' }, version: version + 1 });
    await expect(staff().institute.update({ ...now, name: 'Too late' }, version)).rejects.toMatchObject({
      status: 412,
    });
  });
});

describe('an answer that is not ours', () => {
  const answering = (status: number, body: unknown) =>
    createApi(async () => ({ status, body, headers: new Headers() }));

  test('says nothing of its own, so that the sentence of the page stands alone', async () => {
    for (const body of [undefined, null, {}, { message: undefined }, { message: '' }, '<h1>Bad gateway</h1>'])
      expect(await failure(answering(502, body).me())).toMatchObject({
        status: 502,
        said: undefined,
        message: 'Something went wrong on our side.',
      });
  });

  test('a certificate without a name is not found; a failure is an error', async () => {
    expect(await answering(200, { certificate_no: 'A' }).certificate('A')).toBeUndefined();
    expect(await failure(answering(500, {}).certificate('A'))).toMatchObject({ status: 500 });
  });

  test('without a total the page is its own total', async () => {
    expect(await answering(200, [{}, {}]).of('notes').page({ q: 'x' })).toMatchObject({ total: 2 });
  });
});

test('every resource stands at its own address, NGOs at a double one', () => {
  expect(addressOf('ngos')).toBe('/ngos/ngos');
  expect(addressOf('spoken-lectures')).toBe('/spoken-lectures');
});
