// Writes a million certificates directly into the tables of either database: `node bench/certificates.ts COUNT
// DATA_DIR|postgres://…`. The same rows every time, so that figures can be compared.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { sampleCertificates } from '#contract/certificates/columns.ts';
import { type CertificateField, certificateFieldNames } from '#contract/certificates/fields.ts';
import { remakeSearch } from '../server/certificates/list/search-index.ts';
import { openStore } from '../server/store.ts';

export type Where = { dataDir: string; databaseUrl?: string };

export const first =
  'AARAV ANANYA ARJUN BHAVYA CHARAN DEEPIKA DIVYA ESHWAR FARHAN GAYATRI HARSHA INDU JYOTHI KARTHIK KAVYA LAKSHMI MANOJ MEENA NAVEEN NIKHIL PADMA PAVAN PRIYA RAHUL RAMESH RAVI SAI SANDHYA SEETHA SRINIVAS SUNITA SURESH SWATHI TEJA UMA VAMSI VENKATESH VIJAYA YAMINI ZOYA'.split(
    ' ',
  );
export const last =
  'ACHARI BABU CHOWDARY DAS EEDARA FERNANDES GOUD HUSSAIN IYER JADAV KUMAR LALITHA MURTHY NAIDU OJHA PRASAD QURESHI RAO REDDY SASTRI THOMAS UPPAL VARMA WILSON YADAV ZACHARIAH'.split(
    ' ',
  );
export const courses = [
  'DIPLOMA IN COMPUTER APPLICATIONS',
  'TALLY WITH GST',
  'SPOKEN ENGLISH',
  'WEB DESIGN',
  'PYTHON',
  'OFFICE SKILLS',
];
const columns = ['_id', ...certificateFieldNames, 'updatedAt', 'version'];
const STARTED = Date.UTC(2015, 0, 1);
const BATCH = 10_000;

export const numberOf = (n: number) => `PAL-${String(n).padStart(7, '0')}`;

/** Of every hundred, two are rejected and eight pending. */
export function certificateRow(n: number): string[] {
  const pick = (list: readonly string[], salt: number) => list[mix(n, salt) % list.length] as string;
  const day = new Date(STARTED + n * 300_000);
  const share = mix(n, 5) % 100;
  const certificate: Record<CertificateField, string> = {
    ...sampleCertificates[0],
    certificate_no: numberOf(n),
    name: `${pick(first, 1)} ${pick(last, 2)}`,
    father_name: `${pick(first, 3)} ${pick(last, 2)}`,
    course: pick(courses, 4),
    dob: `${1985 + (n % 25)}-0${1 + (n % 9)}-1${n % 9}`,
    duration: '6 MONTHS',
    date: day.toISOString().slice(0, 10),
    status: share < 2 ? 'Rejected' : share < 10 ? 'Pending' : 'Verified',
  };
  return [idOf(n), ...certificateFieldNames.map((field) => certificate[field]), day.toISOString()];
}

/** Adds what is missing up to `count`; the store creates the schema. */
export async function addCertificates(where: Where, count: number) {
  await (await openStore(where)).close();
  if (where.databaseUrl) await fillPostgres(where.databaseUrl, count);
  else fillSqlite(join(where.dataDir, 'palaka.db'), count);
  await indexAll(where);
}

/** They were added past the write path, which keeps the index of the search. */
async function indexAll(where: Where) {
  const store = await openStore(where);
  const { write } = store.maintenance;
  await write.transaction().execute((trx) => remakeSearch(trx, store.dialect));
  await store.close();
  // PostgreSQL's index is made when the store is opened.
  await (await openStore(where)).close();
  if (where.databaseUrl) await vacuum(where.databaseUrl);
}

async function vacuum(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('vacuum analyze certificates');
  await client.query('vacuum analyze certificate_search');
  await client.end();
}

const names = columns.map((column) => `"${column}"`).join(', ');

function fillSqlite(file: string, count: number) {
  const db = new DatabaseSync(file);
  const insert = db.prepare(
    `insert or ignore into certificates (${names}) values (${columns.map(() => '?').join(', ')})`,
  );
  db.exec('pragma synchronous = off; begin immediate');
  for (let n = 0; n < count; n++) insert.run(...certificateRow(n), 1);
  db.exec('commit; pragma wal_checkpoint(truncate); pragma optimize');
  db.close();
}

async function fillPostgres(url: string, count: number) {
  const client = new pg.Client(url);
  await client.connect();
  const lists = columns
    .slice(0, -1)
    .map((_, index) => `$${index + 1}::text[]`)
    .join(', ');
  const text = `insert into certificates (${names}) select *, 1 from unnest(${lists}) on conflict do nothing`;
  for (let start = 0; start < count; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - start) }, (_, i) => certificateRow(start + i));
    await client.query(
      text,
      columns.slice(0, -1).map((_, index) => rows.map((row) => row[index])),
    );
  }
  await client.end();
}

/** Ordered by time as the server's own ids are, and the same in every run. */
function idOf(n: number) {
  const time = (STARTED + n * 300_000).toString(16).padStart(12, '0');
  const tail = mix(n, 6).toString(16).padStart(8, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${tail}${tail.slice(0, 4)}`;
}

function mix(n: number, salt: number) {
  let x = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39);
  return (x ^ (x >>> 15)) >>> 0;
}

if (import.meta.main) {
  const [count = '1000000', where = 'data'] = process.argv.slice(2);
  const isAddress = /^postgres(?:ql)?:/.test(where);
  await addCertificates({ dataDir: isAddress ? '' : where, databaseUrl: isAddress ? where : undefined }, Number(count));
}
