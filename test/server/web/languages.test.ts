// What the server says is said in the language of the request; the refusal page in that of its address.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/language/languages.ts';
import { sendRefusalPage } from '#server/site/refusal-page.ts';
import { readTranslators } from '#server/web/languages.ts';
import { Problem } from '#server/web/problems.ts';
import { certificate, course, message, next } from '#test/samples.ts';
import { onOne } from '#test/support/server.ts';

const telugu = { 'accept-language': 'te-IN,te;q=0.9,en;q=0.8' };

test('without a catalogue, or where it lacks a message, English is spoken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'palaka-languages-'));
  try {
    writeFileSync(join(folder, 'te.json'), JSON.stringify({ 'Not found': 'దొరకలేదు' }));
    const translators = readTranslators(folder);
    const said = (language: Language) => ['Not found', 'Home'].map((text) => translators.get(language)?.t(text));
    expect(said('te')).toEqual(['దొరకలేదు', 'Home']);
    expect(said('hi')).toEqual(['Not found', 'Home']);
    expect(said('en')).toEqual(['Not found', 'Home']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

// On SQLite alone: the sentences are made from what the routes answer, after the database.
onOne('sqlite', 'languages', (server) => {
  test.each([
    ['te', 'దొరకలేదు'],
    ['te-IN,te;q=0.9,en;q=0.8', 'దొరకలేదు'],
    ['fr, te;q=0.4, en;q=0.3', 'దొరకలేదు'],
    ['en-IN,en;q=0.9,te;q=0.8', 'Not found'],
    ['te;q=0', 'Not found'],
    ['hi', 'नहीं मिला'],
    ['te;q=0.2, hi-IN', 'नहीं मिला'],
    ['fr', 'Not found'],
    ['*', 'Not found'],
    ['', 'Not found'],
  ])('to one who reads %j: %s', async (language, sentence) => {
    for (const path of ['/api/courses/unknown', '/api/unknown']) {
      const { status, body, headers } = await server().call('GET', path, { headers: { 'accept-language': language } });
      expect([status, body, headers.get('vary')]).toEqual([404, { message: sentence }, 'Accept-Language']);
    }
  });

  test('what is missing, and what is too long, with the name of the field', async () => {
    const send = (body: object) => server().call('POST', '/api/contact', { body, headers: telugu });
    const { body: missing } = await send({ ...message(), from_name: ' ' });
    expect(missing).toEqual({
      message: 'దయచేసి అన్ని వివరాలు నింపండి.',
      errors: [{ field: 'from_name', message: 'ఇది తప్పనిసరి.' }],
    });
    const reason = 'పేరు: గరిష్ఠంగా 120 అక్షరాలు ఉండవచ్చు.';
    const { body: long } = await send({ ...message(), from_name: 'x'.repeat(121) });
    expect(long).toEqual({ message: reason, errors: [{ field: 'from_name', message: reason }] });
    const { status, body: large } = await send({ ...message(), message: 'x'.repeat(40_000) });
    expect([status, large.message]).toEqual([413, 'ఇది పంపడానికి చాలా పెద్దది. ఒకేసారి గరిష్ఠంగా 32 kB పంపవచ్చు.']);
  });

  test('braces of a value mean nothing', async () => {
    const slug = `a{b-${next()}`;
    const add = () =>
      server().call('POST', '/api/courses', { body: course({ course: slug }), token: server().admin, headers: telugu });
    expect((await add()).status).toBe(201);
    expect(await add()).toMatchObject({ status: 409, body: { message: `${slug} కోర్సు ఇప్పటికే ఉంది.` } });
  });

  test('what was done is said so, too', async () => {
    const { call, admin: token } = server();
    const { body: added } = await call('POST', '/api/courses', { body: course(), token });
    const { body: gone } = await call('DELETE', `/api/courses/${added._id}`, { token, headers: telugu });
    expect(gone.message).toBe('కోర్సు తొలగించాం');
    const { body: back } = await call('POST', `/api/history/${gone.change}/restore`, { token, headers: telugu });
    expect(back.message).toBe('కోర్సు తిరిగి తెచ్చాం');
  });

  test('an import that was made in one language is read in another', async () => {
    const { call, editor: token } = server();
    const row = certificate();
    const rows = [row, { ...row }, { ...certificate(), name: 'x'.repeat(121) }];
    const reasons = (body: { rows: { errors: object[] }[] }) => body.rows.flatMap(({ errors }) => errors);
    const inTelugu = [
      { field: 'certificate_no', message: 'వరుస 1లో ఇదే నంబర్ ఉంది.' },
      { field: 'name', message: 'పేరు: గరిష్ఠంగా 120 అక్షరాలు ఉండవచ్చు.' },
    ];
    const tried = await call('POST', '/api/certificates/batches?dryRun=1', { body: { rows }, token, headers: telugu });
    expect(reasons(tried.body)).toEqual(inTelugu);
    const headers = { 'idempotency-key': `languages-${next()}` };
    const { body: added } = await call('POST', '/api/certificates/batches', { body: { rows }, token, headers });
    expect(reasons(added)).toEqual([
      { field: 'certificate_no', message: 'Row 1 has the same number.' },
      { field: 'name', message: 'Name may have at most 120 characters.' },
    ]);
    const read = await call('GET', `/api/certificates/batches/${added._id}`, { token, headers: telugu });
    expect(reasons(read.body)).toEqual(inTelugu);
  });
});

describe('the refusal page', () => {
  const open = async (url: string) => {
    const app = fastify();
    const fail = async () => {
      throw new Problem(503, 'The site is busy. Please try again in a moment.');
    };
    app.get('/*', { config: { access: 'public' }, errorHandler: sendRefusalPage(false) }, fail);
    const { body } = await app.inject({ url, headers: { 'accept-language': 'te' } });
    await app.close();
    return body;
  };

  test('is in the language of its address', async () => {
    const page = await open('/te/courses?page=2');
    expect(page).toContain('<html lang="te">');
    expect(page).toContain('<h1>ఒక్క నిమిషం ఆగండి.</h1>');
    expect(page).toMatch(/<p role="timer"><b id="seconds">\d+<\/b> సెకన్లలో మళ్లీ ప్రయత్నిస్తాం\.<\/p>/);
    expect(page).toContain('<a href="/te">హోమ్</a>');
    const inHindi = await open('/hi');
    expect(inHindi).toContain('<html lang="hi">');
    expect(inHindi).toContain('<h1>कृपया एक पल रुकें।</h1>');
  });

  test('is in English otherwise', async () => {
    for (const url of ['/courses', '/fr', '/television']) {
      const page = await open(url);
      expect(page).toContain('<html lang="en">');
      expect(page).toMatch(/<p role="timer">Trying again in <b id="seconds">\d+<\/b> seconds\.<\/p>/);
    }
    expect(await open('/courses')).toContain('<a class="sun" href="">Try again now</a><a href="/">Home</a>');
  });
});
