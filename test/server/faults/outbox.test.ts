// R12: whatever happens to the mail provider or the process, no message is lost, a kill costs at most one duplicate,
// and no visitor waits for the mail. On both: the queue is SQL with locks of its own.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Store } from '#server/data/open.ts';
import { openStore } from '#server/store.ts';
import { databaseKinds } from '#test/support/databases.ts';
import { startMailProvider } from '#test/support/mail-provider.ts';
import { RefusedLetter, startMailbox } from '#test/support/mailbox.ts';
import { findFreePort } from '#test/support/port.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { withRetries } from '#test/support/retrying-call.ts';
import { freshDatabase } from '#test/support/server.ts';
import { isTrustRun, sized } from '#test/support/size.ts';

/** For each kind of fault, on each of the two databases. */
const COUNT = sized(8, 250, 2500);
/** Killed after the provider took the mail but before it answered, then before it took it, then the first again. */
const kills = [{ taken: true }, { taken: false }, { taken: true }].slice(0, sized(2, 3, 3));
const CANARY = 'canary-4711';
const LIMIT = 60_000 + COUNT * 3_000;

describe.each(databaseKinds)('contact messages (%s)', (kind) => {
  /** In every run on PostgreSQL the kills alone: that what failed is tried again is tested on both in enquiries/outbox.test.ts. */
  const isWhole = kind === 'sqlite' || isTrustRun;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  /** The test's own connection to the server's store. */
  let store: Store;
  let server: ServerProcess | undefined;
  let logs: string[];
  let answered: string[];
  /** How long visitors waited, and how long a trivial request took on the same machine at the same time. */
  let waits: number[];
  let idle: number[];
  const cleanUp: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    database = await freshDatabase(kind, { isMigrated: true });
    store = await openStore(database.where);
    [logs, answered, waits, idle] = [[], [], [], []];
  });

  afterEach(async () => {
    await server?.kill();
    server = undefined;
    await store.close();
    for (const step of cleanUp.splice(0)) await step();
    await database.remove();
  });

  async function start(mailUrl: string) {
    const mail = { MAIL_URL: mailUrl, MAIL_TO: `office@${CANARY}.example` };
    server = await startServerProcess({ ...settingsFor(database.where), ...mail });
  }

  async function kill() {
    logs.push(server?.log() ?? '');
    await server?.kill();
    server = undefined;
  }

  /** A visitor writes; what was answered 201 counts as acknowledged. */
  async function write(subject: string) {
    const body = {
      from_name: `Name ${CANARY}`,
      from_email: `${CANARY}@example.org`,
      subject,
      message: `Text ${CANARY}`,
    };
    const asked = performance.now();
    await server?.call('GET', '/healthz');
    const started = performance.now();
    const answer = await withRetries((server as ServerProcess).call)('POST', '/api/contact', { body });
    expect(answer.status).toBe(201);
    idle.push(started - asked);
    waits.push(performance.now() - started);
    answered.push(subject);
  }

  async function writeMany(from: number, to: number) {
    for (let number = from; number <= to; number++) await write(`${CANARY} ${number}`);
  }

  /** Simulates a day: waiting retries are due, and leases of killed processes have ended. */
  function letTimePass(except = '') {
    const past = new Date(Date.now() - 1000).toISOString();
    const leases = server ? {} : { leased_until: null };
    const later = store.write.updateTable('mails').set({ next_attempt_at: past, ...leases });
    return later.where('state', '=', 'waiting').where('_id', '!=', except).execute();
  }

  /** One of the messages that wait for a later try, once everything due has been tried. */
  const waitingAfterTries = () =>
    vi.waitFor(
      async () => {
        const rows = await store.read.selectFrom('mails').selectAll().where('state', '=', 'waiting').execute();
        const now = new Date().toISOString();
        expect(rows.every((row) => row.leased_until === null && String(row.next_attempt_at) > now)).toBe(true);
        return rows[0]?._id;
      },
      { timeout: LIMIT, interval: 100 },
    );

  /** A member of staff presses the button, which also starts the sending at once. */
  async function sendAgain(id: string, token?: string) {
    const answer = await server?.call('POST', `/api/contact/${id}/resend`, { token });
    expect(answer?.status).toBe(200);
  }

  const everythingSent = () =>
    vi.waitFor(
      async () => {
        const rows = await store.read.selectFrom('mails').select('state').distinct().execute();
        expect(rows).toEqual([{ state: 'sent' }]);
      },
      { timeout: LIMIT, interval: 100 },
    );

  /** Visitors did not wait, and the log contains nothing about them. The limit is for an idle machine. */
  async function expectQuietAndQuick(what: string, delivered: string[], annotate: (words: string) => Promise<unknown>) {
    const slowest = (times: number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;
    const { lost, duplicates } = check(answered, delivered);
    await annotate(
      `${what}: ${answered.length} messages, ${lost} lost, ${duplicates} twice, visitors answered in ` +
        `${slowest(waits).toFixed(0)} ms (p99; a bare answer took ${slowest(idle).toFixed(0)} ms)`,
    );
    // In every run a visitor who waits for the mail waits for ever: while one letter is held back, others write.
    if (isTrustRun) expect(slowest(waits)).toBeLessThanOrEqual(300 + slowest(idle));
    expect([...logs, server?.log() ?? ''].join('\n')).not.toContain(CANARY);
  }

  async function openMailbox(port?: number) {
    const mailbox = await startMailbox({ port });
    cleanUp.push(mailbox.stop);
    return { mailbox, delivered: () => mailbox.letters.map((letter) => letter.header('subject')) };
  }

  test.runIf(isWhole)('the provider is down, then comes back', { timeout: LIMIT }, async ({ annotate }) => {
    const port = await findFreePort();
    await start(`smtp://127.0.0.1:${port}`);
    await writeMany(1, COUNT);
    await vi.waitFor(async () => expect(server?.log().match(/could not be mailed/g)).toHaveLength(COUNT), LIMIT);
    const { delivered } = await openMailbox(port);
    await letTimePass();
    await write(`${CANARY} last`);
    await everythingSent();
    expect(check(answered, delivered())).toEqual({ lost: 0, duplicates: 0 });
    await expectQuietAndQuick('provider down', delivered(), annotate);
  });

  test.runIf(isWhole)('the provider fails every other time', { timeout: LIMIT }, async ({ annotate }) => {
    const provider = await startMailProvider();
    cleanUp.push(provider.stop);
    provider.onCall = () => (provider.calls.length % 2 ? 503 : 200);
    await start(provider.mailUrl);
    await writeMany(1, COUNT);
    let rounds = 0;
    const token = await server?.signIn();
    for (let waiting = await waitingAfterTries(); waiting; waiting = await waitingAfterTries()) {
      // All but the one that staff send: it must not be sent before they press the button.
      await letTimePass(waiting);
      await sendAgain(waiting, token);
      rounds++;
    }
    await everythingSent();
    const delivered = provider.taken.map(
      ({ body }) => (body as { template_params: { subject: string } }).template_params.subject,
    );
    expect(rounds).toBeGreaterThan(2);
    expect(provider.calls.length - provider.taken.length).toBeGreaterThanOrEqual(COUNT - 1);
    expect(check(answered, delivered)).toEqual({ lost: 0, duplicates: 0 });
    await expectQuietAndQuick('half failing', delivered, annotate);
  });

  test(`the process is killed in the middle of a letter, ${kills.length} times`, { timeout: LIMIT }, async ({
    annotate,
  }) => {
    const { mailbox, delivered } = await openMailbox();
    for (const [i, { taken }] of kills.entries()) {
      const inHand = Promise.withResolvers<void>();
      const gone = Promise.withResolvers<void>();
      const victim = mailbox.tries + 3;
      mailbox.onLetter = async () => {
        if (mailbox.tries !== victim) return undefined;
        inHand.resolve();
        await gone.promise;
        return taken ? undefined : new RefusedLetter(451);
      };
      await start(mailbox.url);
      const share = COUNT / kills.length;
      await writeMany(Math.floor(share * i) + 1, Math.floor(share * (i + 1)));
      await inHand.promise;
      await kill();
      gone.resolve();
      await letTimePass();
    }
    await start(mailbox.url);
    await everythingSent();
    const result = check(answered, delivered());
    expect(result).toEqual({ lost: 0, duplicates: kills.filter(({ taken }) => taken).length });
    expect(result.duplicates).toBeLessThanOrEqual(kills.length);
    // The mailbox can recognise them: both copies have the same Message-ID.
    const ids = mailbox.letters.map((letter) => letter.header('message-id'));
    expect(new Set(ids).size).toBe(answered.length);
    await expectQuietAndQuick(`${kills.length} kills`, delivered(), annotate);
  });

  test.runIf(isTrustRun)(
    'control: a forgotten message and one sent twice are both noticed',
    { timeout: LIMIT },
    async () => {
      const { mailbox, delivered } = await openMailbox();
      const idOf = (subject: string) => store.read.selectFrom('messages').select('_id').where('subject', '=', subject);
      await start('smtp://127.0.0.1:9');
      await writeMany(1, 4);
      await kill();
      await store.write
        .deleteFrom('mails')
        .where('about', 'in', idOf(`${CANARY} 2`))
        .execute();
      await letTimePass();
      await start(mailbox.url);
      await everythingSent();
      await kill();
      await store.write
        .updateTable('mails')
        .set({ state: 'waiting' })
        .where('about', 'in', idOf(`${CANARY} 3`))
        .execute();
      await letTimePass();
      await start(mailbox.url);
      await everythingSent();
      expect(check(answered, delivered())).toEqual({ lost: 1, duplicates: 1 });
    },
  );
});

function check(promised: string[], delivered: string[]) {
  const arrived = new Set(delivered);
  return {
    lost: promised.filter((subject) => !arrived.has(subject)).length,
    duplicates: delivered.length - arrived.size,
  };
}
