// Certificates are rendered two at a time, the same image once, and the loss of a process does not affect later work.
// @module-tag long
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { blankFacts } from '#art/certificate.ts';
import type { SheetJob } from '#server/certificates/printing/image.ts';
import { createPrinter, type Printer } from '#server/certificates/printing/printer.ts';
import { createMetrics, type Metrics } from '#server/web/metrics.ts';
import { busyLimits } from '#test/support/busy-limits.ts';
import { childProcesses } from '#test/support/child-processes.ts';

let printer: Printer;
let metrics: Metrics;
afterEach(() => printer.close());

function start(options: { cacheBytes?: number } = {}) {
  metrics = createMetrics();
  printer = createPrinter({ metrics, ...options });
}

const wanted = new AbortController().signal;
const facts = (name: string) => ({ ...blankFacts, certificate_no: name, name });
const card = (name: string, signal = wanted) =>
  printer.card({ facts: facts(name), options: { institute: { name: 'Palaka Institute' } } }, signal);
const sheet = (name: string): SheetJob => ({
  facts: facts(name),
  options: {
    institute: { name: 'Palaka Institute', nameTelugu: '' },
    signers: { left: { name: 'A', role: 'Course Instructor' }, right: { name: 'B', role: 'Director' } },
    checkAt: 'palaka.test',
    qr: ['1'],
  },
});
const pdfOptions = { title: 'Certificates', author: 'Palaka Institute', at: new Date(0) };
const limits = () => busyLimits({ metrics });

/** The highest reading of a limit during the work. */
async function watchMost(limit: string, work: Promise<unknown>) {
  let most = 0;
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const running = (await limits()).find((line) => line.startsWith(limit) && line.endsWith('running'));
    most = Math.max(most, Number(/(\d+) running/.exec(running ?? '')?.[1] ?? 0));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await done;
  return most;
}

test('two at a time, the same one once, and not in this process', { timeout: 60_000 }, async () => {
  start();
  const painters = new Set<number>();
  const timer = setInterval(() => {
    for (const { pid, command } of childProcesses()) if (command.includes('certificates/printing')) painters.add(pid);
  }, 20);
  const painting = Promise.all(['A', 'B', 'A', 'C', 'A'].map((name) => card(name)));
  expect(await watchMost('certificate-images', painting)).toBe(2);
  clearInterval(timer);
  const [one, other, again] = await painting;
  expect(again).toBe(one);
  expect(Buffer.from(one ?? []).equals(Buffer.from(other ?? []))).toBe(false);
  expect(await card('A')).toBe(one);
  expect(painters.size).toBeGreaterThan(0);
  expect(await limits()).toEqual([]);
});

test('the cache of images stays within its bound', { timeout: 60_000 }, async () => {
  start({ cacheBytes: 1 });
  expect(await card('A')).not.toBe(await card('A'));
  expect(await metrics.text()).toContain('palaka_certificate_image_bytes 0');
});

test('whoever leaves does not take the image from others who wait for it', { timeout: 60_000 }, async () => {
  start();
  const leaving = new AbortController();
  const left = card('A', leaving.signal);
  const stayed = card('A');
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect((await stayed).length).toBeGreaterThan(1000);
  const all = [new AbortController(), new AbortController()];
  const lost = all.map(({ signal }) => card('B', signal));
  for (const one of all) one.abort(new Error('gone'));
  for (const one of lost) await expect(one).rejects.toThrow('gone');
  await vi.waitFor(async () => expect(await limits()).toEqual([]), { timeout: 30_000 });
  expect((await card('B')).length).toBeGreaterThan(1000);
});

test('a process that is lost is said to be, and the next task gets a new one', { timeout: 60_000 }, async () => {
  start();
  const lost = card('A');
  // Attached at once: it may reject while the test looks for the process.
  const told = expect(lost).rejects.toMatchObject({ statusCode: 503 });
  await killProcess();
  await told;
  expect((await card('A')).length).toBeGreaterThan(1000);
});

test('a document whose process is lost between two pages fails and is not continued', { timeout: 60_000 }, async () => {
  start();
  const print = (between: () => Promise<void>) => {
    const out = new PassThrough();
    const pages = async function* () {
      yield [sheet('A')];
      await between();
      yield [sheet('B')];
    };
    return { printing: printer.document(pdfOptions, pages(), out, wanted), read: buffer(out) };
  };
  const broken = print(killProcess);
  await expect(broken.printing).rejects.toMatchObject({ statusCode: 503 });
  await expect(broken.read).rejects.toThrow();
  expect(await limits()).toEqual([]);
  const whole = print(async () => {});
  await whole.printing;
  expect((await whole.read).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
});

async function killProcess() {
  const find = () => childProcesses().find(({ command }) => command.includes('certificates/printing'))?.pid;
  const pid = await vi.waitUntil(find, { interval: 1, timeout: 30_000 });
  process.kill(pid, 'SIGKILL');
  await vi.waitUntil(() => !childProcesses().some((child) => child.pid === pid), { timeout: 30_000 });
}
