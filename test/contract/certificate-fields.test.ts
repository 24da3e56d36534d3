// The table of certificate fields: signature versions agree with it, columns are recognised, samples are valid.
import { expect, test } from 'vitest';
import { certificateColumns, headingOf, recogniseColumn, sampleCertificates } from '#contract/certificates/columns.ts';
import { certificateFieldNames, certificateFields, signatureVersions } from '#contract/certificates/fields.ts';
import { csvStart, readRow, sampleCsv } from '#contract/import/batch.ts';

test('version 1 of the signature covers what it covered on the first paper', () => {
  expect(signatureVersions[0]).toEqual([
    ...['certificate_no', 'name', 'father_name', 'course', 'dob', 'duration', 'division', 'date'],
  ]);
});

test.each(signatureVersions.map((fields, index) => [index + 1, fields] as const))(
  'version %i of the signature covers each field that is signed since then or earlier, once',
  (version, fields) => {
    const expected = certificateFieldNames.filter((field) => {
      const { signedSince } = certificateFields[field];
      return signedSince !== null && signedSince <= version;
    });
    expect([...fields].sort()).toEqual(expected.sort());
  },
);

test('every field that is signed is covered by the newest version', () => {
  const signed = certificateFieldNames.filter((field) => certificateFields[field].signedSince !== null);
  expect([...(signatureVersions.at(-1) ?? [])].sort()).toEqual(signed.sort());
});

test('everything that is printed is signed, but for the status, which may change later', () => {
  const unsigned = certificateFieldNames.filter((field) => {
    const { printed, signedSince } = certificateFields[field];
    return printed !== null && signedSince === null;
  });
  expect(unsigned).toEqual(['status']);
});

test('no heading stands for two fields, and each knows its own', () => {
  for (const field of certificateFieldNames) {
    for (const heading of certificateColumns[field].recognisedBy)
      expect([heading, recogniseColumn(heading)]).toEqual([heading, field]);
    expect(recogniseColumn(headingOf(field))).toBe(field);
    expect(recogniseColumn(certificateFields[field].label)).toBe(field);
  }
});

test('the samples are certificates, and the sample file holds them', () => {
  for (const sample of sampleCertificates) expect(readRow(sample)).toEqual({ record: sample });
  const lines = sampleCsv().split('\r\n');
  expect(`${lines[0]}\r\n`).toBe(csvStart());
  expect(lines.slice(1, -1).map((line) => line.split(','))).toEqual(
    sampleCertificates.map((sample) => certificateFieldNames.map((field) => sample[field])),
  );
});
