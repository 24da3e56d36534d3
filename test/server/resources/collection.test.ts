// The store of any resource: lists of any length in order, saves that detect each other, no duplicates.
// On both: it is what every list and save rests on.
import { expect, test } from 'vitest';
import { type Certificates, createCertificates } from '#server/certificates/collection.ts';
import { faultOf } from '#server/data/errors.ts';
import { newId } from '#server/data/ids.ts';
import { anyTable, type Row } from '#server/data/tables.ts';
import { ConflictError, createCollection } from '#server/resources/collection.ts';
import { certificate, course, galleryImage, lecture, ngo, note, unreached } from '#test/samples.ts';
import { onBothLasting } from '#test/support/store.ts';

const staff = { _id: 'staff-1', name: 'Ravi' };
const MANY = 603;

const used = ['notes', 'gallery', 'users', 'certificates', 'courses', 'ngos', 'lectures', 'changes'];

onBothLasting(
  'collection',
  (holder) => {
    const notes = () => createCollection(holder.store, 'notes');

    /** More rows than one batch, inserted directly. */
    async function fill(table: string, row: (i: number) => Row) {
      const rows = Array.from({ length: MANY }, (_, i) => ({ _id: newId(), ...row(i), updatedAt: 'now', version: 1 }));
      for (let at = 0; at < MANY; at += 200)
        await anyTable(holder.store.write)
          .insertInto(table)
          .values(rows.slice(at, at + 200))
          .execute();
      return rows.map(({ _id }) => _id);
    }

    async function readAll(batches: AsyncIterable<{ _id: string }[]>) {
      const sizes: number[] = [];
      const ids: string[] = [];
      for await (const batch of batches) {
        sizes.push(batch.length);
        ids.push(...batch.map(({ _id }) => _id));
      }
      return { sizes, ids };
    }

    test('a long list comes in batches, oldest first, each record once', async () => {
      const made = await fill('notes', (i) => ({ image: 'https://a.example', title: `Note ${i}`, driveLink: 'x' }));
      const { sizes, ids } = await readAll(notes().all());
      expect(ids).toEqual(made);
      expect(sizes).toEqual([...Array(24).fill(25), 3]);
    });

    test('a record is found as it was made, letter by letter', async () => {
      const certificates = createCollection(holder.store, 'certificates');
      const name = 'O\u2019Neil "the \\ boss"\tరవి कुमार \u{1f393} </script>\u2028\u0001';
      const made = await certificates.create(staff, { ...certificate(), name, division: 'B' });
      expect(await certificates.find('certificate_no', made.certificate_no)).toEqual({ ...unreached, ...made });
      expect(await certificates.find('certificate_no', 'NONE')).toBeUndefined();
    });

    test('the gallery comes newest first', async () => {
      const made = await fill('gallery', (i) => ({ imageUrl: `https://a.example/${i}` }));
      expect((await readAll(createCollection(holder.store, 'gallery').all())).ids).toEqual(made.toReversed());
    });

    test('what is added while a list is being read neither repeats nor hides anything', async () => {
      const user = (i: number) => ({
        name: `User ${i}`,
        email: `${i}@a.example`,
        role: 'editor',
        password_hash: 'x',
        token_version: 1,
      });
      const made = await fill('users', user);
      const users = createCollection(holder.store, 'users');
      const ids: string[] = [];
      for await (const batch of users.all()) {
        ids.push(...batch.map(({ _id }) => _id));
        if (ids.length === 500) await users.remove(staff, made[550] as string);
        if (ids.length === 500) await users.create(staff, user(MANY));
      }
      expect(ids.slice(0, MANY - 1)).toEqual(made.filter((_, i) => i !== 550));
      expect(new Set(ids).size).toBe(MANY);
    });

    test('a list that staff put in order is that of the moment in which its order was read', async () => {
      const made = await fill('notes', (i) => ({ image: 'https://a.example', title: `Note ${i}`, driveLink: 'x' }));
      const ids: string[] = [];
      for await (const batch of notes().all()) {
        ids.push(...batch.map(({ _id }) => _id));
        if (ids.length === 500) await notes().remove(staff, made[550] as string);
        if (ids.length === 500) await notes().create(staff, note());
      }
      expect(ids).toEqual(made.filter((_, i) => i !== 550));
    });

    test('pages, with how many there are in all', async () => {
      const made = await fill('notes', (i) => ({ image: 'https://a.example', title: `Note ${i}`, driveLink: 'x' }));
      const page = (number: number) => notes().page({ page: number, limit: 500, filters: {} });
      const [first, second, beyond] = [await page(1), await page(2), await page(3)];
      expect(first.items.map(({ _id }) => _id)).toEqual(made.slice(0, 500));
      expect(second.items.map(({ _id }) => _id)).toEqual(made.slice(500));
      expect([first.total, second.total, beyond.total]).toEqual([MANY, MANY, MANY]);
      expect(beyond.items).toEqual([]);
    });

    test('search, filter and order, the same on both databases', async () => {
      const certificates = createCertificates(holder.store);
      const names = ['ZOYA', 'anil', 'Éva', 'ANIL KUMAR', 'సీత'];
      for (const [i, name] of names.entries())
        await certificates.create(staff, certificate({ name, division: 'A', status: i % 2 ? 'Pending' : 'Verified' }));
      const find = async (options: Partial<Parameters<Certificates['page']>[0]>) => {
        const { items } = await certificates.page({ page: 1, limit: 10, filters: {}, ...options });
        return items.map(({ name }) => name);
      };
      expect(await find({ sort: 'name' })).toEqual(['ANIL KUMAR', 'ZOYA', 'anil', 'Éva', 'సీత']);
      expect(await find({ sort: '-name' })).toEqual(['సీత', 'Éva', 'anil', 'ZOYA', 'ANIL KUMAR']);
      expect(await find({ filters: { status: 'Pending' } })).toEqual(['anil', 'ANIL KUMAR']);
      expect(await find({ q: 'anil' })).toEqual(['anil', 'ANIL KUMAR']);
      expect(await find({ q: 'సీ' })).toEqual(['సీత']);
    });

    test('a search takes its wild cards for plain characters', async () => {
      for (const title of ['100% pass', '100 of 100', 'snake_case', 'snakeXcase', 'back\\slash'])
        await notes().create(staff, note({ title }));
      const find = async (q: string) =>
        (await notes().page({ q, page: 1, limit: 10, filters: {} })).items.map(({ title }) => title);
      expect(await find('100%')).toEqual(['100% pass']);
      expect(await find('snake_')).toEqual(['snake_case']);
      expect(await find('BACK\\')).toEqual(['back\\slash']);
      expect(await find("' or 1=1 --")).toEqual([]);
    });

    test('lists inside a record are kept as they are', async () => {
      const units = createCollection(holder.store, 'lectures');
      const chapters = Array.from({ length: 500 }, (_, i) => ({
        title: `“${i}” \u2028 \\ ' "`,
        videoUrl: 'https://a.b',
      }));
      const made = await units.create(staff, lecture({ chapters }));
      expect((await units.find('_id', made._id))?.chapters).toEqual(chapters);
    });

    test('an update keeps what was left out and counts the saves', async () => {
      const ngos = createCollection(holder.store, 'ngos');
      const made = await ngos.create(staff, ngo());
      const after = await ngos.update(staff, made._id, { name: 'Other', image: undefined });
      expect(after).toMatchObject({ ...ngo(), name: 'Other', version: 2 });
      expect(await ngos.find('_id', made._id)).toEqual(after);
      expect(await ngos.update(staff, 'nobody', { name: 'Other' })).toBeUndefined();
    });

    test('of many who saw the same version, one may save', async () => {
      const other = createCollection(await holder.openToWrite(), 'notes');
      const { _id } = await notes().create(staff, note());
      const saves = Array.from({ length: 12 }, (_, i) =>
        (i % 2 ? notes() : other)
          .update(staff, _id, { title: `Title ${i}` }, ({ version }) => version === 1)
          .then(
            () => 'saved',
            (error) => (error instanceof ConflictError ? 'refused' : error),
          ),
      );
      expect((await Promise.all(saves)).sort()).toEqual([...Array(11).fill('refused'), 'saved']);
      expect((await notes().find('_id', _id))?.version).toBe(2);
    });

    test('no two certificates, courses or email addresses are equal, whoever is quicker', async () => {
      const claim = async (name: 'certificates' | 'courses', input: () => Record<string, unknown>) => {
        const collections = [createCollection(holder.store, name), createCollection(await holder.openToWrite(), name)];
        const claims = Array.from({ length: 8 }, (_, i) =>
          collections[i % 2]?.create(staff, input()).then(
            () => 'made',
            (error) => faultOf(error),
          ),
        );
        return (await Promise.all(claims)).sort();
      };
      const expected = [...Array(7).fill('duplicate'), 'made'];
      expect(await claim('certificates', () => certificate({ certificate_no: 'CC-101', division: 'A' }))).toEqual(
        expected,
      );
      expect(await claim('courses', () => course({ course: 'python' }))).toEqual(expected);
    });

    test('the same picture may hang twice', async () => {
      const gallery = createCollection(holder.store, 'gallery');
      const picture = galleryImage();
      await gallery.create(staff, picture);
      await gallery.create(staff, picture);
      expect((await gallery.page({ page: 1, limit: 5, filters: {} })).total).toBe(2);
    });
  },
  used,
);
