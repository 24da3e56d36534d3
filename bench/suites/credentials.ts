// Credentials of a hundred thousand certificates: what signing one costs, what it costs to sign the list anew after a withdrawal, and
// whether visitors notice when ten thousand certificates are imported while credentials are asked for.
import { setTimeout as pause } from 'node:timers/promises';
import { sampleCertificates } from '#contract/certificates/columns.ts';
import { certificateRow, numberOf } from '../certificates.ts';
import { type Contestant, startOurs } from '../contestants.ts';
import { addCredentials } from '../credential-rows.ts';
import { type Figure, median } from '../figures.ts';
import { type Kind, type Setup, signIn } from '../setup.ts';

const MOST = 100_000;
/** Signed for real, while the others are in the table. */
const SIGNED = 1000;
const AT_ONCE = 4;
const WITHDRAWN = 20;
const IMPORTED = 10_000;
/** A visitor asks so often, and for so long while nothing else is done. */
const EVERY_MS = 10;
const IDLE_MS = 10_000;
const MOST_DELAY_MS = 50;
const MOST_GROWTH_MB = 100;

const SITE = { SITE_URL: 'https://palaka.test' };

export async function measureCredentials(setup: Setup): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of ['sqlite', 'postgres'] as const) figures.push(...(await measureOn(setup, kind)));
  return figures;
}

async function measureOn(setup: Setup, kind: Kind): Promise<Figure[]> {
  const count = Math.min(setup.rows, MOST);
  // Of ten certificates nine are Verified.
  const certificates = Math.ceil(count * 1.15);
  const where = await setup.another(kind, certificates);
  const verified = Array.from({ length: certificates }, (_, n) => n).filter((n) =>
    certificateRow(n).includes('Verified'),
  );
  // None of these has a credential yet: some are asked for now, as many again during the import.
  const [first = '', ...unsigned] = verified.slice(0, 2 * SIGNED + 1).map(numberOf);
  const asked = unsigned.slice(0, SIGNED);
  const early = await startOurs(where, SITE);
  const list = listOf(await credentialOf(early, first));
  await early.stop();
  const kept = await addCredentials(where, count - SIGNED, new Set(unsigned));

  const ours = await startOurs(where, SITE);
  try {
    const headers = { ...(await signIn(ours)), 'content-type': 'application/json' };
    const on = `of ${(kept + asked.length).toLocaleString('en')} on ${kind}`;
    await credentialOf(ours, first);
    const signing = await meter(ours, () => inTurns(asked, (number) => credentialOf(ours, number)));
    const lists = await withdrawSome(ours, headers, asked, list);
    const figures: Figure[] = [
      {
        work: `signing a credential, ${on}`,
        value: signing.cpuMs / asked.length,
        unit: 'ms',
        atMost: 40,
        from: `processor time, ${asked.length} asked for, ${AT_ONCE} at once`,
      },
      {
        work: `memory grows while ${SIGNED} are signed, ${on}`,
        value: signing.grownMb,
        unit: 'MB',
        atMost: MOST_GROWTH_MB,
      },
      {
        work: `the list after a withdrawal, ${on}`,
        value: median(lists.cpu),
        unit: 'ms',
        atMost: 100,
        from: `processor time; answered in ${median(lists.ms).toFixed(0)} ms`,
      },
    ];
    return [...figures, ...(await measureImport(setup, ours, { headers, kind, numbers: unsigned.slice(SIGNED) }))];
  } finally {
    await ours.stop();
  }
}

/** One after the other; each time the list, the one that is full, is asked for again, as a verifier would. */
async function withdrawSome(
  ours: Contestant,
  headers: Record<string, string>,
  numbers: readonly string[],
  list: string,
) {
  const cpu: number[] = [];
  const ms: number[] = [];
  for (const number of numbers.slice(0, WITHDRAWN)) {
    const found = (await (await fetch(`${ours.url}/api/certificates?q=${number}`, { headers })).json()) as Found[];
    const { _id, ...rest } = found.find(({ certificate_no }) => certificate_no === number) as Found;
    const body = JSON.stringify({ ...rest, status: 'Rejected' });
    const put = await fetch(`${ours.url}/api/certificates/${_id}`, { method: 'PUT', headers, body });
    if (!put.ok) throw new Error(`A withdrawal answered ${put.status}: ${await put.text()}`);
    const began = performance.now();
    const { cpuMs } = await meter(ours, async () => {
      const answer = await fetch(ours.url + list);
      if (!answer.ok) throw new Error(`The list answered ${answer.status}`);
      await answer.arrayBuffer();
    });
    ms.push(performance.now() - began);
    cpu.push(cpuMs);
  }
  return { cpu, ms };
}

function listOf(credential: string) {
  const { credentialStatus } = JSON.parse(credential) as { credentialStatus: { statusListCredential: string } };
  return new URL(credentialStatus.statusListCredential).pathname;
}

type Found = { _id: string; certificate_no: string };

/** `numbers` have no credential yet; they are asked for while the import runs, one after the other. */
async function measureImport(
  setup: Setup,
  ours: Contestant,
  { headers, kind, numbers }: { headers: Record<string, string>; kind: Kind; numbers: string[] },
) {
  const rows = Array.from({ length: IMPORTED }, (_, n) => ({
    ...sampleCertificates[0],
    certificate_no: `IMP-${n}`,
    name: `STUDENT ${n}`,
    status: 'Verified',
  }));
  const body = JSON.stringify({ rows });
  await ours.turns();
  const idle = await visit(setup, ours, pause(IDLE_MS));
  await ours.turns();
  const before = await ours.read();
  let highest = before.rssMb;
  let signed = 0;
  const began = performance.now();
  const importing = (async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answer = await fetch(`${ours.url}/api/certificates/batches`, {
      method: 'POST',
      headers: { ...headers, ...key },
      body,
    });
    if (answer.status !== 201) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  })();
  let seconds = 0;
  const busy = async () => {
    let done = false;
    const asking = (async () => {
      for (let n = 0; !done && n < numbers.length; n++) {
        await credentialOf(ours, numbers[n] as string);
        signed++;
        highest = Math.max(highest, (await ours.read()).rssMb);
      }
    })();
    await importing;
    seconds = (performance.now() - began) / 1000;
    done = true;
    await asking;
    // Those of the import are now asked for, too.
    const imported = rows.slice(0, SIGNED / 2);
    await inTurns(imported, ({ certificate_no }) => credentialOf(ours, certificate_no));
    signed += imported.length;
    highest = Math.max(highest, (await ours.read()).rssMb);
  };
  const during = await visit(setup, ours, busy());
  const turns = await ours.turns();
  const delay = during.p99 - idle.p99;
  const work = `import of ${IMPORTED.toLocaleString('en')} on ${kind}`;
  return [
    {
      work: `${work}: 99 of 100 visitors wait longer by at most`,
      value: delay,
      unit: 'ms',
      atMost: MOST_DELAY_MS,
      from: `${idle.p99.toFixed(1)} to ${during.p99.toFixed(1)} ms of ${during.requests} visits, slowest ${during.max.toFixed(0)}; longest turn of the event loop ${Math.max(...turns).toFixed(0)} of processor`,
    },
    {
      work: `${work}: memory grows by`,
      value: highest - before.rssMb,
      unit: 'MB',
      atMost: MOST_GROWTH_MB,
      from: `from ${before.rssMb.toFixed(0)} MB; ${seconds.toFixed(1)} s, ${signed} credentials asked for`,
    },
  ] satisfies Figure[];
}

/** How long a visitor waited for a page, until `work` is done. From a process of its own: this one has its own pauses. */
const visit = ({ load }: Setup, { port }: Contestant, work: Promise<unknown>) =>
  load.runDuring(work, { port, path: '/certificate-verification', connections: 1, everyMs: EVERY_MS, expect: 200 });

async function credentialOf({ url }: Contestant, number: string) {
  const answer = await fetch(`${url}/api/certificates/${number}/credential`);
  if (!answer.ok) throw new Error(`The credential of ${number} answered ${answer.status}`);
  return answer.text();
}

async function inTurns<One>(list: readonly One[], work: (one: One) => Promise<unknown>) {
  const waiting = [...list];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function meter(ours: Contestant, work: () => Promise<unknown>) {
  const before = await ours.read();
  await work();
  const after = await ours.read();
  return { cpuMs: after.cpuMs - before.cpuMs, grownMb: after.rssMb - before.rssMb };
}
