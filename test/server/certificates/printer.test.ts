// Painting never takes more than two processes' worth of work, waits only so long, and outlives the loss of its process.
import { afterEach, expect, test, vi } from 'vitest';
import { blankFacts } from '#art/certificate.ts';
import { BusyError, createGate } from '#server/certificates/gate.ts';
import { createPrinter, type Printer } from '#server/certificates/printer.ts';

let printer: Printer | undefined;
afterEach(() => printer?.close());

const job = (name: string) => ({
  facts: { ...blankFacts, certificate_no: name, name },
  institute: { name: 'Palaka Institute' },
});

test('a gate lets in two, keeps a few waiting in order, and turns the rest away', async () => {
  const gate = createGate({ atOnce: 2, waiting: 3 });
  const order: number[] = [];
  const leave: (() => void)[] = [];
  const work = (i: number) =>
    gate.pass(
      () =>
        new Promise<void>((resolve) => {
          order.push(i);
          leave.push(resolve);
        }),
    );
  const inside = [0, 1, 2, 3, 4].map(work);
  await expect(work(5)).rejects.toThrow(BusyError);
  for (let i = 0; i < 5; i++) {
    await new Promise(setImmediate);
    expect(gate.state().inside).toBeLessThanOrEqual(2);
    leave.shift()?.();
  }
  await Promise.all(inside);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(gate.state()).toEqual({ inside: 0, waiting: 0, most: 2 });
});

test('two at a time, the same one once, and nobody waits for it', { timeout: 60_000 }, async () => {
  printer = createPrinter();
  let late = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    late = Math.max(late, performance.now() - last - 20);
    last = performance.now();
  }, 20);
  const pictures = await Promise.all(['A', 'B', 'A', 'C', 'A'].map((name) => printer?.card(job(name))));
  clearInterval(timer);
  expect(printer.state()).toMatchObject({ painting: { most: 2, inside: 0 }, kept: { made: 3, count: 3 } });
  expect(pictures[0]).toBe(pictures[2]);
  expect(Buffer.from(pictures[0] ?? []).equals(Buffer.from(pictures[1] ?? []))).toBe(false);
  expect(late).toBeLessThan(2000);
});

test('what is kept stays within its bound', { timeout: 60_000 }, async () => {
  printer = createPrinter({ keptBytes: 1 });
  await printer.card(job('A'));
  await printer.card(job('A'));
  expect(printer.state().kept).toMatchObject({ made: 2, count: 0, bytes: 0 });
});

test('a process that is lost is said to be, and the next task gets a new one', { timeout: 60_000 }, async () => {
  printer = createPrinter();
  const lost = printer.card(job('A'));
  // Held from the start: it may fail while we still look for the process.
  const told = expect(lost).rejects.toMatchObject({ statusCode: 503 });
  const state = printer.state;
  const pid = await vi.waitUntil(() => state().pids[0], { interval: 1 });
  process.kill(pid, 'SIGKILL');
  await told;
  expect((await printer.card(job('A'))).length).toBeGreaterThan(1000);
});
