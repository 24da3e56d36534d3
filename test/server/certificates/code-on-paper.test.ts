// The QR code of a certificate, read from its picture as messengers shrink it and from a coarse scan, as our pages read it where the
// browser cannot: by a library, enlarged on the second try.
// On SQLite: what is printed does not depend on the database.
// @module-tag long
import { decodeQR } from 'qr/decode.js';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { ENLARGED_SIDE } from '#app/site/certificates/paper/code-reader.ts';
import { designs } from '#art/certificate-designs.ts';
import { pickFields, printedFields } from '#contract/certificates/fields.ts';
import { paintSheet } from '#server/certificates/printing/image.ts';
import { certificate } from '#test/samples.ts';
import { onOne } from '#test/support/server.ts';

/** In pixels. The second: an A4 sheet with 100 dots per inch. */
const WIDTHS = [1024, 1169];
/** A slow machine reads it as well, only later. */
const TIME_MS = 2000;
const LONG = { timeout: 30_000 };

onOne(
  'sqlite',
  'the code on a certificate',
  (server) => {
    let issued: Record<string, unknown>;
    let signed: { address: string; qr: string[]; printed: Parameters<typeof paintSheet>[0]['options'] };
    beforeAll(async () => {
      const body = certificate({ status: 'Verified', certificate_no: 'PI/PGDCA/2026-27/000123' });
      issued = (await server().call('POST', '/api/certificates', { body, token: server().admin })).body;
      const number = encodeURIComponent(body.certificate_no);
      signed = (await server().call('GET', `/api/certificates/${number}/signatures`, { token: server().admin })).body;
    });

    const paint = (design: keyof typeof designs, qr = signed.qr) =>
      paintSheet({
        facts: pickFields(issued as never, printedFields) as never,
        options: { ...signed.printed, design, qr, checkAt: 'palaka-institute.example/certificate-verification' },
      });

    test('is as long as it may get', () => {
      expect(signed.address).toContain('https://www.palaka-institute.example/');
      expect(signed.qr.length).toBeGreaterThanOrEqual(53);
    });

    test.each(Object.keys(designs) as (keyof typeof designs)[])('is read in the design %s', LONG, async (design) => {
      const picture = await paint(design);
      for (const width of WIDTHS) expect([width, await read(picture, width)]).toEqual([width, signed.address]);
    });

    test('control: with every other row missing there is nothing to read', LONG, async () => {
      const torn = signed.qr.map((row, at) => (at % 2 === 0 ? row : '0'.repeat(row.length)));
      expect(await read(await paint('Slate', torn), 1024)).toBeUndefined();
    });
  },
  { env: { SITE_URL: 'https://www.palaka-institute.example' } },
);

/** A photo that is sent on is a JPEG. */
async function read(picture: Buffer, width: number) {
  const jpeg = await sharp(picture).resize(width).jpeg({ quality: 80 }).toBuffer();
  return (await decode(sharp(jpeg))) ?? decode(sharp(jpeg).resize(ENLARGED_SIDE));
}

async function decode(picture: Sharp) {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  try {
    return decodeQR({ width: info.width, height: info.height, data }, { timeLimit: TIME_MS });
  } catch {
    // It throws when there is no code.
    return undefined;
  }
}
