// R12: whatever happens to the mail provider or to the process, no message is lost, a kill costs at most one duplicate,
// and no visitor waits for the mail.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '#server/store/open.ts';
import { startMailProvider } from '#test/support/mail-provider.ts';
import { RefusedLetter, startMailbox } from '#test/support/mailbox.ts';
import { findFreePort } from '#test/support/port.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server-process.ts';

const COUNT = Number(process.env.R12_MESSAGES ?? 20);
const CANARY = 'canary-4711';
const LIMIT = 240_000;

let dataDir: string;
let server: ServerProcess | undefined;
let logs: string[];
let answered: string[];
let waits: number[];
const cleanUp: (() => Promise<void>)[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'palaka-outbox-'));
  [logs, answered, waits] = [[], [], []];
});

afterEach(async () => {
  await server?.kill();
  server = undefined;
  for (const step of cleanUp.splice(0)) await step();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(mailUrl: string) {
  server = await startServerProcess({
    DATA_DIR: dataDir,
    DEMO: '0',
    MAIL_URL: mailUrl,
    MAIL_TO: `office@${CANARY}.example`,
  });
}

async function kill() {
  logs.push(server?.log() ?? '');
  await server?.kill();
  server = undefined;
}

/** A visitor writes; what was answered 201 counts as promised. */
async function write(subject: string) {
  const body = { from_name: `Name ${CANARY}`, from_email: `${CANARY}@example.org`, subject, message: `Text ${CANARY}` };
  const started = performance.now();
  const answer = await fetch(`${server?.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  waits.push(performance.now() - started);
  answered.push(subject);
}

async function writeMany(from: number, to: number) {
  for (let number = from; number <= to; number++) await write(`${CANARY} ${number}`);
}

async function withStore<Result>(work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<Result>) {
  const store = await openStore({ dataDir });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** As if a day had gone by: what waits for its next try is due, and leases of killed processes have run out. */
const letTimePass = () =>
  withStore((store) => {
    const past = new Date(Date.now() - 1000).toISOString();
    const leases = server ? {} : { leased_until: null };
    return store.write
      .updateTable('messages')
      .set({ next_attempt_at: past, ...leases })
      .where('mail', '=', 'waiting')
      .execute();
  });

const states = () =>
  withStore(async (store) => {
    const rows = await store.read.selectFrom('messages').select('mail').execute();
    return rows.map(({ mail }) => mail);
  });

const everythingSent = () =>
  vi.waitFor(async () => expect(new Set(await states())).toEqual(new Set(['sent'])), {
    timeout: 60_000,
    interval: 200,
  });

function check(promised: string[], delivered: string[]) {
  return {
    lost: promised.filter((subject) => !delivered.includes(subject)).length,
    duplicates: delivered.length - new Set(delivered).size,
  };
}

/** Visitors did not wait, and the log tells nothing about them. The limit itself is for a machine with nothing else to do. */
async function expectQuietAndQuick(annotate: (message: string) => Promise<unknown>) {
  const sorted = waits.toSorted((a, b) => a - b);
  const [median = 0, slowest = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
  await annotate(
    `${waits.length} visitors answered in ${median.toFixed(1)} ms (median), ${slowest.toFixed(1)} ms (slowest)`,
  );
  expect(median).toBeLessThan(300);
  expect(slowest).toBeLessThan(2000);
  expect([...logs, server?.log() ?? ''].join('\n')).not.toContain(CANARY);
}

async function openMailbox(port?: number) {
  const mailbox = await startMailbox({ port });
  cleanUp.push(mailbox.stop);
  return { mailbox, delivered: () => mailbox.letters.map((letter) => letter.header('subject')) };
}

test('the provider is down, then comes back', { timeout: LIMIT }, async ({ annotate }) => {
  const port = await findFreePort();
  await start(`smtp://127.0.0.1:${port}`);
  await writeMany(1, COUNT);
  await vi.waitFor(async () => expect(server?.log().match(/could not be mailed/g)).toHaveLength(COUNT), 20_000);
  const { delivered } = await openMailbox(port);
  await letTimePass();
  await write(`${CANARY} last`);
  await everythingSent();
  expect(check(answered, delivered())).toEqual({ lost: 0, duplicates: 0 });
  await expectQuietAndQuick(annotate);
});

test('the provider fails every other time', { timeout: LIMIT }, async ({ annotate }) => {
  const provider = await startMailProvider();
  cleanUp.push(provider.stop);
  provider.onCall = () => (provider.calls.length % 2 ? 503 : 200);
  await start(provider.mailUrl);
  await writeMany(1, COUNT);
  for (let round = 1; (await states()).includes('waiting'); round++) {
    const tries = provider.calls.length;
    await letTimePass();
    await write(`${CANARY} round ${round}`);
    await vi.waitFor(() => expect(provider.calls.length).toBeGreaterThan(tries), 20_000);
  }
  await everythingSent();
  const delivered = provider.taken.map(
    ({ body }) => (body as { template_params: { subject: string } }).template_params.subject,
  );
  expect(provider.calls.length).toBeGreaterThan(answered.length * 1.4);
  expect(check(answered, delivered)).toEqual({ lost: 0, duplicates: 0 });
  await expectQuietAndQuick(annotate);
});

test('the process is killed in the middle of a letter, three times', { timeout: LIMIT }, async ({ annotate }) => {
  const { mailbox, delivered } = await openMailbox();
  // Killed after the provider took the letter but before it said so, then before it took it, then the first again.
  const kills = [{ taken: true }, { taken: false }, { taken: true }];
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
    await writeMany(Math.floor((COUNT * i) / 3) + 1, Math.floor((COUNT * (i + 1)) / 3));
    await inHand.promise;
    await kill();
    gone.resolve();
    await letTimePass();
  }
  await start(mailbox.url);
  await everythingSent();
  const result = check(answered, delivered());
  expect(result).toEqual({ lost: 0, duplicates: 2 });
  expect(result.duplicates).toBeLessThanOrEqual(kills.length);
  // The mailbox can tell them: both copies bear the same Message-ID.
  const ids = mailbox.letters.map((letter) => letter.header('message-id'));
  expect(new Set(ids).size).toBe(answered.length);
  await expectQuietAndQuick(annotate);
});

test('control: a forgotten message and one sent twice are both noticed', { timeout: LIMIT }, async () => {
  const { mailbox, delivered } = await openMailbox();
  await start('smtp://127.0.0.1:9');
  await writeMany(1, 4);
  await kill();
  await withStore((store) => store.write.deleteFrom('messages').where('subject', '=', `${CANARY} 2`).execute());
  await letTimePass();
  await start(mailbox.url);
  await everythingSent();
  await kill();
  await withStore((store) =>
    store.write.updateTable('messages').set({ mail: 'waiting' }).where('subject', '=', `${CANARY} 3`).execute(),
  );
  await letTimePass();
  await start(mailbox.url);
  await everythingSent();
  expect(check(answered, delivered())).toEqual({ lost: 1, duplicates: 1 });
});
