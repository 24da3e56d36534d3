// `node bench/blocking.ts [PATH …] [--runs N]`: for how long the processor of a poor phone (four times slower) is busy once a page is painted,
// and how soon a tap within the first second is answered. Every public page in every language, or the paths named. Medians, in ms; wants a
// quiet machine. `blocking` is what tasks take beyond 50 ms each after the first paint, `longest` the longest of them, `kB` all that was loaded;
// then how soon a tap is answered: on the menu 300 ms after the first paint, and `later` after 1000; on the language after 300; on the search field
// in the menu after 1000.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { inLanguage, languages } from '#contract/language/languages.ts';
import { addressesOf, publicPages } from '#contract/pages.ts';
import { launchOptions } from '../test/support/chromium.ts';
import { startServerProcess } from '../test/support/server-process.ts';

const SLOWER = 4;
/** The last parts of a page are laid out three seconds after it has loaded. */
const UNTIL_QUIET = 5000;
const SOON = 300;
const LATER = 1000;
/** How long a finger rests. */
const TOUCH = 60;

const columns = ['painted', 'blocking', 'longest', 'kB', 'menu', 'later', 'language', 'search'];

const pages = publicPages
  .flatMap((page) => addressesOf(page, [page.levels?.[0] ?? 'programming']))
  .filter((address) => address !== '/logout')
  .flatMap((address) => languages.map(({ code }) => inLanguage(address, code)));

const given = process.argv.slice(2);
const at = given.indexOf('--runs');
const [, runs = '3'] = at < 0 ? [] : given.splice(at, 2);
const scratch = mkdtempSync(join(tmpdir(), 'palaka-blocking-'));
const server = await startServerProcess({ DATA_DIR: join(scratch, 'data') });
const browser = await chromium.launch(launchOptions());
try {
  // The first page of a new browser is slower than any visitor's.
  await visit('/login', () => pause(1000));
  console.log(' '.repeat(42), ...columns.map((name) => name.padStart(6)));
  for (const path of given.length > 0 ? given : pages) await measure(path);
} finally {
  await browser.close();
  await server.stop();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
}

async function measure(path: string) {
  // Fills the response cache.
  await fetch(server.url + path);
  const found: Record<string, number[]> = {};
  const note = (figures: Record<string, number>) => {
    for (const [name, figure] of Object.entries(figures)) found[name] = [...(found[name] ?? []), figure];
  };
  let places: Places = {};
  for (let run = 0; run < Number(runs); run++) {
    await visit(path, async ({ page, loaded }) => {
      await page.waitForLoadState('load');
      await pause(UNTIL_QUIET);
      note({ ...(await page.evaluate(busy)), kB: loaded() / 1000 });
      places = await page.evaluate(findPlaces);
    });
    await visit(path, async ({ tap, answers }) => {
      await pause(SOON);
      await tap(places.language);
      await pause(LATER - SOON);
      await tap(places.menu);
      const [language, later] = await answers();
      note({ ...(language && { language }), ...(later && { later }) });
    });
    await visit(path, async ({ tap, answers }) => {
      await pause(SOON);
      await tap(places.menu);
      await pause(LATER - SOON);
      await tap(places.search);
      const [menu, search] = await answers();
      note({ ...(menu && { menu }), ...(search && { search }) });
    });
  }
  console.log(
    path.padEnd(42),
    ...columns.map((name) => medianOf(found[name] ?? []).padStart(Math.max(name.length, 6))),
  );
}

function medianOf(list: number[]) {
  const sorted = list.sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]?.toFixed(0) ?? '–';
}

type Place = { x: number; y: number };
type Places = Partial<Record<'menu' | 'language' | 'search', Place>>;
type Visit = {
  page: Page;
  /** Bytes so far. */
  loaded: () => number;
  /** Touches a place, without asking the page where it is. */
  tap: (place?: Place) => Promise<void>;
  /** How long each tap waited for its answer. */
  answers: () => Promise<number[]>;
};

/** Calls `then` as soon as the page is painted. */
async function visit(path: string, then: (visit: Visit) => Promise<unknown>) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const painted = Promise.withResolvers<void>();
    page.on('console', (message) => message.text() === 'painted' && painted.resolve());
    await page.addInitScript(watch);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(server.url + path, { waitUntil: 'commit' });
    await painted.promise;
    await then({ page, loaded: () => bytes, ...fingerOn(devtools) });
  } finally {
    await context.close();
  }
}

function fingerOn(devtools: CDPSession): Pick<Visit, 'tap' | 'answers'> {
  return {
    async tap(place) {
      if (!place) return;
      const down = devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
      await pause(TOUCH);
      await Promise.all([down, devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })]);
    },
    async answers() {
      await pause(LATER);
      const { result } = await devtools.send('Runtime.evaluate', { expression: 'answered', returnByValue: true });
      return result.value as number[];
    },
  };
}

type Watched = { tasks: { startTime: number; duration: number }[]; answered: number[] };

// In the page, before any script of its own.
function watch() {
  const watched = Object.assign(globalThis as unknown as Watched, { tasks: [], answered: [] });
  new PerformanceObserver((list) => watched.tasks.push(...list.getEntries())).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) console.log('painted');
  }).observe({ type: 'paint', buffered: true });
  // From when the finger leaves the screen until the screen has changed.
  let touched = 0;
  addEventListener('pointerup', (event) => (touched = event.timeStamp), { capture: true });
  const answer = () =>
    touched && requestAnimationFrame(() => setTimeout(() => watched.answered.push(performance.now() - touched)));
  addEventListener('toggle', (event) => (event as ToggleEvent).newState === 'open' && answer(), { capture: true });
  addEventListener('focusin', ({ target }) => target instanceof HTMLInputElement && answer());
}

function busy() {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const tasks = (globalThis as unknown as Watched).tasks
    .map(({ startTime, duration }) => Math.min(duration, startTime + duration - painted))
    .filter((duration) => duration > 0);
  return {
    painted,
    blocking: tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    longest: Math.max(0, ...tasks),
  };
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
