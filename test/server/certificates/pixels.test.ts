// The server's image compared with the page's artwork in Chromium: the same picture, letter by letter.
// @module-tag long
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CertificateFacts, drawCertificate } from '#art/certificate.ts';
import type { DesignName } from '#art/certificate-designs.ts';
import { signersOf } from '#contract/certificates/print-facts.ts';
import { paintSheet } from '#server/certificates/printing/image.ts';
import { findChromium, UNHINTED } from '#test/support/chromium.ts';
import { long, longest } from '#test/support/longest-certificate.ts';

const WIDTH = 1240;
const HEIGHT = 877;
const faces = join(import.meta.dirname, '../../../app/fonts/certificate');

const facts: CertificateFacts = {
  certificate_no: 'PI-2026-0147',
  name: 'KONDA PRIYANKA REDDY',
  father_name: 'KONDA VENKAT REDDY',
  course: 'PGDCA AND OFFICE',
  dob: '2004-08-12',
  duration: '1 year',
  date: '2026-03-14',
  division: 'A',
  status: 'Verified',
};
const cases: Record<string, CertificateFacts> = {
  Latin: facts,
  Telugu: {
    ...facts,
    name: 'కొండా ప్రియాంక రెడ్డి',
    father_name: 'వెంకట్ స్వామి',
    course: 'కంప్యూటర్ అప్లికేషన్స్ లో డిప్లొమా',
    duration: '1 సంవత్సరం',
  },
  Hindi: {
    ...facts,
    name: 'प्रियंका लक्ष्मी रेड्डी',
    father_name: 'कृष्णमूर्ति',
    course: 'कंप्यूटर में स्नातकोत्तर डिप्लोमा',
    duration: '१ वर्ष',
  },
  Urdu: {
    ...facts,
    name: 'محمد عبدالرحمٰن قریشی',
    father_name: 'سید غلام مصطفےٰ',
    course: 'کمپیوٹر ایپلیکیشنز میں ڈپلوما',
    duration: '۱۴۶۷ سال',
  },
  'Urdu and Latin, and Arabic with its signs': {
    ...facts,
    name: 'MOHAMMED علی (KHAN)',
    father_name: 'مُحَمَّدٌ بْنُ عَبْدِ اللهِ إِبْرَاهِيمُ',
    course: 'تعارف کمپیوٹر 101 (MS OFFICE) میں 50%',
    division: 'اول A+',
  },
  'letters that one style takes from another, Pending': {
    ...facts,
    name: 'ŁUKASZ ŞAHİN ĞÜL ṀṜ ౹',
    father_name: 'ṀṜ ŁŞ',
    status: 'Pending',
  },
  'the longest Latin and Urdu': {
    ...longest('VENKATA NARASIMHA '),
    name: long('محمد عبدالرحمٰن قریشی ', 120),
    course: long('محمد عبدالرحمٰن قریشی ', 200),
  },
};
const options = {
  institute: { name: 'Palaka Institute', nameTelugu: 'పలక శిక్షణా సంస్థ' },
  signers: signersOf({ instructor: 'S. Naveena', director: { name: 'Anuradha Chukkala' } }),
  checkAt: 'palaka.example/certificate-verification',
  qr: Array.from({ length: 25 }, (_, y) =>
    Array.from({ length: 25 }, (_, x) => ((x * 7 + y * 3) % 5 < 2 ? '1' : '0')).join(''),
  ),
};

let browser: Browser;
/** One for all pictures: its fonts are large. */
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', UNHINTED] });
  page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  const embed = (url: string) => `url("data:font/woff2;base64,${readFileSync(join(faces, url)).toString('base64')}")`;
  const css = readFileSync(join(faces, 'faces.css'), 'utf8').replace(/url\("([^"]+)"\)/g, (_, url: string) =>
    embed(url),
  );
  await page.setContent(`<style>${css} body{margin:0} svg{display:block}</style>`);
}, 120_000);
afterAll(() => browser?.close());

async function photograph(drawn: CertificateFacts, design?: DesignName) {
  const svg = drawCertificate(drawn, { ...options, design, size: { width: WIDTH, height: HEIGHT } });
  await page.evaluate((drawing) => {
    document.body.innerHTML = drawing;
    return document.fonts.ready;
  }, svg);
  return page.screenshot();
}

/** The share of pixels that differ clearly. Anti-aliasing differs, so both are blurred first. */
async function difference(a: Buffer, b: Buffer) {
  const read = (picture: Buffer) => sharp(picture).resize(WIDTH, HEIGHT).greyscale().blur(1.4).raw().toBuffer();
  const [one, other] = [await read(a), await read(b)];
  let differing = 0;
  for (let i = 0; i < one.length; i++) if (Math.abs((one[i] ?? 0) - (other[i] ?? 0)) > 48) differing++;
  return differing / one.length;
}

test.each(Object.entries(cases))('%s', { timeout: 60_000 }, async (_, drawn) => {
  const painted = await paintSheet({ facts: drawn, options });
  expect(await difference(painted, await photograph(drawn))).toBeLessThan(0.002);
});

// The longest in a script that needs shaping on one of them, an ordinary one on the other.
test.each([
  ['Lotus', longest('వెంకట సుబ్రహ్మణ్యేశ్వర ')],
  ['Line', facts],
] as const)('the design %s', { timeout: 60_000 }, async (design, drawn) => {
  const painted = await paintSheet({ facts: drawn, options: { ...options, design } });
  expect(await difference(painted, await photograph(drawn, design))).toBeLessThan(0.002);
});

test('control: another name, or the same a little to the side, is noticed', { timeout: 60_000 }, async () => {
  const painted = await paintSheet({ facts, options });
  const other = await photograph({ ...facts, name: 'KONDA PRIYANKA RAO' });
  expect(await difference(painted, other)).toBeGreaterThan(0.004);
  const shifted = await sharp(painted).extract({ left: 8, top: 0, width: 2472, height: 1754 }).toBuffer();
  expect(await difference(shifted, await photograph(facts))).toBeGreaterThan(0.004);
});
