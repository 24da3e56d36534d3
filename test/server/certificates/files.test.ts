// A certificate's image, PDF and shared picture, as they are downloaded.
// @module-tag long
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { certificate } from '#test/samples.ts';
import { onOne } from '#test/support/server.ts';

// What is printed does not depend on the database; that a batch is read whole from PostgreSQL is in interrupted.test.ts.
onOne('sqlite', 'files of a certificate', (server) => {
  const add = async (changes: object = {}) =>
    (
      await server().call('POST', '/api/certificates', {
        body: certificate({ status: 'Verified', ...changes }),
        token: server().admin,
      })
    ).body;
  const download = async (number: string, file: string) => {
    const response = await fetch(`${server().url}/api/certificates/${encodeURIComponent(number)}/${file}`);
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  beforeAll(async () => {
    await add({ certificate_no: 'PI/2026/9', name: 'కొండా ప్రియాంక', dob: '2004-08-12', father_name: 'VENKAT' });
  });

  test('the image is a PNG of 2480 pixels, saved as certificate.png, kept by nobody', { timeout: 60_000 }, async () => {
    const { status, headers, bytes } = await download('pi/2026/9', 'image');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('content-disposition')).toBe('attachment; filename="certificate.png"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 2480, height: 1754 });
    // Printed in its own size it fills an A4 sheet: pHYs, in pixels for each metre.
    const at = bytes.indexOf('pHYs');
    expect([bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8), bytes[at + 12]]).toEqual([8346, 8346, 1]);
    expect((await download('PI/2026/9', 'image')).bytes.equals(bytes)).toBe(true);
  });

  test('what is Pending looks otherwise than what is Verified', { timeout: 60_000 }, async () => {
    const pending = await add({ status: 'Pending' });
    const { data } = await sharp((await download(pending.certificate_no, 'image')).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    // In the middle of the sheet, where the status is written across; a Verified one has only paper or ink there.
    const brown = Array.from({ length: data.length / 3 }, (_, i) => data.readUIntBE(i * 3, 3)).filter(
      (rgb) => rgb === 0xd4c8ae,
    ).length;
    expect(brown).toBeGreaterThan(50_000);
  });

  test('the picture to share is 1200 by 630, for other sites too', { timeout: 60_000 }, async () => {
    const { headers, bytes } = await download('PI/2026/9', 'card');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  test.each(['image', 'pdf', 'card'])('there is no %s of an unknown number', async (file) => {
    const { status, bytes } = await download('NOBODY', file);
    expect([status, JSON.parse(bytes.toString())]).toEqual([
      404,
      { message: 'Certificate not found. Please check the number.' },
    ]);
  });

  const pdftotext = findPdftotext();
  describe('the PDF', () => {
    test('is one A4 page, saved under its number and name, in any letters', { timeout: 60_000 }, async () => {
      const { headers, bytes } = await download('PI/2026/9', 'pdf');
      expect(headers.get('content-type')).toBe('application/pdf');
      const name = headers.get('content-disposition') ?? '';
      expect(name).toMatch(/^attachment; filename="PI-2026-9 _+ _+\.pdf"; filename\*=UTF-8''/);
      expect(decodeURIComponent(name.replace(/^.*''/, ''))).toBe('PI-2026-9 కొండా ప్రియాంక.pdf');
      const text = bytes.toString('latin1');
      expect(text.startsWith('%PDF-1.7')).toBe(true);
      expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
      expect(text).toContain('/MediaBox [0 0 841.89 595.28]');
      expect(text).toContain('/FontFile2');
    });

    test.runIf(pdftotext)('gives its text back, Telugu too (pdftotext)', { timeout: 60_000 }, async () => {
      const lines = readText(pdftotext ?? '', (await download('PI/2026/9', 'pdf')).bytes);
      for (const words of [
        'కొండా ప్రియాంక',
        'child of VENKAT',
        'PGDCA',
        'PI/2026/9',
        '12 August 2004',
        '31 March 2026',
        'Certificate of Completion',
      ])
        expect(lines).toContain(words);
    });
    test.runIf(pdftotext)('is tagged for screen readers: in reading order, with descriptions (PDF/UA)', async () => {
      const { bytes } = await download('PI/2026/9', 'pdf');
      for (const mark of ['/Marked true', '/Lang (en-IN)', '/DisplayDocTitle true', '<pdfuaid:part>1</pdfuaid:part>'])
        expect(bytes.toString('latin1')).toContain(mark);
      const read = readText('/usr/bin/pdfinfo', bytes, '-struct-text').join(' ');
      expect(read).toMatch(/^Document Sect P .*H1 \(block\) "Certificate of Completion" P .*"కొండా ప్రియాంక".*"PGDCA"/);
      for (const alt of ['Seal of Palaka Institute', 'QR code for verification'])
        expect(bytes.toString('latin1')).toContain(`/S /Figure
/Alt (${alt})`);
    });
    if (!pdftotext)
      test('its text is not checked: there is no pdftotext on this machine and it could not be installed', () => {});
  });

  test('an import is printed as one document, a page for each', { timeout: 60_000 }, async () => {
    const { call, admin, url } = server();
    const rows = Array.from({ length: 23 }, () => certificate({ status: 'Verified' }));
    const headers = { 'idempotency-key': `printed ${Math.random()}` };
    const { body } = await call('POST', '/api/certificates/batches', { body: { rows }, token: admin, headers });
    const response = await fetch(`${url}/api/certificates/batches/${body._id}/pdf`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="certificates.pdf"');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(23);
    expect(bytes.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
    if (pdftotext)
      expect(readText(pdftotext, bytes)).toEqual(expect.arrayContaining(rows.map((row) => row.certificate_no)));
  });
});

function readText(tool: string, bytes: Buffer, ...options: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'palaka-pdf-'));
  try {
    writeFileSync(join(folder, 'a.pdf'), bytes);
    const { stdout } = spawnSync(tool, [...options, join(folder, 'a.pdf'), ...(options.length > 0 ? [] : ['-'])], {
      encoding: 'utf8',
    });
    return stdout.split('\n').map((line) => line.trim());
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Debian's poppler-utils; installed if missing and run as root. */
function findPdftotext() {
  const path = '/usr/bin/pdftotext';
  if (!existsSync(path) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    spawnSync('apt-get', ['install', '-y', 'poppler-utils'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 60_000,
    });
  return existsSync(path) ? path : undefined;
}
