// What holds for records of all resources: missing and duplicate fields, concurrent saves, defaults, spellings,
// deletion.
// @module-tag long
import { describe, expect, test } from 'vitest';
import { type ResourceName, resourceNames, resourceOf } from '#contract/resources.ts';
import {
  addresses,
  asTold,
  certificate,
  changes,
  course,
  lecture,
  type Payload,
  samples,
  spokenLecture,
  user,
} from '#test/samples.ts';
import { callsAs, onBoth } from '#test/support/server.ts';

/** The fields whose absence is answered with the resource's sentence. */
type Needed = { fields: string[]; sentence: string; onEdit?: string };
const needed: Partial<Record<ResourceName, Needed>> = {
  courses: {
    fields: ['course', 'thumbnail', 'title', 'description', 'duration', 'price', 'discount', 'jobs'],
    sentence: 'Please fill out all fields and add at least one job role.',
  },
  certificates: {
    fields: ['certificate_no', 'name', 'father_name', 'course', 'dob', 'duration', 'date'],
    sentence: 'Please fill in all fields.',
  },
  lectures: { fields: ['unitTitle'], sentence: 'Please give the unit a title and at least one chapter.' },
  'spoken-lectures': { fields: ['unitTitle'], sentence: 'Please give the unit a title and at least one chapter.' },
  users: {
    fields: ['name', 'email'],
    sentence: 'Please fill out all fields.',
    onEdit: 'Please fill all required fields',
  },
  notes: { fields: ['image', 'title', 'driveLink'], sentence: 'Please give an image, a title and a link.' },
  gallery: { fields: ['imageUrl'], sentence: 'Please give the address of an image.' },
  ngos: { fields: ['name'], sentence: 'Please give a name.' },
};

const isOptional = (name: ResourceName, field: string) =>
  resourceOf(name)
    .fields.pick({ [field]: true })
    .safeParse({}).success;

function neededOf(name: ResourceName): Needed {
  const known = needed[name];
  if (known) return known;
  const texts = Object.entries(samples[name]()).filter(([, value]) => typeof value === 'string');
  const fields = texts.map(([field]) => field).filter((field) => !isOptional(name, field));
  return { fields, sentence: resourceOf(name).sentences.missing };
}

onBoth('any record', (server, kind) => {
  const send = callsAs(server, 'admin');
  const add = async (name: ResourceName, fields: Payload = {}) => {
    const sent = samples[name](fields);
    const reply = await send('POST', addresses[name].add, sent);
    expect(reply.status).toBe(201);
    return { sent, record: reply.body, path: `${addresses[name].list}/${reply.body._id}` };
  };

  describe.each(resourceNames)('%s', (name) => {
    test('an unknown id is not found', async () => {
      for (const id of ['00000000-0000-7000-8000-000000000000', 'nothing', '%F0%9F%99%82', "'%20or%201=1--"])
        for (const [method, body] of [
          ['PUT', samples[name]()],
          ['DELETE', undefined],
        ] as const) {
          const reply = await send(method, `${addresses[name].list}/${id}`, body);
          expect([method, reply.status, reply.body]).toEqual([method, 404, { message: 'Not found' }]);
        }
    });

    test('a save in between is noticed', async () => {
      const { sent, path } = await add(name);
      const first = await send('PUT', path, { ...sent, ...changes[name] }, { 'if-match': '"1"' });
      expect([first.status, first.body.version]).toEqual([200, 2]);
      for (const stale of ['"1"', 'W/"1"', '"3"', '1', 'nonsense', '"1", "2"', '""']) {
        const late = await send('PUT', path, sent, { 'if-match': stale });
        expect([stale, late.status, late.body]).toEqual([
          stale,
          412,
          { message: 'Someone else saved this in the meantime. Nothing was overwritten.' },
        ]);
      }
      expect((await send('PUT', path, { ...sent, ...changes[name] }, { 'if-match': '"2"' })).body.version).toBe(3);
      expect((await send('PUT', path, { ...sent, ...changes[name] }, { 'if-match': '*' })).body.version).toBe(4);
      expect((await send('PUT', path, { ...sent, ...changes[name] })).body).toMatchObject({
        ...changes[name],
        version: 5,
      });
    });

    test('deleting needs no body, also where JSON is announced; twice is not found', async () => {
      const { path } = await add(name);
      const gone = await send('DELETE', path, undefined, { 'content-type': 'application/json' });
      expect([gone.status, gone.body.message]).toEqual([200, expect.stringMatching(/ deleted$/)]);
      expect((await send('DELETE', path)).status).toBe(404);
      expect((await send('PUT', path, samples[name]())).status).toBe(404);
    });

    // What is no record never comes to the database, and text is normalised before.
    if (kind === 'postgres') return;

    test('text is trimmed and kept in NFC', async () => {
      const [field = ''] = Object.keys(changes[name]);
      const text = field === 'imageUrl' ? 'https://pictures.example/cafe\u0301.jpg' : 'Cafe\u0301';
      expect((await add(name, { [field]: `  ${text}\n` })).record[field]).toBe(text.normalize('NFC'));
    });

    test('a field that is missing, null or blank is answered with the sentence, on create and on update', async () => {
      const { fields, sentence, onEdit = sentence } = neededOf(name);
      const { sent, path } = await add(name);
      for (const field of fields)
        for (const value of [undefined, null, field === 'jobs' ? [] : '   ']) {
          const body = { ...samples[name](), [field]: value };
          const created = await send('POST', addresses[name].add, body);
          expect([field, created.status, created.body.message]).toEqual([field, 400, sentence]);
          expect(created.body.errors).toContainEqual({ field, message: expect.any(String) });
          const updated = await send('PUT', path, { ...sent, [field]: value });
          expect([field, updated.status, updated.body.message]).toEqual([field, 400, onEdit]);
        }
    });

    test.each([undefined, [], 'text', 5, null])('%j is no record', async (body) => {
      const { status, body: answer } = await send('POST', addresses[name].add, body);
      expect([status, answer.message]).toEqual([400, neededOf(name).sentence]);
    });
  });

  test('no two certificates have one number, in any case', async () => {
    const { sent } = await add('certificates', { certificate_no: 'dup-1' });
    const again = await send('POST', '/api/certificates', { ...sent, certificate_no: ' DUP-1 ' });
    const message = 'Certificate number DUP-1 already exists.';
    expect([again.status, again.body]).toEqual([409, { message, errors: [{ field: 'certificate_no', message }] }]);
    const { path } = await add('certificates');
    const moved = await send('PUT', path, { ...sent, certificate_no: 'Dup-1' });
    expect([moved.status, moved.body.message]).toEqual([409, 'Certificate number DUP-1 already exists.']);
  });

  test('no two courses have one slug, no two users one email', async () => {
    await add('courses', { course: 'tally' });
    const slug = await send('POST', '/api/courses', course({ course: 'tally' }));
    expect([slug.status, slug.body.message]).toEqual([409, 'Course tally already exists.']);
    await add('users', { email: 'once@palaka.test' });
    const address = await send('POST', '/api/users/register', user({ email: 'ONCE@palaka.test' }));
    expect([address.status, address.body.message]).toEqual([
      409,
      'A user with the email ONCE@palaka.test already exists.',
    ]);
    const { path, sent } = await add('users');
    const moved = await send('PUT', path, { ...sent, email: 'Once@Palaka.Test' });
    expect(moved.status).toBe(409);
  });

  test('defaults fill in what a new record leaves out', async () => {
    expect((await add('lectures', { classLevel: undefined })).record.classLevel).toBe('Class-10');
    expect((await add('spoken-lectures', { level: undefined })).record.level).toBe('Beginner');
    expect((await add('certificates', { status: undefined })).record).toMatchObject({
      status: 'Verified',
      division: 'A',
    });
    expect((await send('POST', '/api/ngos/ngos', { name: 'Alone' })).body).toMatchObject({
      name: 'Alone',
      shortDescription: '',
      description: '',
      image: '',
    });
  });

  test('what has a default and is left out of an update is kept', async () => {
    const left = async (name: ResourceName, fields: Payload) => {
      const { sent, path, record } = await add(name, fields);
      const without = { ...sent, ...Object.fromEntries(Object.keys(fields).map((field) => [field, undefined])) };
      const reply = await send('PUT', path, without);
      expect([name, reply.status, reply.body]).toEqual([
        name,
        200,
        { ...record, version: 2, updatedAt: reply.body.updatedAt },
      ]);
    };
    await left('lectures', { classLevel: 'Intermediate' });
    await left('spoken-lectures', { level: 'Advanced' });
    await left('certificates', { status: 'Rejected', division: 'B' });
    await left('ngos', { shortDescription: 'Kept', description: 'Kept too', image: 'https://pictures.example/k.jpg' });
    await left('users', { role: 'editor' });
  });

  test('both spellings of Class 10 mean one thing, everywhere', async () => {
    const ids: string[] = [];
    for (const classLevel of ['Class-10', 'Class 10', 'class 10', 'CLASS-10']) {
      const { record, path, sent } = await add('lectures', { classLevel, unitTitle: 'Both spellings' });
      expect(record.classLevel).toBe('Class-10');
      expect((await send('PUT', path, { ...sent, classLevel })).body.classLevel).toBe('Class-10');
      ids.push(record._id);
    }
    const found = (records: { _id: string }[]) => records.map(({ _id }) => _id).filter((id) => ids.includes(id));
    for (const spelling of ['Class-10', 'Class%2010', 'class%2010', 'CLASS-10', 'class-10'])
      expect(found((await server().call('GET', `/api/lectures/class/${spelling}`)).body)).toEqual(ids);
    for (const spelling of ['Class-10', 'Class%2010', 'Class+10', 'cLASS%2010'])
      expect(found((await server().call('GET', `/api/lectures?limit=100&classLevel=${spelling}`)).body)).toEqual(ids);
    expect((await server().call('GET', '/api/lectures/class/Class-9')).body).toEqual([]);
  });

  test('certificates are found by number in any case, also with a slash or a space in it', async () => {
    for (const certificate_no of ['PI/2026/7', 'pi 2026 8', 'పలక-9', 'é-10', 'a+b%c', '%2f']) {
      const { record } = await add('certificates', { certificate_no });
      expect(record.certificate_no).toBe(certificate_no.toUpperCase().normalize('NFC'));
      for (const number of [certificate_no, record.certificate_no, ` ${certificate_no.toLowerCase()} `])
        expect((await server().call('GET', `/api/certificates/${encodeURIComponent(number)}`)).body).toEqual(
          asTold(record),
        );
    }
  });

  test('half-filled chapters and blank job roles are dropped, never stored', async () => {
    const good = { title: 'Good', videoUrl: 'https://youtu.be/eeeeeeeeeee' };
    const chapters = [{ title: 'Half' }, good, { title: ' ', videoUrl: good.videoUrl }];
    expect((await add('lectures', { chapters })).record.chapters).toEqual([good]);
    expect((await add('spoken-lectures', { chapters })).record.chapters).toEqual([good]);
    expect((await add('courses', { jobs: ['', ' Tester ', '  '] })).record.jobs).toEqual(['Tester']);
    for (const [path, body] of [
      ['/api/lectures', lecture({ chapters: [{ title: 'Half' }] })],
      ['/api/spoken-lectures', spokenLecture({ chapters: [] })],
    ] as const) {
      const refused = await send('POST', path, body);
      expect([refused.status, refused.body.message]).toEqual([400, 'Please add at least one chapter.']);
    }
  });

  test('an invalid field is named, with its reason as the message', async () => {
    const refused = await send('POST', '/api/certificates', certificate({ dob: 'x'.repeat(41) }));
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({
      message: 'Date of birth may have at most 40 characters.',
      errors: [{ field: 'dob', message: 'Date of birth may have at most 40 characters.' }],
    });
  });
});
