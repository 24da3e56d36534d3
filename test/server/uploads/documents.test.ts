// Uploaded PDFs: plain ones are stored unchanged and served as downloads, never shown in the page. On SQLite: it is about the file.
// @module-tag long
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { checkDocument } from '#server/uploads/document.ts';
import { onOne } from '#test/support/server.ts';
import { readSlowly } from '#test/support/slow-reader.ts';
import { hostileDocuments, makeModernPdf, makePdf, objectStream, packedScripts } from './pdf-files.ts';
import { download, upload } from './sending.ts';

const type = 'application/pdf';
const PDFINFO = '/usr/bin/pdfinfo';

onOne('sqlite', 'uploaded PDFs', (server) => {
  test('a PDF is kept byte by byte and comes as an attachment that can do nothing', async () => {
    const bytes = await writtenPdf();
    const { status, body } = await upload(server(), { bytes, type });
    expect({ status, body }).toEqual({
      status: 201,
      body: { kind: 'document', url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-\d+\.pdf$/), bytes: bytes.length },
    });
    const answer = await download(server(), body.url);
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const again = await fetch(server().url + body.url, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('a note takes it in place of a Drive link', async () => {
    const { body } = await upload(server(), { bytes: makePdf(), type });
    const note = { image: 'https://pictures.example/a.png', title: 'Algebra', driveLink: body.url };
    expect((await server().call('POST', '/api/notes', { token: server().editor, body: note })).status).toBe(201);
  });

  test('one of many parts comes back whole', async () => {
    const picture = Buffer.alloc(3 * 1024 * 1024 + 7, 'all kinds of bytes \x00\xff');
    const stream = Buffer.concat([
      Buffer.from(`<< /Length ${picture.length} >>\nstream\n`),
      picture,
      Buffer.from('\nendstream'),
    ]);
    const bytes = makePdf({ objects: [stream] });
    const { body } = await upload(server(), { bytes, type });
    expect((await download(server(), body.url)).bytes.equals(bytes)).toBe(true);
    const parts = await server()
      .store.read.selectFrom('upload_files')
      .select('part')
      .where('upload_id', '=', body.url.slice(9))
      .execute();
    expect(parts).toHaveLength(7);
  });

  test('a large one is not cut off while it is taken slowly, and HEAD tells its size', {
    timeout: 60_000,
  }, async () => {
    const filling = 20 * 1024 * 1024;
    const bytes = makePdf({ objects: [streamOf('x'.repeat(filling))] });
    const { body } = await upload(server(), { bytes, type });
    const head = await fetch(server().url + body.url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    // Longer than the usual time limit of a handler.
    const taken = await readSlowly(server().url + body.url, 12_000);
    expect(taken).toMatchObject({ status: 200, bytes: bytes.length, isWhole: true });
    expect(taken.seconds).toBeGreaterThan(11);
  });

  test('what usual programs write is taken', () => {
    const harmless = {
      'objects in a compressed stream': makePdf({ objects: [objectStream('<< /Producer (Word) >>')] }),
      'a link': makePdf({ objects: ['<< /Subtype /Link /A << /S /URI /URI (https://palaka.example) >> >>'] }),
      'a page to open at': makePdf({ catalogue: '/OpenAction [3 0 R /Fit]' }),
      'a plain form': makePdf({ catalogue: '/AcroForm << /Fields [] >>' }),
      'text about scripts': makePdf({ catalogue: '/Title (JavaScript for everyone)' }),
      'text that looks like names of scripts': makePdf({ catalogue: '/Title (HTML/CSS/JavaScript) % /Launch\n' }),
      'a page that speaks of scripts': makePdf({ objects: [streamOf('BT (/JavaScript << /S /Launch >>) Tj ET')] }),
      'a stream as long as another object says': makePdf({ objects: [streamOf('BT ET', '5 0 R'), '5'] }),
      'a stream that is longer than it says': makePdf({ objects: [streamOf('BT ET', '2')] }),
      'a table of places in a stream': makeModernPdf('<< /Dests << /Names [(a) [3 0 R /Fit]] >> >>'),
      'a comment and an older header': makePdf({ header: '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n' }),
    };
    // As the process for a file does; above they went through it.
    for (const [name, bytes] of Object.entries(harmless)) expect(() => checkDocument(bytes), name).not.toThrow();
  });

  test('control: the same with something at work in it is not', async () => {
    for (const make of [
      hostileDocuments['PDF that runs a script when opened'],
      () => makePdf({ objects: [objectStream('<< /S /JavaScript >>')] }),
    ])
      expect((await upload(server(), { bytes: make?.() ?? Buffer.alloc(0), type })).status).toBe(400);
  });
});

/** The scripts are really there: poppler finds them. */
test.runIf(existsSync(PDFINFO)).each(Object.entries(packedScripts))(
  'control: a script in a stream %s',
  (_name, make) => {
    const { stdout } = spawnSync(PDFINFO, ['-js', '-'], { input: make(), encoding: 'utf8' });
    expect(stdout).toContain('app.alert(1)');
  },
);

const streamOf = (content: string, length = String(content.length)) =>
  `<< /Length ${length} >>\nstream\n${content}\nendstream`;

function writtenPdf() {
  return new Promise<Buffer>((resolve) => {
    const document = new PDFDocument({ info: { Title: 'Algebra in ten pages' } });
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    for (let page = 1; page <= 10; page++) document.text(`Page ${page}`).addPage();
    document.end();
  });
}
