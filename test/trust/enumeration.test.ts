// S6: neither the response to a failed sign-in nor to a forgotten password, nor their time reveals whether the user exists.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '#test/support/mailbox.ts';
import { type ServerProcess, settingsFor, startServerProcess } from '#test/support/process.ts';
import { ADMIN, freshDatabase } from '#test/support/server.ts';
import { sized } from '#test/support/size.ts';

/** So many that chance alone stays below the goal. */
const EACH = sized(50, 600, 1500);
const GOAL = 0.55;

let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: ServerProcess;
let mailbox: Mailbox;

beforeAll(async () => {
  database = await freshDatabase('sqlite');
  mailbox = await startMailbox();
  const mail = { MAIL_URL: mailbox.url, MAIL_TO: 'office@institute.example' };
  server = await startServerProcess({ ...settingsFor(database.where), ...mail });
}, 60_000);

afterAll(async () => {
  await server?.kill();
  await mailbox?.stop();
  await database?.remove();
});

type Credentials = { email: string; password: string };

async function signIn(body: Credentials, path = '/api/users/login') {
  const started = performance.now();
  const { status, text, headers } = await server.call('POST', path, { body });
  const ms = performance.now() - started;
  return { ms, answer: `${status} ${text} ${[...headers.keys()].sort()}` };
}

/** The share of pairs in which the first took longer than the second: 0.5 means that they cannot be told apart. */
function areaUnderCurve(ones: number[], others: number[]) {
  let wins = 0;
  for (const one of ones) for (const other of others) wins += one > other ? 1 : one === other ? 0.5 : 0;
  const area = wins / (ones.length * others.length);
  return Math.max(area, 1 - area);
}

/** Alternating, so that other load of the machine affects both. */
async function compare(one: (i: number) => Credentials, other: (i: number) => Credentials, path?: string) {
  const times: [number[], number[]] = [[], []];
  const answers = new Set<string>();
  for (let i = 0; i < 10; i++) await signIn(other(-1), path);
  for (let i = 0; i < EACH * 2; i++) {
    const which = (i + (i >> 1)) % 2;
    const { ms, answer } = await signIn((which ? other : one)(i), path);
    (times[which] as number[]).push(ms);
    answers.add(answer);
  }
  return { area: areaUnderCurve(...times), answers: [...answers] };
}

test('known and unknown users cannot be told apart', { timeout: 300_000 }, async ({ annotate }) => {
  const { area, answers } = await compare(
    () => ({ email: ADMIN.email, password: 'wrong password' }),
    (i) => ({ email: `nobody-${String(i).padStart(4, '0')}@palaka.test`, password: 'wrong password' }),
  );
  await annotate(`one answer, AUC ${area.toFixed(3)} over 2 × ${EACH}`);
  expect(answers).toEqual([expect.stringContaining('401 {"message":"Invalid email or password"}')]);
  expect(area).toBeLessThanOrEqual(sized(0.65, GOAL, GOAL));
});

test('known and unknown users who forgot their password cannot be told apart', { timeout: 300_000 }, async ({
  annotate,
}) => {
  const { area, answers } = await compare(
    () => ({ email: ADMIN.email, password: 'not read' }),
    (i) => ({ email: `nobody-${String(i).padStart(4, '0')}@palaka.test`, password: 'not read' }),
    '/api/users/forgot-password',
  );
  await annotate(`one answer, AUC ${area.toFixed(3)} over 2 × ${EACH}`);
  expect(answers).toEqual([expect.stringContaining('200 {"message":"If this email belongs to an account')]);
  expect(area).toBeLessThanOrEqual(sized(0.65, GOAL, GOAL));
});

test('control: a refusal without the work of a hash is told apart', { timeout: 120_000 }, async ({ annotate }) => {
  const { area } = await compare(
    () => ({ email: ADMIN.email, password: 'wrong password' }),
    () => ({ email: ADMIN.email, password: '' }),
  );
  await annotate(`without the hash AUC ${area.toFixed(3)}`);
  expect(area).toBeGreaterThan(0.9);
});
