// Every row of the specification's table of calls (section 7), as written there, on both databases.
import { expect, test } from 'vitest';
import {
  asTold,
  certificate,
  course,
  galleryImage,
  lecture,
  ngo,
  note,
  spokenLecture,
  unreached,
  user,
} from '#test/samples.ts';
import { onBoth } from '#test/support/server.ts';

const kept = { _id: expect.any(String), updatedAt: expect.any(String), version: expect.any(Number) };

/** Fields that the specification does not have: a client that does not know them sends none. */
const blank = {
  course: {
    category: '',
    learn: [],
    batches: [],
    nextStart: '',
    eligibility: '',
    language: '',
    instalments: '',
    bring: '',
    instructor: '',
    givesCertificate: true,
    signer: '',
    signerSignature: '',
  },
  image: { caption: '' },
};

onBoth('the calls of the specification', (server) => {
  const get = (path: string, token?: string) => server().call('GET', path, { token });
  const post = (path: string, body: unknown) => server().call('POST', path, { body, token: server().admin });
  const put = (path: string, body: unknown) => server().call('PUT', path, { body, token: server().admin });
  const remove = (path: string) => server().call('DELETE', path, { token: server().admin });

  test('courses', async () => {
    expect(await get('/api/courses')).toMatchObject({ status: 200, body: [] });
    const sent = course({ course: 'python' });
    const added = await post('/api/courses', sent);
    expect(added.status).toBe(201);
    expect(added.body).toEqual({ ...blank.course, ...sent, ...kept });
    const { _id } = added.body;

    expect((await get('/api/courses')).body).toEqual([added.body]);
    expect((await get(`/api/courses/${_id}`)).body).toEqual(added.body);
    expect((await get('/api/courses/python')).body).toEqual(added.body);

    const changed = await put(`/api/courses/${_id}`, { ...sent, title: 'Python II', jobs: ['Analyst'] });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...blank.course,
      ...sent,
      ...kept,
      _id,
      title: 'Python II',
      jobs: ['Analyst'],
      version: 2,
    });
    expect((await get('/api/courses/python')).body).toEqual(changed.body);

    expect(await remove(`/api/courses/${_id}`)).toMatchObject({ status: 200, body: { message: 'Course deleted' } });
    expect(await get(`/api/courses/${_id}`)).toMatchObject({ status: 404, body: { message: 'Not found' } });
    expect((await get('/api/courses')).body).toEqual([]);
  });

  test('certificates', async () => {
    const sent = certificate({ certificate_no: 'CC-101' });
    const added = await post('/api/certificates/', sent);
    expect(added.status).toBe(201);
    expect(added.body).toEqual({ ...sent, division: 'A', ...unreached, ...kept });
    const { _id } = added.body;

    expect((await get('/api/certificates', server().admin)).body).toEqual([added.body]);
    expect((await get('/api/certificates/CC-101')).body).toEqual(asTold(added.body));
    expect((await get('/api/certificates/cc-101')).body).toEqual(asTold(added.body));

    const unknown = await get('/api/certificates/CC-999');
    expect(unknown.status).toBe(404);
    expect(unknown.body).toEqual({ message: 'Certificate not found. Please check the number.' });

    const changed = await put(`/api/certificates/${_id}`, { ...sent, status: 'Rejected' });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...added.body, ...kept, _id, status: 'Rejected', version: 2 });

    expect(await remove(`/api/certificates/${_id}`)).toMatchObject({
      status: 200,
      body: { message: 'Certificate deleted' },
    });
    expect((await get('/api/certificates/CC-101')).status).toBe(404);
    expect((await get('/api/certificates', server().admin)).body).toEqual([]);
  });

  test('class lectures', async () => {
    const sent = lecture({ classLevel: 'Class-10' });
    const added = await post('/api/lectures', sent);
    expect(added.status).toBe(201);
    expect(added.body).toEqual({ ...sent, subject: '', ...kept });
    const other = (await post('/api/lectures', lecture({ classLevel: 'Intermediate' }))).body;
    const { _id } = added.body;

    expect((await get('/api/lectures')).body).toEqual([added.body, other]);
    expect((await get('/api/lectures/class/Class-10')).body).toEqual([added.body]);
    expect((await get('/api/lectures/class/Intermediate')).body).toEqual([other]);
    expect((await get(`/api/lectures/${_id}`)).body).toEqual(added.body);

    const chapters = [{ title: 'New', videoUrl: 'https://youtu.be/ddddddddddd' }];
    const changed = await put(`/api/lectures/${_id}`, { ...sent, classLevel: 'Intermediate', chapters });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({
      ...sent,
      subject: '',
      ...kept,
      _id,
      classLevel: 'Intermediate',
      chapters,
      version: 2,
    });
    expect((await get('/api/lectures/class/Class-10')).body).toEqual([]);
    expect((await get('/api/lectures/class/Intermediate')).body).toEqual([changed.body, other]);

    expect(await remove(`/api/lectures/${_id}`)).toMatchObject({
      status: 200,
      body: { message: 'Lecture unit deleted' },
    });
    expect((await get('/api/lectures')).body).toEqual([other]);
  });

  test('spoken lectures', async () => {
    const sent = spokenLecture({ level: 'Beginner' });
    const added = await post('/api/spoken-lectures', sent);
    expect(added.status).toBe(201);
    expect(added.body).toEqual({ ...sent, subject: '', ...kept });
    const { _id } = added.body;

    expect((await get('/api/spoken-lectures')).body).toEqual([added.body]);
    expect((await get('/api/spoken-lectures/class/Beginner')).body).toEqual([added.body]);
    expect((await get('/api/spoken-lectures/class/beginner')).body).toEqual([added.body]);
    expect((await get('/api/spoken-lectures/class/Advanced')).body).toEqual([]);

    const changed = await put(`/api/spoken-lectures/${_id}`, { ...sent, level: 'Advanced' });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...sent, subject: '', ...kept, _id, level: 'Advanced', version: 2 });

    expect(await remove(`/api/spoken-lectures/${_id}`)).toMatchObject({
      status: 200,
      body: { message: 'Spoken lecture unit deleted' },
    });
    expect((await get('/api/spoken-lectures')).body).toEqual([]);
  });

  test('users', async () => {
    const sent = user({ email: 'Sita@Palaka.test' });
    const { password: _password, ...visible } = sent;
    const added = await post('/api/users/register', sent);
    expect(added.status).toBe(201);
    expect(added.body).toEqual({ ...visible, role: 'admin', ...kept });
    const { _id } = added.body;

    const list = (await get('/api/users', server().admin)).body;
    expect(list.map(({ email }: { email: string }) => email)).toEqual([
      'admin@palaka.test',
      'editor@palaka.test',
      'Sita@Palaka.test',
    ]);
    const login = { email: 'sita@palaka.test', password: sent.password };
    const signedIn = await server().call('POST', '/api/users/login', { body: login });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: { _id, name: sent.name, email: sent.email, role: 'admin', language: 'en' },
      // Identifies this device at its next sign-in.
      device: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
    });
    const me = await get('/api/users/me', signedIn.body.token);
    const draftKey = expect.stringMatching(/^[\w+/]{43}=$/);
    expect(me.body).toEqual({ ...signedIn.body.user, draftKey, mustSetUpSecondStep: false });

    const changed = await put(`/api/users/${_id}`, { name: 'Sita', email: sent.email, password: 'another password' });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...added.body, ...kept, _id, name: 'Sita', version: 2 });
    expect(await server().signIn({ ...login, password: 'another password' })).toEqual(expect.any(String));

    expect(await remove(`/api/users/${_id}`)).toMatchObject({ status: 200, body: { message: 'User deleted' } });
    expect((await get('/api/users', server().admin)).body).toHaveLength(2);
  });

  test('notes', async () => {
    const sent = note();
    const added = await post('/api/notes', sent);
    expect(added.status).toBe(201);
    expect(added.body).toEqual({ ...sent, subject: '', ...kept });
    const { _id } = added.body;
    expect((await get('/api/notes')).body).toEqual([added.body]);
    const changed = await put(`/api/notes/${_id}`, { ...sent, title: 'Geometry' });
    expect(changed.body).toEqual({ ...sent, subject: '', ...kept, _id, title: 'Geometry', version: 2 });
    expect(await remove(`/api/notes/${_id}`)).toMatchObject({ status: 200, body: { message: 'Note deleted' } });
    expect((await get('/api/notes')).body).toEqual([]);
  });

  test('gallery', async () => {
    const first = await post('/api/gallery', galleryImage());
    const sent = galleryImage();
    const added = await post('/api/gallery', sent);
    expect(added.status).toBe(201);
    expect(added.body).toEqual({ ...sent, album: '', albumDate: '', ...kept });
    expect((await get('/api/gallery')).body).toEqual([added.body, first.body]);
    const { _id } = first.body;
    const changed = await put(`/api/gallery/${_id}`, { imageUrl: 'https://pictures.example/new.jpg' });
    // A caption that is not sent stays.
    expect(changed.body).toEqual({
      ...first.body,
      imageUrl: 'https://pictures.example/new.jpg',
      ...kept,
      _id,
      version: 2,
    });
    expect((await get('/api/gallery')).body).toEqual([added.body, changed.body]);
    expect(await remove(`/api/gallery/${_id}`)).toMatchObject({ status: 200, body: { message: 'Image deleted' } });
    expect((await get('/api/gallery')).body).toEqual([added.body]);
  });

  test('NGOs, with and without the slash', async () => {
    const sent = ngo();
    const added = await post('/api/ngos/ngos', sent);
    expect(added.status).toBe(201);
    expect(added.body).toEqual({ ...sent, ...kept });
    const { _id } = added.body;
    expect(await get('/api/ngos/ngos/')).toMatchObject({ status: 200, body: [added.body] });
    expect(await get('/api/ngos/ngos')).toMatchObject({ status: 200, body: [added.body] });
    expect((await post('/api/ngos/ngos/', ngo())).status).toBe(201);
    const changed = await put(`/api/ngos/ngos/${_id}`, { ...sent, name: 'Renamed' });
    expect(changed.body).toEqual({ ...sent, ...kept, _id, name: 'Renamed', version: 2 });
    expect(await remove(`/api/ngos/ngos/${_id}`)).toMatchObject({ status: 200, body: { message: 'NGO deleted' } });
    expect((await get(`/api/ngos/ngos/${_id}`)).status).toBe(404);
  });
});
