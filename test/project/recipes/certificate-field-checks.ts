// Run by recipes.test.ts inside its copy of the project, where certificates have grade points: everything
// that handles certificates handles them. The database was made by the project without them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CertificateFields } from '#app/dashboard/certificates/form.tsx';
import { kindOf } from '#app/dashboard/history/kinds.ts';
import { whatOf } from '#app/dashboard/history/wording.ts';
import { CertificateRecord } from '#app/site/certificates/record.tsx';
import { guessMapping, rowsOf } from '#app/tables/columns.ts';
import { drawCertificate } from '#art/certificate.ts';
import { signersOf } from '#contract/certificates/print-facts.ts';
import { type CertificateSignatures, canonicalText, checkPaper, readPaper } from '#contract/certificates/signature.ts';
import type { Certificate } from '#contract/resources.ts';
import { printedFacts } from '#server/certificates/printing/sheets.ts';
import * as sample from '#test/samples.ts';
import { startOn } from '#test/support/server.ts';
import { certificateRow } from '../../../bench/certificates.ts';

const copy = join(import.meta.dirname, '../../..');
/** A certificate that was added and signed before grade points existed. */
const before: { record: Certificate; signatures: CertificateSignatures } = JSON.parse(
  readFileSync(join(copy, 'before.json'), 'utf8'),
);

let server: Awaited<ReturnType<typeof startOn>>;
let call: typeof server.call;
let token: string;
let made: Certificate;
beforeAll(async () => {
  server = await startOn({ dataDir: join(copy, 'data') });
  ({ call, admin: token } = server);
  const body = sample.certificate({ status: 'Verified', grade_points: '8.7' });
  const added = await call('POST', '/api/certificates', { body, token });
  expect(added.status).toBe(201);
  made = added.body;
});
afterAll(async () => server?.close());

const signaturesOf = async (number: string): Promise<CertificateSignatures> =>
  (await call('GET', `/api/certificates/${number}/signatures`)).body;
const keys = async () => (await call('GET', '/.well-known/certificate-keys.json')).body.keys;
const check = async (paper: CertificateSignatures, record: Certificate) =>
  checkPaper(
    readPaper(new URL(paper.address)) as NonNullable<ReturnType<typeof readPaper>>,
    record,
    await signaturesOf(record.certificate_no),
    await keys(),
  );

test('the API takes it, answers it, and gives older records its default', async () => {
  expect(made).toMatchObject({ grade_points: '8.7', version: 1 });
  expect((await call('GET', `/api/certificates/${made.certificate_no}`)).body).toEqual(sample.asTold(made));
  const older = (await call('GET', `/api/certificates/${before.record.certificate_no}`)).body;
  expect(older).toEqual({ ...sample.asTold(before.record), grade_points: '' });
});

test('samples and rows of the benchmark have it', () => {
  expect(sample.certificate()).toMatchObject({ grade_points: '9.1' });
  expect(certificateRow(1)).toContain('9.1');
});

test('the import recognises its column, and the server adds what stands in it', async () => {
  const table = [
    ['Certificate No', 'Name', 'Father', 'Course', 'DOB', 'Duration', 'Completed on', 'CGPA'],
    ['GP-1', 'RAVI', 'MOHAN', 'PGDCA', '2001-01-01', '1 year', '2026-03-31', '7.5'],
  ];
  const rows = rowsOf(table, guessMapping(table, {}));
  expect(rows).toMatchObject([{ grade_points: '7.5' }]);
  const headers = { 'idempotency-key': 'grade points' };
  const added = await call('POST', '/api/certificates/batches', {
    body: { rows },
    headers,
    token,
  });
  expect(added).toMatchObject({ status: 201, body: { added: 1 } });
  expect((await call('GET', '/api/certificates/GP-1')).body).toMatchObject({ grade_points: '7.5' });
});

test('the export has its column', async () => {
  const { text } = await call('GET', '/api/certificates/export', { token });
  const [heading, ...lines] = text.split('\r\n');
  expect(heading).toMatch(/,Grade Points$/);
  expect(lines.find((line) => line.startsWith(`${made.certificate_no},`))).toMatch(/,8\.7$/);
});

test('the sheet shows it, and shows nothing where there is none', () => {
  const options = {
    institute: { name: 'Palaka Institute' },
    signers: signersOf({ instructor: '', director: { name: '' } }),
    checkAt: 'palaka.example',
  };
  const svg = drawCertificate(printedFacts(made), options);
  expect(svg).toContain('>Grade points</text>');
  expect(svg).toContain('>8.7</text>');
  expect(drawCertificate(printedFacts(before.record), options)).not.toContain('Grade points');
});

test('the form has its input, and the public record its line', () => {
  const values = { ...made };
  const form = { values, initial: values, set() {}, fillIn() {}, errors: {}, adding: false };
  const fields = createElement(CertificateFields, { form: form as never });
  const frame = 'dashboard/frame/layout';
  const loaderData = { [frame]: { me: { role: 'admin' } } };
  const router = createMemoryRouter([{ id: frame, path: '/', element: fields }], { hydrationData: { loaderData } });
  const markup = renderToStaticMarkup(createElement(RouterProvider, { router }));
  for (const name of Object.keys(sample.certificate()).filter((field) => field !== 'status'))
    expect(markup).toContain(`name="${name}"`);
  expect(markup).toMatch(/name="grade_points"[^>]*value="8\.7"|value="8\.7"[^>]*name="grade_points"/);
  const record = renderToStaticMarkup(createElement(CertificateRecord, { certificate: made }));
  expect(record).toMatch(/<dt[^>]*>Grade points<\/dt><dd[^>]*>8\.7<\/dd>/);
});

test('the signature covers it', async () => {
  expect(canonicalText(made)).toMatch(/^palaka-certificate-v2\n[\s\S]*\ngrade_points: 8\.7\n$/);
  const paper = await signaturesOf(made.certificate_no);
  expect(await check(paper, made)).toEqual({ kind: 'signed' });
  const other = { ...made, grade_points: '9.9' } as Certificate;
  expect(await check(paper, other)).toEqual({ kind: 'mismatch', fields: ['grade_points'] });
});

test('a paper that was signed before it is still genuine, and still told from one whose record changed', async () => {
  const { certificate_no, _id } = before.record;
  const { body: record } = await call('GET', `/api/certificates/${certificate_no}`);
  const now = await signaturesOf(certificate_no);
  expect(now).toMatchObject({ signature: expect.any(String), unsigned: null });
  expect(now.signature).not.toBe(before.signatures.signature);
  expect(await check(before.signatures, record)).toEqual({ kind: 'signed' });
  expect(await check(now, record)).toEqual({ kind: 'signed' });
  const forged = {
    ...before.signatures,
    address: before.signatures.address.replace(/&s=(.)/, (_found, first) => `&s=${first === '-' ? 'A' : '-'}`),
  };
  expect(await check(forged, record)).toEqual({ kind: 'mismatch', fields: [] });

  const body = { ...record, name: 'SITA DEVI RAO' };
  const changed = await call('PUT', `/api/certificates/${_id}`, { body, token });
  expect(await check(before.signatures, changed.body)).toMatchObject({ kind: 'replaced', fields: ['name'] });
});

test('history shows it by its label', async () => {
  const body = { ...made, grade_points: '8.9' };
  await call('PUT', `/api/certificates/${made._id}`, { body, token });
  const [change] = (await call('GET', `/api/history/certificates/${made._id}`, { token })).body;
  expect(change.fields).toEqual([{ field: 'grade_points', before: '8.7', after: '8.9' }]);
  expect(whatOf('certificates', change, kindOf('certificates').labels)).toBe('Changed Grade points');
});
