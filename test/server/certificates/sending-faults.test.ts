// Bad luck on the way to students: the mail server refuses, is gone, or the process is; the certificate changes meanwhile. It
// arrives once, or the row says why not, and nothing that is no longer valid goes out. On SQLite: the queue is that of all mails, whose faults
// faults/outbox.test.ts tries on both databases, and sending.test.ts sends from both.
// @module-tag long
import { expect, test, vi } from 'vitest';
import type { Certificate } from '#contract/resources.ts';
import { createCertificateMailer, isFinal } from '#server/certificates/sending/mailer.ts';
import { openCertificateServices } from '#server/certificates/services.ts';
import { firstFacts } from '#server/first-start.ts';
import { createInstituteFacts } from '#server/institute/store.ts';
import { describeFailure } from '#server/mail/outbox.ts';
import type { OutgoingMail } from '#server/mail/smtp.ts';
import { createMetrics } from '#server/web/metrics.ts';
import { RefusedLetter, refuseNobody, startMailbox } from '#test/support/mailbox.ts';
import { settingsFor, startServerProcess } from '#test/support/process.ts';
import { mailTo, onOneOffice, PATIENCE } from './sending-office.ts';

onOneOffice('sqlite', 'bad luck with certificates', (office, { call, add, stateOf, becomes, letTimePass, start }) => {
  test('an unknown address fails at once and says so; corrected, it is tried again', async () => {
    const { _id, ...sent } = await add({ email: 'nobody@home.example' });
    await call('POST', `/${_id}/send`, {});
    await becomes(_id, { state: 'failed', attempts: 1, lastError: expect.stringContaining('550') });
    await call('PUT', `/${_id}`, { ...sent, email: 'somebody@home.example' });
    await call('POST', `/${_id}/send`, {});
    await becomes(_id, { state: 'sent', address: 'somebody@home.example' });
    expect(office.mailbox.letters).toHaveLength(1);
    expect(office.server.log.join('')).not.toMatch(/home\.example/);
  });

  test('refused for now, then a lost connection, then a restart: it waits and arrives once', async () => {
    const { _id } = await add();
    office.mailbox.onLetter = () => new RefusedLetter(451);
    await call('POST', `/${_id}/send`, {});
    await becomes(_id, { state: 'queued', attempts: 1, lastError: expect.stringContaining('451') });
    const { port } = office.mailbox;
    await office.mailbox.stop();
    await letTimePass();
    await call('POST', '/send', { ids: [_id] });
    await becomes(_id, { state: 'queued', lastError: expect.stringMatching(/ECONN|ESOCKET/) });
    await office.server.close();
    office.mailbox = await startMailbox({ port, ...refuseNobody });
    await start();
    await letTimePass();
    await call('POST', '/send', { ids: [_id] });
    await becomes(_id, { state: 'sent' });
    expect(office.mailbox.letters).toHaveLength(1);
  });

  test('corrected and sent again while it is on its way to the wrong address, it reaches the right one, too', async () => {
    const { _id, ...sent } = await add({ email: 'wrong@home.example' });
    const [inHand, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()];
    office.mailbox.onLetter = () => {
      inHand.resolve();
      return taken.promise;
    };
    await call('POST', `/${_id}/send`, {});
    await inHand.promise;
    await call('PUT', `/${_id}`, { ...sent, email: 'right@home.example' });
    expect((await call('POST', `/${_id}/send`, {})).body.mail.state).toBe('queued');
    office.mailbox.onLetter = () => undefined;
    taken.resolve(undefined);
    await vi.waitFor(() => expect(office.mailbox.letters).toHaveLength(1), PATIENCE);
    const other = await add();
    await call('POST', `/${other._id}/send`, {});
    await becomes(other._id, { state: 'sent' });
    await letTimePass();
    await call('POST', `/${other._id}/send`, {});
    await becomes(_id, { state: 'sent', address: 'right@home.example' });
    expect(office.mailbox.letters).toHaveLength(3);
  });

  test('ended in the middle of a letter, the next process sends it, under the same Message-ID', async () => {
    const { _id } = await add();
    const inHand = Promise.withResolvers<void>();
    const ids: string[] = [];
    office.mailbox.onLetter = (letter) => {
      ids.push(letter.header('message-id'));
      inHand.resolve();
      return new Promise(() => {});
    };
    await call('POST', `/${_id}/send`, {});
    await inHand.promise;
    await office.server.close();
    office.mailbox.onLetter = (letter) => void ids.push(letter.header('message-id'));
    await start();
    await letTimePass();
    await call('POST', `/${_id}/send`, {});
    await becomes(_id, { state: 'sent' });
    expect(office.mailbox.letters).toHaveLength(1);
    expect(new Set(ids).size).toBe(1);
  });

  test('killed after the mail server took it, before that was noted: at most twice, to be recognised', {
    timeout: 90_000,
  }, async () => {
    const { _id } = await add();
    await office.server.close();
    const [inHand, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    office.mailbox.onLetter = async () => {
      inHand.resolve();
      await gone.promise;
      return undefined;
    };
    const victim = await startServerProcess({ ...settingsFor(office.database.where), ...mailTo(office.mailbox.url) });
    await victim.call('POST', `/api/certificates/${_id}/send`, { body: {}, token: await victim.signIn() });
    await inHand.promise;
    await victim.kill();
    gone.resolve();
    await start();
    expect(await stateOf(_id)).toMatchObject({ state: 'queued', attempts: 1 });
    await letTimePass();
    await call('POST', `/${_id}/send`, {});
    await becomes(_id, { state: 'sent' });
    const ids = office.mailbox.letters.map((letter) => letter.header('message-id'));
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  test('only what is Verified and has an address is sent, also when that changes while it waits', async () => {
    const pending = await add({ status: 'Pending' });
    const silent = await add({ email: '' });
    expect((await call('POST', `/${pending._id}/send`, {})).status).toBe(409);
    expect((await call('POST', `/${silent._id}/send`, {})).status).toBe(409);
    expect((await call('POST', '/nothing/send', {})).status).toBe(404);
    expect((await call('POST', '/send', {})).status).toBe(400);
    const held = await add();
    office.mailbox.onLetter = () => new RefusedLetter(451);
    await call('POST', `/${held._id}/send`, {});
    await becomes(held._id, { state: 'queued', attempts: 1, lastError: expect.any(String) });
    office.mailbox.onLetter = () => undefined;
    await call('PUT', `/${held._id}`, { ...held, status: 'Rejected' });
    await letTimePass();
    // Another one starts the outbox.
    const other = await add();
    await call('POST', `/${other._id}/send`, {});
    await becomes(held._id, { state: 'failed', lastError: 'NOT_VERIFIED' });
    await becomes(other._id, { state: 'sent' });
    expect(office.mailbox.letters).toHaveLength(1);
    // Nothing to write in a chat either.
    expect((await call('GET', `/${held._id}/sending`)).body).toMatchObject({ words: null, link: null });
  });

  const services = () => {
    const settings = { dataDir: office.database.where.dataDir, siteUrl: 'http://x.test' };
    const facts = createInstituteFacts(office.server.store, firstFacts(false).untilSaved);
    const institute = async () => (await facts.get()).value;
    return openCertificateServices(office.server.store, settings, institute, {
      metrics: createMetrics(),
      log: office.server.app.log,
      rateLimits: office.server.app.rateLimits,
    });
  };

  test('withdrawn, corrected or deleted while it is printed: nothing goes out as it was', async () => {
    const changes = [
      (one: Certificate) => call('PUT', `/${one._id}`, { ...one, status: 'Rejected' }),
      (one: Certificate) => call('DELETE', `/${one._id}`),
      (one: Certificate) => call('PUT', `/${one._id}`, { ...one, name: 'SITA RAMA' }),
    ];
    const results: unknown[] = [];
    for (const edit of changes) {
      const one = await add();
      const letters: OutgoingMail[] = [];
      const { institute, sheets } = services();
      const pdf = async () => {
        await edit(one);
        return Buffer.from('%PDF-');
      };
      const printer = { pdf } as never;
      const deliver = async (letter: OutgoingMail) => void letters.push(letter);
      const mailer = createCertificateMailer(
        office.server.store,
        { institute, sheets, printer },
        'http://x.test',
        deliver,
      );
      const failure = await mailer.send({ _id: 'mail', about: one._id, asked_at: '' }).catch((error: unknown) => error);
      results.push([describeFailure(failure), isFinal(failure), letters.length]);
    }
    expect(results).toEqual([
      ['NOT_VERIFIED', true, 0],
      ['GONE', true, 0],
      ['CHANGED', false, 0],
    ]);
  });

  test('deleted while it waits: not sent, and back from the bin it can be', async () => {
    const { _id } = await add();
    office.mailbox.onLetter = () => new RefusedLetter(451);
    await call('POST', `/${_id}/send`, {});
    await becomes(_id, { state: 'queued', lastError: expect.any(String) });
    office.mailbox.onLetter = () => undefined;
    const { change } = (await call('DELETE', `/${_id}`)).body;
    expect((await call('GET', `/${_id}/sending`)).status).toBe(404);
    expect((await call('POST', `/${_id}/send`, {})).status).toBe(404);
    await letTimePass();
    const other = await add();
    await call('POST', `/${other._id}/send`, {});
    await becomes(other._id, { state: 'sent' });
    expect(office.mailbox.letters).toHaveLength(1);
    await office.server.call('POST', `/api/history/${change}/restore`, { body: {}, token: office.server.editor });
    await becomes(_id, { state: 'failed', lastError: 'GONE' });
    await call('POST', `/${_id}/send`, {});
    await becomes(_id, { state: 'sent' });
    expect(office.mailbox.letters).toHaveLength(2);
  });
});
