// What a form does on a bad line, run on the phone: sends, gives up waiting, and sends the same again until it is answered. Prints how often.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { note } from '#test/samples.ts';
import { makePdf } from '#test/server/uploads/pdf-files.ts';

export type Counts = { tries: number; unanswered: number; refused: string[]; slowestMs: number };

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    token: { type: 'string', default: '' },
    saves: { type: 'string', default: '0' },
    uploads: { type: 'string', default: '0' },
    /** Without it each try is a request of its own. */
    keys: { type: 'boolean', default: false },
    seed: { type: 'string', default: '' },
  },
});
const { url, token, seed } = values;
/** Most answers on such a line take longer than a second, and some longer than this. */
const SAVE_MS = 3000;
const UPLOAD_MS = 130_000;
const AT_ONCE = 4;
const counts: Counts = { tries: 0, unanswered: 0, refused: [], slowestMs: 0 };

async function sendUntilAnswered(path: string, body: BodyInit, headers: Record<string, string>, limitMs: number) {
  const started = performance.now();
  for (;;) {
    counts.tries++;
    const signal = AbortSignal.timeout(limitMs);
    const sent = { ...headers, authorization: `Bearer ${token}` };
    const reply = await fetch(url + path, { method: 'POST', body, headers: sent, signal }).catch(() => undefined);
    const answer = await reply?.text().catch(() => undefined);
    // More than a person would send in a minute.
    if (reply?.status === 429) await pause(Number(reply.headers.get('retry-after')) * 1000);
    else if (reply && answer !== undefined && ![408, 503].includes(reply.status)) {
      if (reply.status !== 201) counts.refused.push(`${reply.status} ${answer}`);
      break;
    }
    if (!reply) counts.unanswered++;
  }
  counts.slowestMs = Math.max(counts.slowestMs, performance.now() - started);
}

const save = async (n: number) => {
  const key: Record<string, string> = values.keys ? { 'idempotency-key': randomUUID() } : {};
  const headers = { 'content-type': 'application/json', ...key };
  await sendUntilAnswered('/api/notes', JSON.stringify(note({ title: `${seed} ${n}` })), headers, SAVE_MS);
};

/** Each another file of 150 kB. */
const upload = async (n: number) => {
  const content = `${seed} ${n} ${'0123456789'.repeat(15_000)}`;
  const pdf = makePdf({ objects: [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`] });
  await sendUntilAnswered('/api/uploads', pdf, { 'content-type': 'application/pdf' }, UPLOAD_MS);
};

const work = [
  ...Array.from({ length: Number(values.saves) }, (_, n) => () => save(n)),
  ...Array.from({ length: Number(values.uploads) }, (_, n) => () => upload(n)),
];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let next = work.shift(); next; next = work.shift()) await next();
  }),
);
process.stdout.write(JSON.stringify(counts));
