// `node bench/blocking.ts [PATH …] [--runs N] [--at NAME=URL,NAME=URL]`: for how long the processor of a poor phone (four times slower) is busy
// once a page is painted, and what a tap within the first second waits for. Every public page in every language, or the paths named; of this
// state, or of sites that run already, in turn, to compare two states. Medians.
//
// In ms of processor time of the page's main thread, from a trace, times four: other programs on the machine disturb it little. `blocking` is what
// tasks take beyond 50 ms each after the first paint, `longest` the longest of them with what it does most, `all` their sum, `kB` what was
// loaded; then what is done until a tap is answered by a frame: on the menu soon after the first paint, and `later`; on the language soon
// after it; on the search field in the menu.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inLanguage, languages } from '#contract/language/languages.ts';
import { addressesOf, publicPages } from '#contract/pages.ts';
import { startServerProcess } from '../test/support/server-process.ts';
import { connect, startChromium } from './devtools.ts';
import { median } from './figures.ts';

const SLOWER = 4;
/** The last parts of a page are laid out three seconds after it has loaded. */
const UNTIL_QUIET = 4500;
/** 300 and 1000 ms of a phone that is four times slower. */
const SOON = 300 / SLOWER;
const LATER = 1000 / SLOWER;
/** How long a finger rests. */
const TOUCH = 60 / SLOWER;
/** Long enough for an answer on a busy machine. */
const ANSWERED = 2000;

const columns = ['blocking', 'longest', 'all', 'kB', 'menu', 'later', 'language', 'search'] as const;
type Figures = Partial<Record<(typeof columns)[number], number>>;

const pages = publicPages
  .flatMap((page) => addressesOf(page, [page.levels?.[0] ?? 'programming']))
  .filter((address) => address !== '/logout')
  .flatMap((address) => languages.map(({ code }) => inLanguage(address, code)));

const given = process.argv.slice(2);
const [, runs = '3'] = takeOption('--runs');
const [, at] = takeOption('--at');
const scratch = mkdtempSync(join(tmpdir(), 'palaka-blocking-'));
const server = at ? undefined : await startServerProcess({ DATA_DIR: join(scratch, 'data') });
const sites = at?.split(',').map((site) => site.split('=')) ?? [['', server?.url ?? '']];
const { chromium, port } = await startChromium(scratch);
const devtools = await connect(port);
try {
  // The first page of a new browser is slower than any visitor's.
  for (const [, url = ''] of sites) await visit(`${url}/login`, () => pause(1000));
  console.log(' '.repeat(42), ...columns.map((name) => name.padStart(8)));
  for (const path of given.length > 0 ? given : pages) await measure(path);
} finally {
  chromium.kill();
  await server?.stop();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
}
process.exit();

function takeOption(name: string) {
  const place = given.indexOf(name);
  return place < 0 ? [] : given.splice(place, 2);
}

async function measure(path: string) {
  const tried = sites.map(([name = '', url]) => ({
    name,
    address: `${url}${path}`,
    found: new Map<string, number[]>(),
    most: '',
  }));
  // Fills the response cache.
  for (const { address } of tried) await fetch(address);
  for (let run = 0; run < Number(runs); run++)
    for (const site of tried) {
      const note = (...names: (keyof Figures)[]) => {
        for (const name of names) site.found.set(name, [...(site.found.get(name) ?? []), figures[name] ?? []].flat());
      };
      let places: Places = {};
      let figures = await visit(site.address, async ({ evaluate }) => {
        await pause(UNTIL_QUIET);
        places = await evaluate(findPlaces);
      });
      note('blocking', 'longest', 'all', 'kB');
      site.most = figures.most;
      figures = await visit(site.address, async ({ tap }) => {
        await pause(SOON);
        await tap('language', places.language);
        await pause(LATER - SOON);
        await tap('later', places.menu);
      });
      note('language', 'later');
      figures = await visit(site.address, async ({ tap }) => {
        await pause(SOON);
        await tap('menu', places.menu);
        await pause(LATER - SOON);
        await tap('search', places.search);
      });
      note('menu', 'search');
    }
  for (const { name, found, most } of tried) {
    const medians = columns.map((column) =>
      found.get(column)?.length ? median(found.get(column) ?? []).toFixed(0) : '–',
    );
    console.log(`${path} ${name}`.padEnd(42), ...medians.map((figure) => figure.padStart(8)), most);
  }
}

type Place = { x: number; y: number };
type Places = Partial<Record<'menu' | 'language' | 'search', Place>>;
type Visit = {
  evaluate: <Result>(work: () => Result) => Promise<Result>;
  /** Touches a place. */
  tap: (name: keyof Figures, place?: Place) => Promise<void>;
};

/** Calls `then` as soon as the page is painted. */
async function visit(address: string, then: (visit: Visit) => Promise<unknown>): Promise<Figures & { most: string }> {
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
  const send = (method: string, parameters?: object) => devtools.send(method, parameters, sessionId);
  const events: TraceEvent[] = [];
  const taps: { name: keyof Figures; at: number }[] = [];
  const painted = Promise.withResolvers<void>();
  const traced = Promise.withResolvers<void>();
  let bytes = 0;
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  devtools.on('Tracing.tracingComplete', () => traced.resolve());
  devtools.on('Page.lifecycleEvent', ({ name }) => name === 'firstContentfulPaint' && painted.resolve(), sessionId);
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength), sessionId);
  await send('Page.enable');
  await send('Page.setLifecycleEventsEnabled', { enabled: true });
  await send('Network.enable');
  await send('Network.setBypassServiceWorker', { bypass: true });
  await send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 2, mobile: true });
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await send('Emulation.setFocusEmulationEnabled', { enabled: true });
  const includedCategories = ['devtools.timeline', 'toplevel', 'loading'];
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await send('Page.navigate', { url: address });
  await painted.promise;
  await then({
    evaluate: async (work) =>
      (await send('Runtime.evaluate', { expression: `(${work})()`, returnByValue: true })).result.value,
    async tap(name, place) {
      if (!place) return;
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
      await pause(TOUCH);
      taps.push({ name, at: Number(process.hrtime.bigint() / 1000n) });
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  });
  if (taps.length > 0) await pause(ANSWERED);
  await devtools.send('Tracing.end');
  await traced.promise;
  await devtools.send('Target.disposeBrowserContext', { browserContextId });
  return { ...readTrace(events, taps), kB: bytes / 1000 };
}

/** Times in µs; `tdur` is processor time. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  tdur?: number;
  args?: { data?: { type?: string } };
};

function readTrace(events: TraceEvent[], taps: { name: keyof Figures; at: number }[]) {
  const firstPaint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!firstPaint) throw new Error('The page was not painted.');
  const mine = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === firstPaint.pid && tid === firstPaint.tid)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  let end = 0;
  const tasks = mine.filter((event) => {
    const isOuter = event.name.endsWith('RunTask') && event.ts >= end;
    if (isOuter) end = event.ts + event.dur;
    return isOuter;
  });
  const processor = (task: TraceEvent, from: number, to: number) => {
    const part = (Math.min(task.ts + task.dur, to) - Math.max(task.ts, from)) / task.dur;
    return part > 0 ? (((task.tdur ?? 0) * part) / 1000) * SLOWER : 0;
  };
  const busy = tasks
    .map((task) => ({ task, ms: processor(task, firstPaint.ts, Number.POSITIVE_INFINITY) }))
    .sort((a, b) => b.ms - a.ms);
  const [first] = busy;
  const inside = mine.filter(
    ({ name, ts }) => first && !name.endsWith('RunTask') && ts >= first.task.ts && ts < first.task.ts + first.task.dur,
  );
  const [largest] = inside.sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0));
  const figures: Figures = {
    blocking: busy.reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0),
    longest: first?.ms ?? 0,
    all: busy.reduce((sum, { ms }) => sum + ms, 0),
  };
  for (const { name, at } of taps) {
    const click = mine.find(
      ({ name, ts, args }) => name === 'EventDispatch' && args?.data?.type === 'click' && ts > at,
    );
    const paint = click && mine.find(({ name, ts }) => name === 'Paint' && ts > click.ts);
    const frame = paint && tasks.findLast(({ ts }) => ts <= paint.ts);
    if (frame) figures[name] = tasks.reduce((sum, task) => sum + processor(task, at, frame.ts + frame.dur), 0);
  }
  return { ...figures, most: largest?.name ?? '' };
}

function findPlaces(): Places {
  const middle = (selector: string) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
  };
  scrollTo(0, 0);
  const places = { menu: middle('[popovertarget=site-menu]'), language: middle('[popovertarget=languages]') };
  document.getElementById('site-menu')?.showPopover();
  return { ...places, search: middle('#site-menu input') };
}
