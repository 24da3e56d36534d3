// R23: accepted text is unchanged after SQLite, PostgreSQL and SQLite again; numbers that look alike are the same; and
// every printed letter has a glyph.
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { normaliseNumber } from '#contract/certificates/number.ts';
import { certificateNumber, printedCapitals } from '#contract/fields.ts';
import { resourceNames } from '#contract/resources.ts';
import { restoreBackup, writeBackup } from '#server/backup/backup.ts';
import { splitByFont } from '#server/certificates/printing/fonts.ts';
import { anyTable } from '#server/data/tables.ts';
import { openStore } from '#server/store.ts';
import { addresses, certificate, message, type Payload } from '#test/samples.ts';
import { anyText, fillInstitute, fillRecord } from '#test/support/any-text.ts';
import { dumpDatabase } from '#test/support/database-dump.ts';
import { hasPostgres } from '#test/support/databases.ts';
import { freshDatabase, startServer, type TestServer } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';

const VALUES = sized(500, 20_000, 200_000);
/** Each needs a password hash, which is slow. */
const MOST_USERS = sized(3, 20, 20);

type Where = { dataDir: string; databaseUrl?: string };

function* endlessTexts(seed: number): Generator<string> {
  for (let round = 0; ; round++) yield* fc.sample(anyText(8), { numRuns: 500, seed: seed + round });
}

/** Through a backup, as `npm run backup` and `npm run restore` do. */
async function move(from: Where, to: Where) {
  const file = join(from.dataDir, `move-${Math.random()}.palaka`);
  const [source, target] = [await openStore(from), await openStore(to)];
  try {
    await writeBackup(source, file);
    await restoreBackup(target, file);
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

async function fresh(kind: 'sqlite' | 'postgres') {
  const database = await freshDatabase(kind);
  onTestFinished(() => database.remove());
  return database.where;
}

/** Fills every field of every resource through the API; the expected content is in the responses. */
async function fill({ call, admin: token }: TestServer, wanted: number) {
  const texts = endlessTexts(2300);
  const kept: Payload[] = [];
  let values = 0;
  const users = resourceNames.flatMap((name) => (name === 'users' ? Array(MOST_USERS).fill(name) : []));
  const others = resourceNames.filter((name) => name !== 'users');
  const send = async (method: string, path: string, body: unknown, headers?: Record<string, string>) => {
    const reply = await call(method, path, { body, token, headers });
    // What the rules accept the server accepts, and nothing makes it fail.
    expect([path, reply.status, reply.status < 300 ? '' : JSON.stringify([reply.body, body])]).toEqual([
      path,
      expect.toSatisfy((status) => status === 200 || status === 201),
      '',
    ]);
    return reply.body;
  };
  for (let round = 0; values < wanted; round++) {
    const names = round < users.length ? [...others, users[round]] : others;
    for (const name of names) {
      const filled = fillRecord(name, texts);
      kept.push(await send('POST', addresses[name as keyof typeof addresses].add, filled.body));
      values += filled.values;
    }
    if (round % 10 > 0) continue;
    const said = message({ subject: 'Anything', message: texts.next().value });
    await call('POST', '/api/contact', { body: said });
    const facts = fillInstitute((await call('GET', '/api/institute')).body, texts);
    await send('PUT', '/api/institute', facts.body);
    values += facts.values;
    // Refused rows are stored too, with their number.
    const rows = Array.from({ length: 5 }, () =>
      certificate({ certificate_no: texts.next().value, name: texts.next().value }),
    );
    const added = await send('POST', '/api/certificates/batches', { rows }, { 'idempotency-key': `in round ${round}` });
    expect(added.rows).toHaveLength(5);
  }
  return { kept, values };
}

test.runIf(hasPostgres)(
  'any accepted value survives SQLite, PostgreSQL and SQLite',
  { timeout: 1_800_000 },
  async ({ annotate }) => {
    const server = await startServer('sqlite');
    onTestFinished(() => server.close());
    const { kept, values } = await fill(server, VALUES);
    const [there, back] = [await fresh('postgres'), await fresh('sqlite')];
    await move(server.where, there);
    await move(there, back);
    const original = await dumpDatabase(server.where);
    expect(await dumpDatabase(there)).toEqual(original);
    const dump = await dumpDatabase(back);
    expect(dump).toEqual(original);
    // And it equals the response of the save.
    const rows = new Map(Object.values(dump).flatMap((table) => table.map((row) => [row._id, row] as const)));
    for (const record of kept) {
      const row = rows.get(record._id as string) ?? {};
      for (const [field, value] of Object.entries(record))
        expect([field, row[field]]).toEqual([
          field,
          typeof value === 'object' || typeof value === 'boolean' ? JSON.stringify(value) : value,
        ]);
    }
    const strange = kept.filter((record) => /[^\x20-\x7e\n]/.test(JSON.stringify(record))).length;
    expect(strange).toBeGreaterThan(kept.length / 2);
    await annotate(`${values} values in ${kept.length} records the same on SQLite, PostgreSQL and SQLite`);
  },
);

test.runIf(hasPostgres)('control: what is not refused would not survive', { timeout: 60_000 }, async () => {
  const [from, to] = [await fresh('sqlite'), await fresh('postgres')];
  const store = await openStore(from);
  const note = { _id: 'n', image: 'i', title: 'a\0b', driveLink: 'd', updatedAt: 'now', version: 1 };
  await anyTable(store.write).insertInto('notes').values(note).execute();
  await store.close();
  await expect(move(from, to)).rejects.toThrow(/invalid byte sequence|0x00/);
});

/** Spellings of one number. */
const disguises: ((number: string) => string)[] = [
  (number) => number.toLowerCase(),
  (number) => number.normalize('NFD'),
  (number) => [...number].join('\u200b'),
  (number) => `\ufeff ${number}\u2028`,
  (number) => number.replaceAll('-', '–'),
  (number) => number.replaceAll('-', '\u00ad−'),
  (number) => number.replaceAll(' ', '\u00a0\u3000'),
  (number) => number.replace(/[0-9]/g, (figure) => String.fromCodePoint(0xff10 + Number(figure))),
  (number) => number.replace(/[0-9]/g, (figure) => String.fromCodePoint(0x0c66 + Number(figure))),
  (number) => number.replace(/[A-Z]/g, (letter) => String.fromCodePoint(0xff21 + letter.charCodeAt(0) - 65)),
];

test('numbers are unique by what one sees', { timeout: 600_000 }, async ({ annotate }) => {
  const field = certificateNumber('Number', 40);
  let taken = 0;
  fc.assert(
    fc.property(anyText(5), fc.constantFrom(...disguises), (typed, disguise) => {
      const { data: number } = field.safeParse(typed);
      if (number === undefined) return;
      taken++;
      expect(normaliseNumber(disguise(number))).toBe(number);
    }),
    { numRuns: VALUES, seed: 24 },
  );
  expect(taken).toBeGreaterThan(VALUES / 10);
  await annotate(`${taken} numbers, each the same in disguise`);
});

test('control: by capitals and NFC alone they would not be', () => {
  const before = (number: string) => number.trim().toUpperCase().normalize('NFC');
  expect(disguises.filter((disguise) => before(disguise('PI-2026 7')) === before('PI-2026 7'))).toHaveLength(3);
});

const styles = [
  { family: 'Certificate Sans', weight: '600', italic: false },
  { family: 'Certificate Display', weight: '700', italic: false },
  { family: 'Certificate Serif', weight: '400', italic: false },
];
const lacking = (text: string) =>
  styles.flatMap((style) =>
    splitByFont(text, style).filter(
      ({ font, text: part, script, instead }) =>
        instead !== undefined || font.shaper.shape(part, { script }).some(({ id }) => id === 0),
    ),
  );

test('every letter of what is printed has a glyph', { timeout: 600_000 }, async ({ annotate }) => {
  const field = printedCapitals('Name', 120);
  let taken = 0;
  fc.assert(
    fc.property(anyText(6), (typed) => {
      const { data: name } = field.safeParse(typed);
      if (name === undefined) return;
      taken++;
      expect(lacking(name).map(({ text }) => text)).toEqual([]);
    }),
    { numRuns: VALUES, seed: 25 },
  );
  expect(taken).toBeGreaterThan(VALUES / 10);
  await annotate(`${taken} names, each letter drawn in three styles`);
});

test('control: of what is refused some has none', () => {
  expect(lacking('王')).toHaveLength(3);
});
