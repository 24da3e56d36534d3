// Certificates on their way to students: mailed through the outbox with PDF, link and QR code, once.
// On both: the queue is SQL with locks of its own.
// @module-tag long
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { certificate, next } from '#test/samples.ts';
import { type Mailbox, RefusedLetter } from '#test/support/mailbox.ts';
import { startOn } from '#test/support/server.ts';
import { onBothOffices, PATIENCE } from './sending-office.ts';

onBothOffices('sending certificates', (office, { call, add, becomes }) => {
  test('the letter has the PDF, the link and the QR code, in the student’s language and the institute’s name', async () => {
    const { _id, certificate_no, email } = await add({ language: 'Telugu', name: 'SITA <b>DEVI' });
    const { status, body } = await call('POST', `/${_id}/send`, {});
    expect([status, body.mail.state, body.mail.askedBy]).toEqual([200, 'queued', 'Editor']);
    await becomes(_id, { state: 'sent', address: email, attempts: 1, lastError: null });
    const [letter] = office.mailbox.letters;
    expect(office.mailbox.letters).toHaveLength(1);
    expect(letter?.to).toEqual([email]);
    expect(letter?.header('from')).toMatch(/^"?విద్యా కేంద్రం"? <post@institute\.example>$/);
    expect(letter?.header('reply-to')).toBe('hello@vidya.example');
    expect(letter?.header('subject')).toMatch(new RegExp(`^(?=.*విద్యా కేంద్రం).*${certificate_no}`));
    const { text, html, pdf, image } = partsOf(letter?.raw ?? '');
    const { link } = body;
    expect(link).toMatch(/\/te\/certificate-verification\?no=.+&s=[\w-]{86}#m=/);
    expect(text).toContain(link);
    expect(text.replace(link, '')).not.toMatch(/[a-z]+ [a-z]+ [a-z]+/i);
    expect(html).toMatch(/^<!doctype html><html lang="te">/);
    expect(html).toContain(link.replaceAll('&', '&amp;'));
    expect(html).toContain('SITA &lt;B&gt;DEVI');
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toContain('cid:certificate-qr');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    // The link opens what is on the paper, and the QR code is that of the paper.
    const s = new URL(link).searchParams.get('s');
    expect((await office.server.call('GET', `/api/certificates/${certificate_no}?s=${s}`)).status).toBe(200);
    const { qr } = (await office.server.call('GET', `/api/certificates/${certificate_no}/signatures?s=${s}`)).body;
    expect(await modulesOf(image)).toEqual(qr);
  });

  test('pressed twice, or repeated with the same key, it is mailed once; again only when asked for', async () => {
    const { _id } = await add();
    const key = { 'idempotency-key': `send ${_id}` };
    await Promise.all([1, 2, 3].map(() => call('POST', `/${_id}/send`, {})));
    expect((await call('POST', `/${_id}/send`, {}, key)).status).toBe(200);
    await becomes(_id, { state: 'sent' });
    expect((await call('POST', `/${_id}/send`, {}, key)).body.mail.state).toBe('sent');
    expect((await call('POST', `/${_id}/send`, {})).body.mail.state).toBe('sent');
    expect(office.mailbox.letters).toHaveLength(1);
    expect((await call('POST', `/${_id}/send`, { again: true })).body.mail.state).toBe('queued');
    await becomes(_id, { state: 'sent' });
    const ids = office.mailbox.letters.map((letter) => letter.header('message-id'));
    expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
  });

  test('an import is sent as a whole, and again only what failed', async () => {
    const rows = ['a@home.example', 'full@home.example', '', 'b@home.example', 'c@home.example'].map((email, at) => {
      const { status: _, ...row } = certificate({ email, status: at === 4 ? 'Pending' : 'Verified' });
      return { ...row, status: at === 4 ? 'Pending' : 'Verified' };
    });
    const batch = (await call('POST', '/batches', { rows }, { 'idempotency-key': `batch ${next()}` })).body._id;
    const refuseFull: Mailbox['onLetter'] = ({ to }) =>
      to[0] === 'full@home.example' ? new RefusedLetter(552) : undefined;
    office.mailbox.onLetter = refuseFull;
    const key = { 'idempotency-key': `send the batch ${batch}` };
    const counted = { queued: 3, queuedBefore: 0, sentBefore: 0, noEmail: 1, notVerified: 1 };
    expect((await call('POST', '/send', { batch }, key)).body).toEqual(counted);
    expect((await call('POST', '/send', { batch }, key)).body).toEqual(counted);
    const state = async () => (await call('GET', `/batches/${batch}/sending`)).body;
    await vi.waitFor(async () => expect(await state()).toMatchObject({ sent: 2, queued: 1, ready: 0 }), PATIENCE);
    await office.server.store.write
      .updateTable('mails')
      .set({ state: 'failed', last_error: 'EMESSAGE 552', next_attempt_at: null })
      .where('state', '=', 'waiting')
      .execute();
    expect(await state()).toMatchObject({
      canMail: true,
      sent: 2,
      failed: 1,
      noEmail: 1,
      notVerified: 1,
      queued: 0,
      failures: [{ certificate_no: rows[1]?.certificate_no, lastError: 'EMESSAGE 552' }],
    });
    office.mailbox.onLetter = () => undefined;
    expect((await call('POST', '/send', { batch })).body).toMatchObject({ queued: 1, sentBefore: 2 });
    await vi.waitFor(async () => expect(await state()).toMatchObject({ sent: 3, failed: 0 }), PATIENCE);
    expect(office.mailbox.letters.flatMap(({ to }) => to).sort()).toEqual([
      ...['a@home.example', 'b@home.example', 'full@home.example'],
    ]);
  });

  test('those chosen by a filter: each with its state, first those without an address', async () => {
    const course = `CHOSEN ${next()}`;
    const { _id } = await add({ course });
    await add({ course, email: '', name: 'NO ADDRESS' });
    await add({ course, status: 'Pending' });
    const chosen = { query: { course }, count: 3 };
    const { status, body } = await call('POST', '/bulk/sending', chosen);
    expect([status, body]).toMatchObject([200, { canMail: true, ready: 1, noEmail: 1, notVerified: 1 }]);
    const states = (students: { state: string }[]) => students.map(({ state }) => state);
    expect(states(body.students)).toEqual(['noEmail', 'ready', 'notVerified']);
    expect((await call('POST', '/send', { ids: body.ids })).body.queued).toBe(1);
    // Pressed again before it is mailed: one letter.
    await call('POST', '/send', { ids: body.ids });
    await becomes(_id, { state: 'sent' });
    expect(states((await call('POST', '/bulk/sending', chosen)).body.students)).toEqual([
      'noEmail',
      'sent',
      'notVerified',
    ]);
    expect(office.mailbox.letters).toHaveLength(1);
    expect((await call('POST', '/bulk/sending', { ...chosen, count: 4 })).status).toBe(409);
  });

  test('without a mail server nothing is queued, and the words for a chat are there', async () => {
    await office.server.close();
    office.server = await startOn(office.database.where);
    const { _id, name } = await add({ phone: '90000 12345' });
    expect((await call('POST', `/${_id}/send`, {})).status).toBe(409);
    expect((await call('POST', '/send', { ids: [_id] })).status).toBe(409);
    const { body } = await call('GET', `/${_id}/sending`);
    expect(body).toMatchObject({ canMail: false, phone: '90000 12345', mail: null });
    expect(body.words).toContain(name);
    expect(body.words).toContain(body.link);
  });
});

/** A QR code's modules, of six pixels each, inside the light margin of four. */
async function modulesOf(image: Buffer) {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true });
  const places = Array.from({ length: info.width / 6 - 8 }, (_, place) => (place + 4) * 6 + 3);
  return places.map((y) => places.map((x) => ((data[y * info.width + x] ?? 0) < 128 ? '1' : '0')).join(''));
}

/** The parts of a letter: text and HTML decoded, files as bytes. */
function partsOf(raw: string) {
  const part = (type: string) => {
    const head = raw.indexOf(`Content-Type: ${type}`);
    const start = raw.indexOf('\r\n\r\n', head) + 4;
    const encoding = /Content-Transfer-Encoding: ([\w-]+)/i.exec(raw.slice(head, start))?.[1] ?? '';
    const content = raw.slice(start, raw.indexOf('\r\n--', start));
    if (encoding === 'base64') return Buffer.from(content, 'base64');
    const plain = encoding === 'quoted-printable' ? content.replaceAll('=\r\n', '') : content;
    return Buffer.from(
      plain.replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    );
  };
  return {
    text: part('text/plain').toString(),
    html: part('text/html').toString(),
    pdf: part('application/pdf'),
    image: part('image/png'),
  };
}
